import type { MailDetector } from '../../mail-detector.ts'
import { wordsTold } from '../../words-told.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const WORDS_FEW = 25

export const loneAttachment: MailDetector = {
  id: 'lone_attachment',
  type: 'attachment_lure',
  severity: 'low',
  title: 'Hardly any text besides an attached document',
  why: 'Without words a filter has nothing to read: the lure is in the document or the picture.',
  falsePositives: 'Scanners that send mail, and people who send a file without comment.',
  attack: ['T1566.001'],
  detect: (facts) => {
    const { attachments, language } = facts
    const documents = attachments.filter(
      ({ inspection }) => inspection?.kind === 'document' || inspection?.kind === 'web_page',
    )
    const [first] = documents
    if (first === undefined || attachments.length > 2 || language.letterWords > WORDS_FEW) return null
    return {
      description: `The message has only ${wordsTold(facts)} and the attachment ${attachmentName(first)}.`,
      evidence: attachmentEvidence(documents),
    }
  },
}

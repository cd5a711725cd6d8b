import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const WORDS_FEW = 25

export const loneAttachment: Detector<EmailFacts> = {
  id: 'lone_attachment',
  type: 'attachment_lure',
  severity: 'low',
  title: 'The message has hardly any text beside its document',
  why: 'Without words there is nothing for a filter to read: the lure stands in the document or the picture.',
  falsePositives: 'Scanners that mail, people who send a file and say nothing.',
  attack: ['T1566.001'],
  detect: ({ attachments, language, links }) => {
    const documents = attachments.filter(
      ({ inspection }) => inspection?.kind === 'document' || inspection?.kind === 'web_page',
    )
    const [first] = documents
    if (first === undefined || attachments.length > 2 || language.wordCount > WORDS_FEW) return null
    if (links.some(({ isWeb }) => isWeb)) return null
    return {
      description: `The message says ${language.wordCount} words and carries ${attachmentName(first)}.`,
      evidence: attachmentEvidence(documents),
    }
  },
}

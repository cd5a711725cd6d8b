import { LURE_NAMES } from '../../../language/lure-names.ts'
import { passageIn } from '../../body/passage.ts'
import { quote } from '../../headers/header-evidence.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { asWritten } from '../../quoted-words.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

export const attachmentCarriesLure: MailDetector = {
  id: 'attachment_carries_lure',
  type: 'attachment_lure',
  severity: 'medium',
  title: 'The text of an attachment has the wording of a lure',
  why: 'Text in a document gets past filters that read only the message.',
  falsePositives: 'Reminders and contracts sent as documents.',
  attack: ['T1566.001'],
  detect: ({ attachments, language }) => {
    const said = new Set(language.lures.map(({ kind }) => kind))
    const found = attachments.flatMap((attachment) => {
      // A message inside is judged as a message.
      if (attachment.inspection?.kind === 'message') return []
      const lures = attachment.language?.lures.filter(({ kind }) => !said.has(kind)) ?? []
      const lure = lures.toSorted((a, b) => b.strength - a.strength)[0]
      return lure === undefined ? [] : [{ attachment, lure }]
    })
    const worst = found.toSorted((a, b) => b.lure.strength - a.lure.strength)[0]
    if (worst === undefined) return null
    const { attachment, lure } = worst
    return {
      description: `The text of ${attachmentName(attachment)} reads like ${LURE_NAMES[lure.kind]}: ${asWritten(
        [attachment.inspection?.text ?? ''],
        lure.words,
      )
        .map(quote)
        .join(', ')}.`,
      evidence: attachmentEvidence([attachment], ({ inspection }) => passageIn(inspection?.text ?? '', lure.words)),
      strength: lure.strength,
    }
  },
}

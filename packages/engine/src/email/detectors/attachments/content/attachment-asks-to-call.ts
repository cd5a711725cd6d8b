// The bill and the number to call stand in a document, and the message beside it says nothing: the attack of the telephone,
// one step further from filters.

import { findPhones } from '../../../view/phones.ts'
import { tellsOfCharge } from '../../body/action/callback-phishing.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

/** A letter that explains its bill is ordinary; so is a firm that bills from its own domain. */
const WORDS_FEW = 60

export const attachmentAsksToCall: MailDetector<'attachment_asks_to_call'> = {
  id: 'attachment_asks_to_call',
  type: 'callback_phishing',
  severity: 'high',
  title: 'Callback phishing in an attachment: a charge and a phone number',
  why: 'The reader who disputes the charge by phone talks to the attacker, and the number is where text filters do not look.',
  falsePositives: 'Small traders who bill from a personal email account and print their phone number.',
  attack: ['T1566.004', 'T1598.004'],
  detect: ({ attachments, sender, recipients, language, links }) => {
    if (language.letterWords > WORDS_FEW) return null
    if (!sender.isFreeMail && !recipients.areUndisclosed && sender.serviceKind === null) return null
    if (links.some(({ isWeb, isSenders, shown }) => isWeb && !isSenders && !shown.isHidden)) return null
    for (const attachment of attachments) {
      const text = attachment.inspection?.kind === 'message' ? '' : (attachment.inspection?.text ?? '')
      if (attachment.language === null || !tellsOfCharge(attachment.language)) continue
      const [phone] = findPhones(text)
      if (phone === undefined) continue
      return {
        description: `The text of ${attachmentName(attachment)} is about a charge and gives the phone number ${phone.text.slice(0, 30)}.`,
        evidence: attachmentEvidence([attachment], () => phone.text),
        weighs: attachment.language.actions.includes('cancel') ? 'whole' : 'nothing to cancel',
      }
    }
    return null
  },
}

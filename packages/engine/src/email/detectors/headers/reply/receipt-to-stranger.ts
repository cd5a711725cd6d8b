// The request for a read receipt names another address than the sender's: it tells the attacker which mailboxes are read.

import { relationOf } from '../../../../domain/organisation.ts'
import { isFreeMail } from '../../../facts/sender.ts'
import { parseAddresses } from '../../../message/header/addresses.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'

const FIELDS = new Set(['disposition-notification-to', 'return-receipt-to', 'x-confirm-reading-to'])

export const receiptToStranger: MailDetector<'receipt_to_stranger'> = {
  id: 'receipt_to_stranger',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'The read receipt goes to an unrelated address',
  why: 'The receipt goes where the attacker can read it and shows which mailboxes are alive.',
  falsePositives: 'Assistants who collect receipts in a private account.',
  attack: ['T1566', 'T1598'],
  detect: (facts) => {
    const { message, sender, knowledge } = facts
    if (sender.domain === '') return null
    const asked = message.headers.filter(({ name }) => FIELDS.has(name)).flatMap(({ value }) => parseAddresses(value))
    const found = asked.find(
      ({ domain, address }) =>
        domain !== '' &&
        address.toLowerCase() !== sender.mailbox?.address.toLowerCase() &&
        (relationOf(domain, sender.domain, knowledge) === 'unrelated' || isFreeMail(domain, knowledge)),
    )
    if (found === undefined) return null
    return {
      description: `The message is from ${sender.domain} but requests a read receipt to ${found.address}.`,
      evidence: [fromEvidence(facts), headerEvidence('Disposition-Notification-To', found.address)],
      weighs: isFreeMail(found.domain, knowledge) ? 'whole' : 'a house',
    }
  },
}

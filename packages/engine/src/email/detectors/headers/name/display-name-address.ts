// An address in the display name, where clients show it instead of the real one.

import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

export const displayNameAddress: MailDetector<'display_name_address'> = {
  id: 'display_name_address',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'The display name shows a different address',
  why: 'Phones show only the display name, so an address in it is taken for the sender’s.',
  falsePositives: 'Services that write on behalf of their users and put the user’s address into the display name.',
  attack: ['T1566', 'T1036'],
  detect: (facts) => {
    const { sender, recipients, knowledge } = facts
    const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
    const isTheirs = (address: string): boolean =>
      sender.replyTo.some(({ mailbox }) => mailbox.address.toLowerCase() === address)
    const found = sender.addressesInName.find((address) => !belongTogether(domainOf(address), sender.domain, knowledge))
    if (found === undefined) return null
    const isRecipients =
      recipients.addresses.includes(found) || recipients.organisations.some((domain) => domain === domainOf(found))
    // A service or a list that writes for somebody names them in both places.
    const isOnBehalf = (isTheirs(found) || sender.serviceKind !== null) && sender.proof === 'proven'
    return {
      description: `The display name shows the address ${found}${isRecipients ? ', the recipient’s own' : ''}, while the message is from ${sender.domain === '' ? 'none' : sender.domain}.`,
      evidence: [fromEvidence(facts)],
      weighs: isOnBehalf ? 'on behalf' : isRecipients ? 'of the recipient' : 'whole',
      ...(isOnBehalf && { severity: 'low' as const }),
    }
  },
}

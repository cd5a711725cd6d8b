// The name of a person whose word is an order, over an address that is not theirs.

import { plainName } from '../../../facts/plain-name.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

/** The words of a name in alphabetical order: `Muster, Mia` is `Mia Muster`; titles and what brackets hold do not count. */
function nameKey(name: string): string {
  const bare = plainName(name).replaceAll(/\([^)]{0,100}\)|\b(?:dr|prof|mr|mrs|ms|herr|frau|ing|dipl)\b\.?/g, ' ')
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}

export const vipNameSpoof: MailDetector = {
  id: 'vip_name_spoof',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'The display name is that of a protected person, the address is not',
  why: 'CEO fraud needs nothing but a free account with the right name.',
  falsePositives: 'Private addresses of that person that are missing from the list; people of the same name.',
  attack: ['T1656', 'T1566', 'T1534'],
  detect: (facts) => {
    const { sender, knowledge } = facts
    const address = sender.mailbox?.address.toLowerCase() ?? ''
    if (knowledge.vips.length === 0 || (sender.isOwn && sender.proof === 'proven')) return null
    const keys = new Set(sender.names.map(nameKey))
    const vip = knowledge.vips.find(({ name, addresses }) => keys.has(nameKey(name)) && !addresses.includes(address))
    if (vip === undefined) return null
    return {
      description: `The display name is that of ${vip.name}, but ${address === '' ? 'there is no sender address' : `${address} is not one of their known addresses`}.`,
      evidence: [fromEvidence(facts)],
    }
  },
}

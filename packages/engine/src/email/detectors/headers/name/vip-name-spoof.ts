// The name of a person whose word is an order, over an address that is not theirs.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { plainName } from '../../../facts/plain-name.ts'
import { fromEvidence } from '../header-evidence.ts'

/** The words of a name in alphabetical order: `Muster, Mia` is `Mia Muster`; titles and what brackets hold do not count. */
function nameKey(name: string): string {
  const bare = plainName(name).replaceAll(/\([^)]{0,100}\)|\b(?:dr|prof|mr|mrs|ms|herr|frau|ing|dipl)\b\.?/g, ' ')
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}

export const vipNameSpoof: Detector<EmailFacts> = {
  id: 'vip_name_spoof',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'The name of one of your own people over a foreign address',
  why: 'Fraud in the name of the chief needs nothing but a free account with the right name.',
  falsePositives: 'Private addresses of that person which the list of names does not hold; namesakes.',
  attack: ['T1656', 'T1566', 'T1534'],
  detect: (facts) => {
    const { sender, knowledge } = facts
    const address = sender.mailbox?.address.toLowerCase() ?? ''
    if (knowledge.vips.length === 0 || (sender.isOwn && sender.proof === 'proven')) return null
    const keys = new Set(sender.names.map(nameKey))
    const vip = knowledge.vips.find(({ name, addresses }) => keys.has(nameKey(name)) && !addresses.includes(address))
    if (vip === undefined) return null
    return {
      description: `The message bears the name of ${vip.name} and is from ${address === '' ? 'no address' : address}, which is none of their addresses.`,
      evidence: [fromEvidence(facts)],
    }
  },
}

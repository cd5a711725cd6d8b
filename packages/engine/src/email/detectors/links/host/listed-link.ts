import { listEvidence, listedBad, strengthOf } from '../../../../lists/listed-hit.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const listedLink: MailDetector = {
  id: 'listed_link',
  type: 'listed_address',
  severity: 'high',
  title: 'A link leads to an address on a list of known bad ones',
  why: 'Somebody whom the operator trusts has seen this address in an attack before.',
  falsePositives:
    'Addresses that have changed hands, or were cleaned, since they were listed; mail that reports an attack.',
  attack: ['T1566.002'],
  detect: ({ listed }) => {
    const found = listedBad(listed.links, () => true)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `A link leads to ${first.match.value.slice(0, 120)}, which is on the list "${first.match.list}" since ${first.match.since}.`,
      evidence: listEvidence(found),
      strength: strengthOf(found),
    }
  },
}

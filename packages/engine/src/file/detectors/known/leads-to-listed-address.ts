import { listEvidence, listedBad, strengthOf } from '../../../lists/listed-hit.ts'
import { WHOLE_FILE } from '../../listed.ts'
import type { FileDetector } from '../file-detector.ts'

export const leadsToListedAddress: FileDetector = {
  id: 'leads_to_listed_address',
  type: 'known_address',
  severity: 'medium',
  title: 'The file contains an address on a list of known bad addresses',
  why: 'Command-and-control and download servers outlive any single sample.',
  falsePositives:
    'Tools that block or examine such addresses; addresses that have changed hands since they were listed.',
  attack: ['T1071', 'T1105'],
  detect({ listed }) {
    const found = listedBad(listed, ({ where }) => where !== WHOLE_FILE)
    const [first] = found
    if (first === undefined) return null
    const more = found.length === 1 ? '' : ` and ${found.length - 1} more`
    return {
      description: `The file contains ${first.value.slice(0, 120)}${more}: on the list "${first.match.list}" since ${first.match.since}.`,
      evidence: listEvidence(found),
      measured: strengthOf(found),
    }
  },
}

import { listEvidence, listedBad, strengthOf } from '../../../lists/listed-hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceContactsListedAddress: TraceDetector = {
  id: 'trace_contacts_listed_address',
  type: 'known_address',
  severity: 'high',
  title: 'Contacts an address on a list of known bad addresses',
  why: 'Command-and-control and download servers outlive any single sample.',
  falsePositives: 'Scanners that look up such addresses; addresses that have changed hands since they were listed.',
  attack: ['T1071'],
  detect({ listed }) {
    const found = listedBad(listed, () => true)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The sample contacted ${first.value.slice(0, 120)}, which is on the list "${first.match.list}" since ${first.match.since}.`,
      evidence: listEvidence(found),
      measured: strengthOf(found),
    }
  },
}

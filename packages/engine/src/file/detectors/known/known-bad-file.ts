import { listEvidence, listedBad, strengthOf } from '../../../lists/listed-hit.ts'
import { WHOLE_FILE } from '../../listed.ts'
import type { FileDetector } from '../file-detector.ts'

export const knownBadFile: FileDetector = {
  id: 'known_bad_file',
  type: 'known_file',
  severity: 'high',
  title: 'The file is on a list of known bad files',
  why: 'Someone trusted by the operator has judged exactly these bytes before.',
  falsePositives:
    'Lists of everything seen in attacks contain legitimate tools too; `score` in feed.json weighs such a list less.',
  attack: ['T1204.002'],
  detect({ listed }) {
    const found = listedBad(listed, ({ where, match }) => where === WHOLE_FILE && match.nearness === null)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The file is on the list "${first.match.list}" of known bad files, since ${first.match.since}.`,
      evidence: listEvidence(found),
      measured: strengthOf(found),
    }
  },
}

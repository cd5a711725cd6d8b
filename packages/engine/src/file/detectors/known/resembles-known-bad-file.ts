import { listEvidence, listedBad, strengthOf } from '../../../lists/listed-hit.ts'
import type { FileFacts } from '../../facts.ts'
import { WHOLE_FILE } from '../../listed.ts'
import type { FileDetector } from '../file-detector.ts'

/** Pictures, texts and pages are like each other for honest reasons; what runs is like what it was made from. */
const TELLING: ReadonlySet<FileFacts['type']['group']> = new Set(['executable', 'script', 'document'] as const)

export const resemblesKnownBadFile: FileDetector = {
  id: 'resembles_known_bad_file',
  type: 'known_file',
  severity: 'medium',
  title: 'The file is similar to one on a list of known bad files',
  why: 'Attackers change a few bytes for every victim; fuzzy hashes stay similar.',
  falsePositives: 'Installers and self-extracting archives, which share most of their bytes whatever they contain.',
  attack: ['T1204.002', 'T1027'],
  detect({ listed, type }) {
    if (!TELLING.has(type.group)) return null
    if (listed.some(({ where, match }) => where === WHOLE_FILE && match.says === 'bad' && match.nearness === null))
      return null
    const found = listedBad(listed, ({ where, match }) => where === WHOLE_FILE && match.nearness !== null)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The file is similar to one on the list "${first.match.list}". ${first.match.nearness ?? ''}`.trim(),
      evidence: listEvidence(found),
      measured: strengthOf(found),
    }
  },
}

import type { PeFacts } from '../../../formats/pe/parse.ts'
import type { FileDetector } from '../../file-detector.ts'

const DAY_SECONDS = 86_400
/** Visual Studio 2015, whose linker is the first that calls itself 14, was published in July 2015; previews in 2014. */
const LINKER_14_SINCE = Date.UTC(2014, 5, 1) / 1000
const LINKER_14 = /^14\./
/** Borland's linkers wrote this constant (19 June 1992) whatever the day; zero and all ones are no times at all. */
const NO_TIME: ReadonlySet<number> = new Set([0, 0xffffffff, 0x2a425e19])

function contradiction({ headers, debug, signatures, rich }: PeFacts): string | null {
  const { timestamp } = headers
  // Reproducible builds put a hash where the time was.
  if (NO_TIME.has(timestamp) || debug.some(({ type }) => type === 'repro')) return null
  const signed = signatures.find(({ timestamp: when, digestMatches }) => when?.verified === true && digestMatches)
  const signedAt = signed?.timestamp == null ? null : Date.parse(signed.timestamp.time) / 1000
  if (signedAt !== null && timestamp > signedAt + DAY_SECONDS) return 'it was signed before it says it was built'
  if (rich !== null && LINKER_14.test(headers.linkerVersion) && timestamp < LINKER_14_SINCE)
    return 'the linker that built it did not exist yet'
  return null
}

export const peImpossibleTimestamp: FileDetector = {
  id: 'pe_impossible_timestamp',
  type: 'pe',
  severity: 'low',
  title: 'The build timestamp cannot be true',
  why: 'The build time is set back, so that a new program looks old.',
  falsePositives: 'Reproducible builds that do not mark themselves as such.',
  attack: ['T1070.006'],
  detect({ pe }) {
    const what = pe === undefined ? null : contradiction(pe)
    if (pe === undefined || what === null) return null
    const time = new Date(pe.headers.timestamp * 1000).toISOString()
    return {
      description: `The file says it was built on ${time.slice(0, 10)}, but ${what}.`,
      evidence: [{ where: 'pe.headers', snippet: time }],
    }
  },
}

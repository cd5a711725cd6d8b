import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TOKEN = /^token of (.{1,500}) was (opened|copied|taken on|given to a new process)$/
const USED: ReadonlySet<string> = new Set(['taken on', 'given to a new process'])
/** The desktop's own rights are lower than an installer's: to start something with them gives rights up. */
const DESKTOP = /[\\/]explorer\.exe$/i

/** Who has the rights of the system itself: a service that lends its own needs none of theirs. */
const OF_SYSTEM = /(?:^|[\\/])(?:winlogon|lsass|services|wininit|csrss|smss)\.exe$/i
const TAKEN = 0.6

/** It was opened, or copied, and not seen to be used. */
const ONLY_OPENED = 0.3

export const traceStealsToken: TraceDetector = {
  id: 'trace_steals_token',
  type: 'evasion',
  severity: 'high',
  title: 'Takes the rights of another process',
  why: "A copy of a service's token gives whoever holds it the rights of the system.",
  falsePositives: 'Tools of administrators that start programs as the system.',
  attack: ['T1134.001'],
  weight: { category: 'evasion', points: 1000, confidence: 'high' },
  detect(facts) {
    const tokens = facts.system.flatMap((event) => {
      if (event.kind !== 'privilege' || event.succeeded === false) return []
      const [, of = '', how = ''] = TOKEN.exec(event.what) ?? []
      return how === '' || DESKTOP.test(of) ? [] : [{ what: event.what, of, how }]
    })
    return hitOn(
      tokens.map(({ what }) => seen('system', what)),
      (_, count) => `The rights of another process were taken (${count} steps): ${tokens.at(-1)?.what ?? ''}`,
      {
        strength: tokens.some(({ of, how }) => USED.has(how) && OF_SYSTEM.test(of))
          ? 1
          : TAKEN * (tokens.some(({ how }) => USED.has(how)) ? 1 : ONLY_OPENED),
        attack: tokens.some(({ how }) => how === 'given to a new process') ? ['T1134.002'] : ['T1134.001'],
      },
    )
  },
}

import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Two minutes: longer than the customary window of a sandbox. */
const STALL_MS_MIN = 120_000

export const traceStalls: TraceDetector<'trace_stalls'> = {
  id: 'trace_stalls',
  type: 'evasion',
  severity: 'low',
  title: 'Delays execution',
  why: 'A sandbox watches for a minute or two; malware that sleeps longer is not seen.',
  falsePositives: 'Services and scripts that poll occasionally.',
  attack: ['T1497.003'],
  detect(facts) {
    const pauses = facts.system.flatMap((event) => (event.kind === 'sleep' && event.ms > 0 ? [event.ms] : []))
    const waited = facts.commands.flatMap(({ plain }) => {
      const counted =
        /\bping(?:\.exe)? .{0,60}-n (\d{1,6})\b/.exec(plain)?.[1] ??
        /\btimeout(?:\.exe)? (?:\/t )?(\d{1,6})\b/.exec(plain)?.[1]
      return counted === undefined ? [] : [Number(counted) * 1000]
    })
    const total = [...pauses, ...waited].reduce((sum, ms) => sum + ms, 0)
    if (total < STALL_MS_MIN) return null
    return hitOn(
      [seen('system', `${pauses.length + waited.length} pauses, ${Math.round(total / 1000)} s in all`)],
      (first) => `The sample waits for a long time: ${first}`,
      {
        weighs: total >= STALL_MS_MIN * 5 ? 'whole' : 'short',
      },
    )
  },
}

import type { Act } from '../../elsewhere.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** What was hidden weighs so much when the answer alone decided whether it happens: with this finding it is twice that. */
const HIDDEN_FULL = 300
/** The fact alone: honest scripts of a house do their part on the machines that it is meant for. */
const STRENGTH_MIN = 0.05
/** A program that acts anyway, and elsewhere does more, may have more to do there. */
const ACTED_ANYWAY = 0.5

const LISTS = {
  process: 'processes',
  file: 'files',
  registry: 'registry',
  network: 'network',
  system: 'system',
} as const

export const traceActsOnlyElsewhere: TraceDetector = {
  id: 'trace_acts_only_elsewhere',
  type: 'evasion',
  severity: 'medium',
  title: 'Does its work only where a question is answered otherwise',
  why: 'Malware asks for the language, the domain, the date or the machine, and stays quiet where it was not sent or may be watched.',
  falsePositives:
    'Logon scripts that serve one domain, jobs that run on certain days, installers of a language: what they do there weighs little.',
  attack: ['T1480', 'T1497.001'],
  weight: { category: 'evasion', points: 300, confidence: 'medium' },
  detect({ elsewhere }) {
    const [most] = elsewhere.toSorted((one, other) => other.points - one.points)
    if (most === undefined) return null
    const { answers, acts, points, didNothing } = most
    const where = answers.map(({ about, first, now }) => `${about} was ${now} (at first ${first})`).join(', and ')
    const strength = Math.min(1, Math.max(STRENGTH_MIN, (points / HIDDEN_FULL) * (didNothing ? 1 : ACTED_ANYWAY)))
    return hitOn(
      acts.map(({ kind, text }: Act) => seen(LISTS[kind], text)),
      (first, count) => `It did this only where ${where}: ${first}${count > 1 ? ` (and ${count - 1} more)` : ''}`,
      { strength },
    )
  },
}

import type { Evidence } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** What was hidden weighs so much when the answer alone decided whether it happens: with this finding it is twice that. */
const HIDDEN_FULL = 300
/** The fact alone: honest scripts of a house do their part on the machines that it is meant for. */
const STRENGTH_MIN = 0.05
/** A program that acts anyway, and elsewhere does more, may have more to do there. */
const ACTED_ANYWAY = 0.5

/** Answers that are told in words; each has a run of its own in the report. */
const SENTENCES_MAX = 3

const LISTS = {
  process: 'processes',
  file: 'files',
  registry: 'registry',
  network: 'network',
  system: 'system',
} as const

type Elsewhere = TraceFacts['elsewhere'][number]

const evidenceOf = ({ acts }: Elsewhere): readonly Evidence[] => acts.map(({ kind, text }) => seen(LISTS[kind], text))

function sentenceOf(one: Elsewhere): string {
  const where = one.answers.map(({ about, first, now }) => `${about} was ${now} (at first ${first})`).join(', and ')
  const describe = (first: string, count: number): string =>
    `It did this only where ${where}: ${first}${count > 1 ? ` (and ${count - 1} more)` : ''}`
  return hitOn(evidenceOf(one), describe)?.description ?? ''
}

const pointsOf = (ones: readonly Elsewhere[]): number =>
  ones.reduce((sum, { points, didNothing }) => sum + points * (didNothing ? 1 : ACTED_ANYWAY), 0)

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
    // Of one script all answers together, whichever hides more; the script that hides most.
    const [most = []] = [...Map.groupBy(elsewhere, ({ first }) => first).values()].toSorted(
      (one, other) => pointsOf(other) - pointsOf(one),
    )
    const told = most.toSorted((one, other) => other.points - one.points)
    return hitOn(told.flatMap(evidenceOf), () => told.slice(0, SENTENCES_MAX).map(sentenceOf).join('. '), {
      strength: Math.min(1, Math.max(STRENGTH_MIN, pointsOf(told) / HIDDEN_FULL)),
    })
  },
}

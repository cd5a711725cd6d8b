import type { Evidence } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { hiddenPoints, shareOfHidden } from '../../verdict/hidden.ts'
import type { TraceDetector } from '../trace-detector.ts'

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

export const traceActsOnlyElsewhere: TraceDetector = {
  id: 'trace_acts_only_elsewhere',
  type: 'evasion',
  severity: 'medium',
  title: 'Acts only in a different environment',
  why: 'Malware checks the language, domain, date or machine, and stays quiet where it was not targeted or may be watched.',
  falsePositives:
    'Logon scripts for one domain, jobs that run on certain days, installers for one language: what they do there weighs little.',
  attack: ['T1480', 'T1497.001'],
  detect({ elsewhere }) {
    // Of one script all answers together, whichever hides more; the script that hides most.
    const [most = []] = [...Map.groupBy(elsewhere, ({ first }) => first).values()].toSorted(
      (one, other) => hiddenPoints(other) - hiddenPoints(one),
    )
    const told = most.toSorted((one, other) => other.points - one.points)
    return hitOn(told.flatMap(evidenceOf), () => told.slice(0, SENTENCES_MAX).map(sentenceOf).join('. '), {
      measured: shareOfHidden(told),
    })
  },
}

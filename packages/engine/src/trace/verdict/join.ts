// The verdict of a file with both stages in it: one list of reasons, one label, one summary that speaks of the text and of the
// run. A run takes nothing away: below suspicious the label is the static stage's, and where the run left something open
// an innocent label is less sure than it was.

import type { Weight } from '../../file/verdict/categories.ts'
import { type FileLabel, SUSPICIOUS_SCORE_MIN } from '../../file/verdict/verdict.ts'
import type { RunVerdict } from './judge.ts'

/** What the static stage said of the same file. */
export interface StaticVerdict {
  readonly label: FileLabel
  readonly score: number
  readonly confidence: Weight['confidence']
  readonly summary: string
}

/** What is left out stays as the static stage said it. */
export type JoinedVerdict = Partial<RunVerdict> & { readonly summary: string; readonly unseen?: readonly string[] }

/** `open`: what every run left open. Null where neither stage has anything to say. */
export function joinVerdicts(
  before: StaticVerdict | null,
  run: RunVerdict | null,
  open: readonly string[],
): JoinedVerdict | null {
  const unseen = open.length === 0 ? {} : { unseen: open.map((line) => `run: ${line}`) }
  if (before === null) return run === null ? null : { ...run, ...unseen }
  const isInnocent = before.label === 'clean' || before.label === 'unknown'
  const confidence = isInnocent && open.length > 0 ? { confidence: 'low' as const } : {}
  if (run === null) return { ...unseen, ...confidence, summary: withoutFindings(before, open) }
  if (run.score >= SUSPICIOUS_SCORE_MIN && run.score >= before.score) return { ...run, ...unseen }
  if (!isInnocent) {
    const { label, score, summary } = before
    return { ...unseen, label, score, summary, reasons: run.reasons, suppressed: run.suppressed }
  }
  const { score, severity, reasons, suppressed } = run
  const noted = `Nothing harmful was found; noted: ${run.summary}`
  const summary = before.label === 'clean' ? noted : `${ended(before.summary)} Noted: ${run.summary}`
  return { label: before.label, score, severity, reasons, suppressed, ...unseen, ...confidence, summary }
}

/** With a full stop, for what follows. */
const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

function withoutFindings({ label, summary }: StaticVerdict, open: readonly string[]): string {
  const [first] = open
  if (label === 'suspicious' || label === 'malicious') return summary
  if (first !== undefined) return `${ended(summary)} The run says nothing either way: ${first}.`
  return label === 'clean' ? `${ended(summary)} Nor was anything seen when it ran.` : summary
}

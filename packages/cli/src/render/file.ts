// A file's record as a person reads it at a terminal: one in full, or as a row of many.
import type { FileRecord } from '@assay/contract'
import { notSeen } from '@assay/contract/not-seen'
import type { AnalysisResults } from '@assay/contract/results'
import { type Paint, paintVerdict } from '../terminal/colour.ts'
import { wrap } from '../terminal/layout.ts'
import { printable } from '../terminal/printable.ts'
import type { Row } from '../terminal/rows.ts'
import { behaviorLines } from './behavior.ts'

const INDENT = ' '.repeat(9)

interface Verdict {
  readonly score?: number
  readonly summary?: string
  readonly reasons?: readonly {
    readonly heuristic_id: string
    readonly score: number
    readonly explain: string
    readonly stage?: string
  }[]
  readonly suppressed?: readonly { readonly heuristic_id: string; readonly by: string; readonly explain?: string }[]
}

/** Of the results, which are the engine's own JSON, what the terminal shows. */
const verdictOf = ({ analysis_results: results }: FileRecord): Verdict => (results?.['verdict'] ?? {}) as Verdict

const hashesOf = ({ analysis_results: results }: FileRecord): Readonly<Record<string, string | undefined>> =>
  (results?.['file'] as { readonly hash?: Record<string, string | undefined> } | undefined)?.hash ?? {}

/** Why a stage did not come to its end, of those that did not. */
const unfinished = ({ pipeline_stages: stages }: FileRecord): readonly string[] =>
  (stages ?? []).flatMap(({ name, status, reason }) =>
    status === 'complete' || reason === undefined ? [] : [`${name} ${status}: ${reason}`],
  )

/** The verdict, or how far the analysis is. */
const stateOf = ({ status, verdict }: FileRecord): string => (status === 'complete' ? (verdict ?? 'unknown') : status)

export function renderFile(path: string, file: FileRecord, columns: number, paint: Paint): string {
  const { score, summary = '', reasons = [], suppressed = [] } = verdictOf(file)
  const state = stateOf(file)
  const lines = [
    `${paintVerdict(paint, state, state.toUpperCase())}  ${score === undefined ? '' : `${score}  `}${printable(path, 1_000)}`,
    '',
  ]
  if (summary !== '') lines.push(wrap(printable(summary, 600), columns), '')
  lines.push(`  type    ${file.file_type ?? '-'}`)
  const hashes: Readonly<Record<string, string | null | undefined>> = {
    ...hashesOf(file),
    md5: file.md5,
    sha1: file.sha1,
    sha256: file.sha256,
    ssdeep: file.ssdeep,
  }
  for (const name of ['md5', 'sha1', 'sha256', 'ssdeep', 'tlsh'])
    lines.push(`  ${name.padEnd(6)}  ${hashes[name] ?? '-'}`)
  if (file.tags.length > 0) lines.push(`  tags    ${printable(file.tags.join(', '), 400)}`)
  if (reasons.length > 0) lines.push('', paint('bold', 'Reasons'))
  for (const { score: points, heuristic_id: id, explain, stage } of reasons)
    lines.push(
      `  ${String(points).padStart(5)}  ${id}${stage === 'dynamic' ? ' (seen when it ran)' : ''}`,
      wrap(printable(explain, 400), columns, INDENT),
    )
  if (suppressed.length > 0) lines.push('', paint('bold', 'Found, and discounted'))
  for (const finding of suppressed) lines.push(`${INDENT}${finding.heuristic_id} (${finding.by})`)
  lines.push(...ruleLines(file, paint))
  lines.push(...behaviorLines(file.analysis_results?.['behavior'], columns, paint))
  lines.push(...notSeenLines(file, columns, paint))
  for (const reason of unfinished(file)) lines.push('', wrap(printable(reason, 600), columns))
  return `${lines.join('\n')}\n`
}

/** A screen: the whole stands in the JSON. */
const NOT_SEEN_SHOWN = 20

/** A verdict says nothing of these, a clean one neither. */
function notSeenLines({ analysis_results: results }: FileRecord, columns: number, paint: Paint): readonly string[] {
  const unseen = notSeen((results ?? {}) as AnalysisResults)
  if (unseen.length === 0) return []
  const more = unseen.length > NOT_SEEN_SHOWN ? [`${INDENT}and ${unseen.length - NOT_SEEN_SHOWN} more`] : []
  const shown = unseen.slice(0, NOT_SEEN_SHOWN).map((line) => wrap(printable(line, 400), columns, INDENT))
  return ['', paint('bold', 'What was not seen'), ...shown, ...more]
}

interface MatchedRule {
  readonly rule: string
  readonly namespace: string
  readonly meta: Readonly<Record<string, unknown>>
}

const RULES_SHOWN = 20

/** Rules that match, those as well that weigh nothing because they name no score. */
function ruleLines({ analysis_results: results }: FileRecord, paint: Paint): readonly string[] {
  const rules = (results?.['yara'] ?? []) as readonly MatchedRule[]
  if (rules.length === 0) return []
  const more = rules.length > RULES_SHOWN ? [`${INDENT}and ${rules.length - RULES_SHOWN} more`] : []
  const shown = rules.slice(0, RULES_SHOWN).map(({ rule, namespace, meta }) => {
    const score = typeof meta['score'] === 'number' ? String(meta['score']) : '-'
    return `  ${score.padStart(5)}  ${printable(`${namespace}/${rule}`, 120)}`
  })
  return ['', paint('bold', 'Rules that match, by their own score'), ...shown, ...more]
}

/** The gravest reason in words, and how many more there are. */
export function rowOfFile(file: FileRecord): Omit<Row, 'path'> {
  const { score = null, reasons = [] } = verdictOf(file)
  const more = reasons.length > 1 ? ` (+${reasons.length - 1})` : ''
  const why = reasons[0] === undefined ? '' : `${printable(reasons[0].explain, 90 - more.length)}${more}`
  return {
    verdict: stateOf(file),
    score,
    type: file.file_type,
    why: why || (file.verdict === 'unknown' ? printable(unfinished(file).join(' '), 200) : ''),
  }
}

// File reports as a person reads them at a terminal: one in full, many as a table.
import type { AnalyzedFile } from '../commands/analyze-file.ts'
import { formatTable } from '../table.ts'
import { behaviorLines } from './behavior.ts'
import { printable, wrap } from './text.ts'

const WIDTH = 100

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
const verdictOf = ({ analysis }: AnalyzedFile): Verdict => (analysis.results?.['verdict'] ?? {}) as Verdict

const hashesOf = ({ analysis }: AnalyzedFile): Readonly<Record<string, string | undefined>> =>
  (analysis.results?.['file'] as { readonly hash?: Record<string, string | undefined> } | undefined)?.hash ?? {}

/** Why a stage did not come to its end, of those that did not. */
const unfinished = ({ analysis }: AnalyzedFile): readonly string[] =>
  analysis.stages.flatMap(({ name, status, reason }) =>
    status === 'complete' || reason === undefined ? [] : [`${name} ${status}: ${reason}`],
  )

export function renderFile(file: AnalyzedFile): string {
  const { path, analysis } = file
  const { score = 0, summary = '', reasons = [], suppressed = [] } = verdictOf(file)
  const lines = [`${analysis.verdict.toUpperCase()}  ${score}  ${printable(path)}`, '']
  if (summary !== '') lines.push(wrap(printable(summary, 600), WIDTH), '')
  lines.push(`  type    ${analysis.fileType ?? '-'}`)
  const hashes = hashesOf(file)
  for (const name of ['md5', 'sha1', 'sha256', 'ssdeep', 'tlsh'])
    lines.push(`  ${name.padEnd(6)}  ${hashes[name] ?? '-'}`)
  if (reasons.length > 0) lines.push('', 'Reasons')
  for (const { score: points, heuristic_id: id, explain, stage } of reasons)
    lines.push(
      `  ${String(points).padStart(5)}  ${id}${stage === 'dynamic' ? ' (seen when it ran)' : ''}`,
      wrap(printable(explain, 400), WIDTH, '         '),
    )
  if (suppressed.length > 0) lines.push('', 'Found, and discounted')
  for (const finding of suppressed) lines.push(`         ${finding.heuristic_id} (${finding.by})`)
  lines.push(...ruleLines(file))
  lines.push(...behaviorLines(analysis.results?.['behavior']))
  for (const reason of unfinished(file)) lines.push('', wrap(printable(reason, 600), WIDTH))
  return `${lines.join('\n')}\n`
}

interface MatchedRule {
  readonly rule: string
  readonly namespace: string
  readonly meta: Readonly<Record<string, unknown>>
}

const RULES_SHOWN = 20

/** Rules that match, those as well that weigh nothing because they name no score. */
function ruleLines({ analysis }: AnalyzedFile): readonly string[] {
  const rules = (analysis.results?.['yara'] ?? []) as readonly MatchedRule[]
  if (rules.length === 0) return []
  const more = rules.length > RULES_SHOWN ? [`         and ${rules.length - RULES_SHOWN} more`] : []
  const shown = rules.slice(0, RULES_SHOWN).map(({ rule, namespace, meta }) => {
    const score = typeof meta['score'] === 'number' ? String(meta['score']) : '-'
    return `  ${score.padStart(5)}  ${printable(`${namespace}/${rule}`, 120)}`
  })
  return ['', 'Rules that match, by their own score', ...shown, ...more]
}

export function renderFileTable(files: readonly AnalyzedFile[]): string {
  const rows = files.map((file) => {
    const { analysis, path } = file
    const { score = 0, reasons = [] } = verdictOf(file)
    const why =
      reasons.length > 0 ? reasonsInShort(reasons) : analysis.results === null ? unfinished(file).join(' ') : ''
    return [analysis.verdict, String(score), analysis.fileType ?? '-', tail(printable(path, 1_000)), printable(why, 90)]
  })
  const count = (verdict: string): number => files.filter(({ analysis }) => analysis.verdict === verdict).length
  const tally = ['malicious', 'suspicious', 'unknown', 'clean']
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(', ')
  return `${formatTable(['VERDICT', 'SCORE', 'TYPE', 'FILE', 'WHY'], rows)}\n${tally}\n`
}

/** Longer names are cut, so that a file is one line of a table. */
const FILE_CHARS_MAX = 44

/** The end of a path is what tells files apart. */
const tail = (path: string): string =>
  path.length <= FILE_CHARS_MAX ? path : `…${path.slice(path.length - FILE_CHARS_MAX + 1)}`

/** The gravest reason in words, and how many more there are. */
function reasonsInShort(reasons: NonNullable<Verdict['reasons']>): string {
  const more = reasons.length > 1 ? ` (+${reasons.length - 1})` : ''
  return `${printable(reasons[0]?.explain ?? '', 90 - more.length)}${more}`
}

// File reports as a person reads them at a terminal: one in full, many as a table.
import type { AnalyzedFile } from '../commands/analyze-file.ts'
import { formatTable } from '../table.ts'
import { printable, wrap } from './text.ts'

const WIDTH = 100

interface Verdict {
  readonly score?: number
  readonly summary?: string
  readonly reasons?: readonly { readonly heuristic_id: string; readonly score: number; readonly explain: string }[]
  readonly suppressed?: readonly { readonly heuristic_id: string; readonly by: string; readonly explain?: string }[]
}

/** Of the results, which are the engine's own JSON, what the terminal shows. */
const verdictOf = ({ analysis }: AnalyzedFile): Verdict =>
  analysis.status === 'complete' ? ((analysis.findings.results['verdict'] ?? {}) as Verdict) : {}

export function renderFile(file: AnalyzedFile): string {
  const { path, verdict, analysis } = file
  if (analysis.status !== 'complete') return `UNKNOWN  ${printable(path)}\n\n${wrap(analysis.reason, WIDTH)}\n`
  const { score = 0, summary = '', reasons = [], suppressed = [] } = verdictOf(file)
  const { fileType, hashes } = analysis.findings
  const lines = [
    `${verdict.toUpperCase()}  ${score}  ${printable(path)}`,
    '',
    wrap(printable(summary, 600), WIDTH),
    '',
    `  type    ${fileType ?? '-'}`,
    `  sha512  ${hashes.sha512 ?? '-'}`,
    `  ssdeep  ${hashes.ssdeep ?? '-'}`,
    `  tlsh    ${hashes.tlsh ?? '-'}`,
  ]
  if (reasons.length > 0) lines.push('', 'Reasons')
  for (const reason of reasons)
    lines.push(
      `  ${String(reason.score).padStart(5)}  ${reason.heuristic_id}`,
      wrap(printable(reason.explain, 400), WIDTH, '         '),
    )
  if (suppressed.length > 0) lines.push('', 'Found, and discounted')
  for (const finding of suppressed) lines.push(`         ${finding.heuristic_id} (${finding.by})`)
  return `${lines.join('\n')}\n`
}

export function renderFileTable(files: readonly AnalyzedFile[]): string {
  const rows = files.map((file) => {
    const { score = 0, reasons = [] } = verdictOf(file)
    const type = file.analysis.status === 'complete' ? (file.analysis.findings.fileType ?? '-') : '-'
    const why =
      file.analysis.status === 'complete' ? reasons.map(({ heuristic_id: id }) => id).join(', ') : file.analysis.reason
    return [file.verdict, String(score), type, printable(file.path, 60), printable(why, 80)]
  })
  const count = (verdict: string): number => files.filter((file) => file.verdict === verdict).length
  const tally = ['malicious', 'suspicious', 'unknown', 'clean']
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(', ')
  return `${formatTable(['VERDICT', 'SCORE', 'TYPE', 'FILE', 'WHY'], rows)}\n${tally}\n`
}

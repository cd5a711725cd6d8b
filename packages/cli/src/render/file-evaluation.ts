// The figures of a file evaluation as tables for a terminal.
import type { FileEvaluation, FileMistake, KindFigures } from '../evaluate/file-evaluation.ts'
import { printable } from '../terminal/printable.ts'
import { formatTable } from '../terminal/table.ts'

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(2)} %`)
const DETECTORS_SHOWN = 60
const TYPES_SHOWN = 60

export function renderFileEvaluation(evaluation: FileEvaluation): string {
  const { malicious, benign, types, detectors, falseAlarms, misses, failures, msMedian, slowest } = evaluation
  return [
    formatTable(
      ['FOLDER', 'FILES', 'MALICIOUS', 'SUSPICIOUS', 'CLEAN', 'UNKNOWN', 'FLAGGED', 'CONVICTED'],
      [kindRow('malicious', malicious), kindRow('benign', benign)],
    ),
    formatTable(
      ['TYPE', 'FOLDER', 'FILES', 'MALICIOUS', 'SUSPICIOUS', 'UNKNOWN'],
      types
        .slice(0, TYPES_SHOWN)
        .map((row) => [
          row.fileType,
          row.isMalicious ? 'malicious' : 'benign',
          String(row.files),
          String(row.malicious),
          String(row.suspicious),
          String(row.unknown),
        ]),
    ),
    formatTable(
      ['DETECTOR', 'IN MALICIOUS', 'IN BENIGN'],
      detectors
        .slice(0, DETECTORS_SHOWN)
        .map(({ id, malicious: hits, benign: alarms }) => [id, `${hits}`, `${alarms}`]),
    ),
    mistakesOf('Benign, but flagged (highest score first)', falseAlarms),
    mistakesOf('Malicious, but not flagged (lowest score first)', misses),
    ...(failures.length === 0
      ? []
      : [
          `Not judged\n${formatTable(
            ['FILE', 'WHY'],
            failures.map(({ path, reason }) => [printable(path), printable(reason)]),
          )}`,
        ]),
    `Median ${msMedian.toFixed(0)} ms a file; slowest: ${slowest.map(({ path, ms }) => `${printable(path, 60)} ${ms.toFixed(0)} ms`).join(', ') || '-'}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const kindRow = (name: string, { files, counts, flagged, convicted }: KindFigures): readonly string[] => [
  name,
  String(files),
  String(counts.malicious),
  String(counts.suspicious),
  String(counts.clean),
  String(counts.unknown),
  percent(flagged),
  percent(convicted),
]

function mistakesOf(title: string, mistakes: readonly FileMistake[]): string {
  if (mistakes.length === 0) return ''
  const rows = mistakes.map(({ path, score, fileType, reasons }) => [
    String(score),
    fileType,
    printable(path, 100),
    reasons.map(({ id, score: points }) => `${id} ${points}`).join(', '),
  ])
  return `${title}\n${formatTable(['SCORE', 'TYPE', 'FILE', 'WHY'], rows)}`
}

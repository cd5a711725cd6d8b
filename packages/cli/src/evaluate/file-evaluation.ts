// One evaluation of the file side: counts, rates, what each detector says of which kind, and the worst mistakes.
import type { FileLabel, JudgedFile, Reason } from './judged-files.ts'

export interface KindFigures {
  readonly files: number
  readonly counts: Readonly<Record<FileLabel, number>>
  /** Share of the files that are at least suspicious; null of none. */
  readonly flagged: number | null
  /** Share that is malicious. */
  readonly convicted: number | null
}

export interface TypeFigures {
  readonly fileType: string
  readonly isMalicious: boolean
  readonly files: number
  readonly malicious: number
  readonly suspicious: number
  readonly unknown: number
}

export interface FileDetectorFigures {
  readonly id: string
  /** Files in whose verdict it counts. */
  readonly malicious: number
  readonly benign: number
}

export interface FileMistake {
  readonly path: string
  readonly label: FileLabel
  readonly score: number
  readonly fileType: string
  readonly reasons: readonly Reason[]
}

export interface FileEvaluation {
  readonly malicious: KindFigures
  readonly benign: KindFigures
  readonly types: readonly TypeFigures[]
  readonly detectors: readonly FileDetectorFigures[]
  /** Benign files that were flagged, highest score first. */
  readonly falseAlarms: readonly FileMistake[]
  /** Malicious files that were not flagged, lowest score first. */
  readonly misses: readonly FileMistake[]
  readonly failures: readonly { readonly path: string; readonly reason: string }[]
  readonly msMedian: number
  readonly slowest: readonly { readonly path: string; readonly ms: number }[]
}

const SLOWEST = 5

export function evaluateFiles(files: readonly JudgedFile[], mistakesMax: number): FileEvaluation {
  const benign = files.filter(({ isMalicious }) => !isMalicious)
  const malicious = files.filter(({ isMalicious }) => isMalicious)
  const bySpeed = files.toSorted((a, b) => b.ms - a.ms)
  return {
    malicious: figuresOf(malicious),
    benign: figuresOf(benign),
    types: byType(files),
    detectors: byDetector(files),
    falseAlarms: mistakes(
      benign.filter(isFlagged).sort((a, b) => b.score - a.score),
      mistakesMax,
    ),
    misses: mistakes(
      malicious.filter((file) => !isFlagged(file)).sort((a, b) => a.score - b.score),
      mistakesMax,
    ),
    failures: files.flatMap(({ path, failure }) => (failure === null ? [] : [{ path, reason: failure }])),
    msMedian: bySpeed[Math.floor(bySpeed.length / 2)]?.ms ?? 0,
    slowest: bySpeed.slice(0, SLOWEST).map(({ path, ms }) => ({ path, ms })),
  }
}

const isFlagged = ({ label }: JudgedFile): boolean => label === 'malicious' || label === 'suspicious'

function figuresOf(files: readonly JudgedFile[]): KindFigures {
  const count = (wanted: FileLabel): number => files.filter(({ label }) => label === wanted).length
  const share = (part: number): number | null => (files.length === 0 ? null : part / files.length)
  return {
    files: files.length,
    counts: {
      malicious: count('malicious'),
      suspicious: count('suspicious'),
      clean: count('clean'),
      unknown: count('unknown'),
    },
    flagged: share(files.filter(isFlagged).length),
    convicted: share(count('malicious')),
  }
}

function byType(files: readonly JudgedFile[]): readonly TypeFigures[] {
  const kinds = Map.groupBy(files, ({ fileType, isMalicious }) => `${isMalicious} ${fileType}`)
  return [...kinds.values()]
    .flatMap((of): readonly TypeFigures[] => {
      const [first] = of
      if (first === undefined) return []
      const { counts } = figuresOf(of)
      const { malicious, suspicious, unknown } = counts
      return [
        { fileType: first.fileType, isMalicious: first.isMalicious, files: of.length, malicious, suspicious, unknown },
      ]
    })
    .sort((a, b) => Number(b.isMalicious) - Number(a.isMalicious) || b.files - a.files)
}

function byDetector(files: readonly JudgedFile[]): readonly FileDetectorFigures[] {
  const counts = new Map<string, { malicious: number; benign: number }>()
  for (const { reasons, isMalicious } of files)
    for (const id of new Set(reasons.map((reason) => reason.id))) {
      const count = counts.get(id) ?? { malicious: 0, benign: 0 }
      count[isMalicious ? 'malicious' : 'benign'] += 1
      counts.set(id, count)
    }
  return [...counts]
    .map(([id, count]) => ({ id, ...count }))
    .sort((a, b) => b.malicious - a.malicious || b.benign - a.benign)
}

const mistakes = (files: readonly JudgedFile[], max: number): readonly FileMistake[] =>
  files.slice(0, max).map(({ path, label, score, fileType, reasons }) => ({ path, label, score, fileType, reasons }))

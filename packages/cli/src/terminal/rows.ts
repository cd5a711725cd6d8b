// One line a thing, for results that come one after the other: the columns are fixed before the first is known. At a
// terminal a line keeps to its line; into a pipe nothing is cut.
import { type Paint, paintVerdict } from './colour.ts'
import { beginningOf, endOf, padTo } from './layout.ts'

export interface Row {
  readonly verdict: string
  readonly score: number | null
  /** Null for what has none. */
  readonly type: string | null
  readonly path: string
  readonly why: string
}

const [VERDICT, SCORE, TYPE, GAP] = [16, 5, 12, '  ']
/** Of what is left beside the fixed columns; the rest is the reason's. */
const PATH_SHARE = 0.45
/** Below these a terminal has room for fewer columns: the verdict and the file are the last that go. */
const [COLUMNS_FOR_TYPE, COLUMNS_FOR_WHY] = [80, 56]

interface Widths {
  readonly type: number | null
  readonly score: number | null
  readonly path: number
  readonly why: number | null
}

/** `columns` is null where nothing is to be cut. */
function widthsAt(columns: number | null): Widths {
  if (columns === null) return { type: TYPE, score: SCORE, path: 30, why: Number.POSITIVE_INFINITY }
  if (columns < COLUMNS_FOR_WHY)
    return { type: null, score: null, path: Math.max(1, columns - VERDICT - GAP.length), why: null }
  const hasType = columns >= COLUMNS_FOR_TYPE
  const left = columns - VERDICT - SCORE - 3 * GAP.length - (hasType ? TYPE + GAP.length : 0)
  const path = Math.floor(left * PATH_SHARE)
  return { type: hasType ? TYPE : null, score: SCORE, path, why: left - path }
}

/** `columns` is null where nothing is to be cut. */
export const rowHead = (columns: number | null): string =>
  lineOf({ verdict: padTo('VERDICT', VERDICT), score: 'SCORE', type: 'TYPE', path: 'FILE', why: 'WHY' }, columns)

export function formatRow({ verdict, score, type, path, why }: Row, columns: number | null, paint: Paint): string {
  const cells = {
    verdict: paintVerdict(paint, verdict, padTo(verdict.replace('_', ' '), VERDICT)),
    score: score === null ? '-' : String(score),
    type: type ?? '-',
    path,
    why,
  }
  return lineOf(cells, columns)
}

function lineOf(
  { verdict, score, type, path, why }: Readonly<Record<keyof Row, string>>,
  columns: number | null,
): string {
  const widths = widthsAt(columns)
  const fits = (cut: (text: string, columns: number) => string, text: string, width: number): string =>
    columns === null ? text : cut(text, width)
  const cells = [
    verdict,
    ...(widths.score === null ? [] : [score.padStart(widths.score)]),
    ...(widths.type === null ? [] : [padTo(fits(beginningOf, type, widths.type), widths.type)]),
    padTo(fits(endOf, path, widths.path), widths.path),
    ...(widths.why === null ? [] : [fits(beginningOf, why, widths.why)]),
  ]
  return `${cells.join(GAP).trimEnd()}\n`
}

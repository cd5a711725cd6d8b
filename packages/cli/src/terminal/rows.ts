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
const FIXED = VERDICT + SCORE + TYPE + 4 * GAP.length
/** Of what is left beside the fixed columns; the rest is the reason's. */
const PATH_SHARE = 0.45

const pathColumns = (columns: number | null): number =>
  columns === null ? 30 : Math.max(12, Math.floor((columns - FIXED) * PATH_SHARE))

/** `columns` is null where nothing is to be cut. */
export const rowHead = (columns: number | null): string =>
  lineOf(['VERDICT', 'SCORE', 'TYPE', padTo('FILE', pathColumns(columns)), 'WHY'])

export function formatRow({ verdict, score, type, path, why }: Row, columns: number | null, paint: Paint): string {
  const width = pathColumns(columns)
  const whyColumns = columns === null ? Number.POSITIVE_INFINITY : Math.max(10, columns - FIXED - width)
  return lineOf([
    paintVerdict(paint, verdict, padTo(verdict.replace('_', ' '), VERDICT)),
    score === null ? '-' : String(score),
    type ?? '-',
    padTo(columns === null ? path : endOf(path, width), width),
    columns === null ? why : beginningOf(why, whyColumns),
  ])
}

const lineOf = ([verdict = '', score = '', type = '', path = '', why = '']: readonly string[]): string =>
  `${[padTo(verdict, VERDICT), score.padStart(SCORE), padTo(type, TYPE), path, why].join(GAP).trimEnd()}\n`

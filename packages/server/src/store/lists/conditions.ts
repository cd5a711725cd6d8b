// The parts of a filter as conditions of SQL with their values, put together as a caller asks for them: in the SQL that all
// adapters speak, values as `?` in their order.
import type { TermFilter, Wanted, WantedGroups } from '../mail-store.ts'

export type Value = string | number

/** Joined with AND. */
export interface Condition {
  readonly sql: string
  readonly values: readonly Value[]
}

export const oneOf = (column: string, values: readonly string[] | undefined): readonly Condition[] =>
  values === undefined
    ? []
    : [{ sql: values.length === 0 ? 'FALSE' : `${column} IN (${values.map(() => '?').join(', ')})`, values }]

export const within = (
  column: string,
  sinceMs: number | undefined,
  untilMs: number | undefined,
): readonly Condition[] => [
  ...(sinceMs === undefined ? [] : [{ sql: `${column} >= ?`, values: [sinceMs] }]),
  ...(untilMs === undefined ? [] : [{ sql: `${column} < ?`, values: [untilMs] }]),
]

/** `none` is a row without a label. */
export const labelled = (column: string, labels: readonly string[] | undefined): readonly Condition[] =>
  oneOf(`coalesce(${column}, 'none')`, labels)

/** A table of account, kind, term and `key`, which stands in the query as `column`. */
export interface TermTable {
  readonly table: string
  readonly key: string
  readonly column: string
}

/** Rows that one of these terms leads to. */
function termCondition({ table, key, column }: TermTable, account: number, wanted: readonly Wanted[]): Condition {
  const parts = wanted.map(
    ({ kind, term, isBeginning }): Condition =>
      isBeginning
        ? // The highest character there is stands behind everything that begins so.
          { sql: 'kind = ? AND term >= ? AND term < ?', values: [kind, term, `${term}\u{10ffff}`] }
        : { sql: 'kind = ? AND term = ?', values: [kind, term] },
  )
  const selects = parts.map(({ sql }) => `SELECT ${key} FROM ${table} WHERE account = ? AND ${sql}`)
  return {
    sql: `${column} IN (${selects.join(' UNION ALL ')})`,
    values: parts.flatMap(({ values }) => [account, ...values]),
  }
}

export const joined = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'TRUE' : conditions.map(({ sql }) => `(${sql})`).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
})

/** What a filter says of terms: the condition, and each of its `any` as a column. */
export function termConditions(
  table: TermTable,
  account: number,
  { terms = [], any }: TermFilter,
): { readonly found: Condition; readonly matches: readonly Condition[] } {
  const allOf = (groups: WantedGroups): Condition =>
    joined(groups.map((wanted) => termCondition(table, account, wanted)))
  const matches = (any ?? []).map(allOf)
  const one: Condition = {
    sql: matches.length === 0 ? 'FALSE' : matches.map(({ sql }) => `(${sql})`).join(' OR '),
    values: matches.flatMap(({ values }) => values),
  }
  return { found: joined([allOf(terms), ...(any === undefined ? [] : [one])]), matches }
}

/** The columns `match_0` … for what a row of the inner query meets. */
export const matchColumns = (matches: readonly Condition[]): Condition => ({
  sql: matches.map(({ sql }, at) => `, (${sql}) AS match_${at}`).join(''),
  values: matches.flatMap(({ values }) => values),
})

export const matchedOf = (row: object, matches: readonly Condition[]): readonly number[] =>
  // SQLite says 1 for true.
  matches.flatMap((_, at) =>
    [1, true].includes((row as Record<string, number | boolean>)[`match_${at}`] ?? 0) ? [at] : [],
  )

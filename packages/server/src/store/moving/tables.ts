// A whole installation as tables and rows, so that it can be moved from one adapter to another: what the adapters have in
// common is the schema itself, and it is asked of the database, so that what a later step of it adds is moved too.

export interface Table {
  readonly name: string
  /** In the order of their names, whatever order steps of the schema added them in. */
  readonly columns: readonly string[]
  /** Of the primary key, in its order: by it rows are sorted. */
  readonly key: readonly string[]
}

export type Cell = string | number | null | Uint8Array
/** A cell for each column of its table. */
export type Row = readonly Cell[]

/** Tables as they are at one moment, whatever happens meanwhile. */
export interface TablesOut {
  readonly tables: readonly Table[]
  rows(table: Table): AsyncIterable<Row> | Iterable<Row>
  /** The highest number that was ever given, for tables whose numbers are never given twice. */
  readonly numbers: ReadonlyMap<string, number>
}

/** Tables of an installation in which nothing is yet. */
export interface TablesIn {
  readonly tables: readonly Table[]
  /** `columns` are the table's own. */
  insert(table: Table, rows: readonly Row[]): Promise<void>
  count(table: Table): Promise<number>
  /** After its rows: no number up to that one is given again, nor one of its rows. */
  skipNumbers(table: string, to: number): Promise<void>
  /** Promises of the schema that what was inserted breaks. */
  audit(): Promise<readonly string[]>
}

export interface Movable {
  read<T>(work: (tables: TablesOut) => Promise<T>): Promise<T>
  /** In one transaction: where `work` rejects, nothing was inserted. Rejects with NotEmptyError where something is there. */
  fill<T>(work: (tables: TablesIn) => Promise<T>): Promise<T>
}

export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError'
}

/** What belongs to processes that run now, or to one adapter. */
const TABLES_LEFT = new Set(['budget', 'process', 'schema_step', 'stage_condition', 'stage_taken'])
const COLUMNS_LEFT = new Set(['answer.holder'])

export const isMoved = (table: string, column?: string): boolean =>
  !TABLES_LEFT.has(table) && (column === undefined || !COLUMNS_LEFT.has(`${table}.${column}`))

/** Requests that are under way end where they began. */
export const conditionOf = ({ name }: Table): string => (name === 'answer' ? 'WHERE status IS NOT NULL' : '')

export const selectRows = (table: Table): string =>
  `SELECT ${table.columns.map(quoted).join(', ')} FROM ${quoted(table.name)} ${conditionOf(table)}
   ORDER BY ${table.key.map(quoted).join(', ')}`

/** Names come from the schema and are ours; `key` and `at` are words of SQL. */
export const quoted = (name: string): string => `"${name}"`

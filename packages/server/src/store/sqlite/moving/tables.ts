// The embedded store read and filled as tables, on a connection of its own.
import { DatabaseSync } from 'node:sqlite'
import {
  isMoved,
  type Movable,
  NotEmptyError,
  quoted,
  type Row,
  selectRows,
  type Table,
  type TablesIn,
} from '../../moving/tables.ts'
import { notSo, type Offender, PROMISES } from '../../promises.ts'

/** Another process may hold the file for a commit. */
const BUSY_WAIT_MS = 10_000

/** Of a file whose schema is there. */
export function movableSqlite(path: string): Movable {
  return {
    async read(work) {
      const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_WAIT_MS })
      try {
        database.exec('BEGIN')
        const tables = tablesOf(database)
        return await work({
          tables,
          numbers: numbersOf(database),
          rows: (table) => rowsOf(database, table),
        })
      } finally {
        database.close()
      }
    },
    async fill(work) {
      const database = new DatabaseSync(path, { timeout: BUSY_WAIT_MS })
      try {
        database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON')
        if (database.prepare('SELECT 1 FROM account LIMIT 1').get() !== undefined)
          throw new NotEmptyError('the database holds accounts already')
        const triggers = list<{ readonly name: string; readonly sql: string }>(
          database,
          "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
        )
        // What they would write comes with the rows.
        for (const { name } of triggers) database.exec(`DROP TRIGGER ${quoted(name)}`)
        const done = await work(fillingOf(database))
        for (const { sql } of triggers) database.exec(sql)
        database.exec('COMMIT')
        return done
      } finally {
        // What was not committed is rolled back.
        database.close()
      }
    },
  }
}

/** The column list is the shape of the row: each query names both side by side. */
const list = <Found>(database: DatabaseSync, sql: string, ...values: readonly string[]): readonly Found[] =>
  database.prepare(sql).all(...values) as Found[]

const tablesOf = (database: DatabaseSync): readonly Table[] =>
  list<{ readonly name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
    .filter(({ name }) => isMoved(name))
    .map(({ name }) => {
      const columns = list<{ readonly name: string; readonly pk: number }>(
        database,
        'SELECT name, pk FROM pragma_table_info(?) ORDER BY name',
        name,
      )
      return {
        name,
        columns: columns.map((column) => column.name).filter((column) => isMoved(name, column)),
        key: columns
          .filter(({ pk }) => pk > 0)
          .sort((one, other) => one.pk - other.pk)
          .map((column) => column.name),
      }
    })

const numbersOf = (database: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(
    list<{ readonly name: string; readonly seq: number }>(database, 'SELECT name, seq FROM sqlite_sequence').map(
      ({ name, seq }) => [name, seq],
    ),
  )

function rowsOf(database: DatabaseSync, table: Table): Iterable<Row> {
  const statement = database.prepare(selectRows(table))
  statement.setReturnArrays(true)
  // As arrays, which the types do not know.
  return statement.iterate() as Iterable<unknown> as Iterable<Row>
}

function fillingOf(database: DatabaseSync): TablesIn {
  // Some hold a first row.
  const tables = tablesOf(database)
  for (const { name } of tables) database.exec(`DELETE FROM ${quoted(name)}`)
  return {
    tables,
    async insert({ name, columns }, rows) {
      const names = columns.map(quoted).join(', ')
      const statement = database.prepare(
        `INSERT INTO ${quoted(name)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) statement.run(...row)
    },
    async count({ name }) {
      return Number(database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get()?.['rows'])
    },
    async skipNumbers(table, to) {
      const isNumbered = database
        .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%'")
        .get(table)
      if (isNumbered === undefined) return
      const last = Math.max(to, numbersOf(database).get(table) ?? 0)
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table)
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last)
    },
    async audit() {
      return PROMISES.flatMap(({ promise, sql }) =>
        list<Offender>(database, sql).map((offender) => notSo(promise, offender)),
      )
    },
  }
}

// The shared store read and filled as tables, on a connection of its own.
import pg from 'pg'
import {
  type Cell,
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
import { INT8, type PostgresDatabase, storable } from '../database.ts'

/** Rows on their way at once: content of a mail or a result may be of several megabytes. */
const ROWS_AT_ONCE = 50
/** A statement has 65,535 values at most. */
const VALUES_MAX = 60_000

/** Of a database whose schema is there. */
export function movablePostgres(database: Pick<PostgresDatabase, 'apart'>): Movable {
  return {
    read: (work) =>
      database.apart(async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        const tables = await tablesOf(client)
        return work({ tables, numbers: await numbersOf(client, tables), rows: (table) => rowsOf(client, table) })
      }),
    fill: (work) =>
      database.apart(async (client) => {
        await client.query('BEGIN; LOCK TABLE account IN ACCESS EXCLUSIVE MODE')
        if ((await client.query('SELECT 1 FROM account LIMIT 1')).rows.length > 0)
          throw new NotEmptyError('the database holds accounts already')
        const tables = await tablesOf(client)
        // References hold in the end and not between, and what triggers would write comes with the rows.
        const references = await referencesOf(client)
        for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
        for (const { name } of tables)
          await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER; DELETE FROM ${quoted(name)}`)
        const done = await work(fillingOf(client, tables))
        for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
        for (const { table, name, definition } of references)
          await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
        await client.query('COMMIT')
        await client.query('ANALYZE')
        return done
      }),
  }
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function referencesOf(client: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  )
  return rows
}

async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{
    readonly table: string
    readonly column: string
    readonly place: number | null
  }>(
    `SELECT c.relname AS table, a.attname AS column, array_position(i.indkey::SMALLINT[], a.attnum) AS place
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
     ORDER BY c.relname COLLATE "C", a.attname COLLATE "C"`,
  )
  return [
    ...Map.groupBy(
      rows.filter(({ table, column }) => isMoved(table, column)),
      ({ table }) => table,
    ),
  ].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns
      .filter(({ place }) => place !== null)
      .sort((one, other) => Number(one.place) - Number(other.place))
      .map(({ column }) => column),
  }))
}

/** Tables of this schema number their rows in a column `id`. */
async function numbersOf(client: pg.Client, tables: readonly Table[]): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>()
  for (const { name } of tables) {
    const sequence = await sequenceOf(client, name)
    if (sequence === null) continue
    const { rows } = await client.query<{ readonly given: string | null }>(
      `SELECT CASE WHEN is_called THEN last_value END AS given FROM ${sequence}`,
    )
    const given = rows[0]?.given ?? null
    if (given !== null) numbers.set(name, Number(given))
  }
  return numbers
}

async function sequenceOf(client: pg.Client, table: string): Promise<string | null> {
  const { rows } = await client.query<{ readonly sequence: string }>(
    `SELECT pg_get_serial_sequence($1, 'id') AS sequence FROM pg_attribute
     WHERE attrelid = $1::regclass AND attname = 'id' AND attidentity <> ''`,
    [quoted(table)],
  )
  return rows[0]?.sequence ?? null
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
}

async function* rowsOf(client: pg.Client, table: Table): AsyncIterable<Row> {
  const cursor = quoted(`rows of ${table.name}`)
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${selectRows(table)}`)
  for (;;) {
    const text = `FETCH ${ROWS_AT_ONCE} FROM ${cursor}`
    const { rows } = await client.query<Cell[]>({ text, rowMode: 'array', types })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query(`CLOSE ${cursor}`)
}

function fillingOf(client: pg.Client, tables: readonly Table[]): TablesIn {
  return {
    tables,
    async insert({ name, columns }, rows) {
      const rowsMax = Math.floor(VALUES_MAX / columns.length)
      for (let from = 0; from < rows.length; from += rowsMax) {
        const part = rows.slice(from, from + rowsMax)
        const places = part.map(
          (_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        )
        await client.query(
          `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE VALUES ${places.join(', ')}`,
          part.flat().map(storable),
        )
      }
    },
    async count({ name }) {
      const { rows } = await client.query<{ readonly rows: string }>(`SELECT count(*) AS rows FROM ${quoted(name)}`)
      return Number(rows[0]?.rows)
    },
    async skipNumbers(table, to) {
      const sequence = await sequenceOf(client, table)
      if (sequence === null) return
      await client.query(
        `SELECT setval($1, last) FROM (SELECT greatest(max(id), $2::BIGINT) AS last FROM ${quoted(table)}) given WHERE last > 0`,
        [sequence, to],
      )
    },
    async audit() {
      const broken: string[] = []
      for (const { promise, sql } of PROMISES) {
        const { rows } = await client.query<Offender>(sql)
        broken.push(...rows.map((offender) => notSo(promise, offender)))
      }
      return broken
    },
  }
}

// A bounded pool of connections to one database: reads by single statements, writes by transactions, each with the database's
// clock, which is the same for all processes.
import { setTimeout } from 'node:timers/promises'
import pg, { type PoolClient, type QueryResultRow } from 'pg'
import { StoreInDoubtError, StoreUnavailableError } from '../errors.ts'
import { isLostConnection, isWorthAnotherTry, translateFailure } from './failures.ts'
import * as limits from './limits.ts'
import { Turns } from './turns.ts'

export type Value = string | number | null | Uint8Array | readonly (string | null)[] | readonly number[]

/** Statements one after another: of a transaction, or each for itself. */
export interface Session {
  get<Row extends object>(sql: string, ...values: readonly Value[]): Promise<Row | undefined>
  all<Row extends object>(sql: string, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Returns the number of rows that changed. */
  run(sql: string, ...values: readonly Value[]): Promise<number>
  /** A statement that was put together for this one call, with `?` for its values. */
  list<Row extends object>(sql: string, values: readonly Value[]): Promise<readonly Row[]>
}

export interface Transaction extends Session {
  readonly nowMs: number
}

export const INT8 = 20

/** The time of a checkpoint is told in whole seconds. */
const FATE = `
SELECT pg_xact_status($1::xid8) AS fate,
  split_part(next_xid, ':', 1)::numeric * 4294967296 + split_part(next_xid, ':', 2)::numeric > $1::text::numeric
  OR checkpoint_time <= to_timestamp($2::bigint / 1000.0) - interval '1 second' AS ours
FROM pg_control_checkpoint()`

export class PostgresDatabase {
  readonly #pool: pg.Pool
  readonly #now: (() => number) | null
  readonly #names = new Map<string, string>()
  readonly #turns = new Turns()

  /** `now` instead of the database's clock is for tests. */
  constructor(url: string, now: (() => number) | null = null) {
    this.#now = now
    this.#pool = new pg.Pool({
      connectionString: url,
      max: limits.connectionsMax,
      connectionTimeoutMillis: limits.connectMsMax,
      idleTimeoutMillis: limits.idleMsMax,
      statement_timeout: limits.statementMsMax,
      query_timeout: limits.silenceMsMax,
      lock_timeout: limits.lockMsMax,
      idle_in_transaction_session_timeout: limits.idleInTransactionMsMax,
      keepAlive: true,
      application_name: 'assay',
      types: {
        // Numbers of ours are whole and below 2^53; what is no number of eight bytes is read as always.
        getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
      },
    })
    // An idle connection that breaks is replaced by the next call, and one that breaks between two statements of a transaction
    // fails the next of them; without listeners either would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Of the pool: open ones, idle ones among them, and calls that wait for one. */
  get connections(): Readonly<Record<'open' | 'idle' | 'asked_for', number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, idle: idleCount, asked_for: waitingCount }
  }

  /** On a connection of its own, without the limits of a request: what looks at everything, or changes the schema. */
  async apart<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { connectionString } = this.#pool.options
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: limits.connectMsMax })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      throw translateFailure(error)
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** The time that counts for all processes. */
  async now(session: Session): Promise<number> {
    if (this.#now !== null) return this.#now()
    const row = await session.get<{ readonly now: number }>('SELECT epoch_ms() AS now')
    return row?.now ?? 0
  }

  /** Each statement sees what is committed. Tried once more where an idle connection turns out to be broken: nothing was written. */
  async read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.#session((query) => this.#pool.query(query))
    try {
      return await work(session)
    } catch (error) {
      if (!isLostConnection(error)) throw translateFailure(error)
    }
    try {
      return await work(session)
    } catch (error) {
      throw translateFailure(error)
    }
  }

  /** One transaction; `work` may be called again where it met another in a deadlock. */
  async write<T>(work: (transaction: Transaction) => Promise<T>, lockMsMax = limits.lockMsMax): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transact(work, lockMsMax)
      } catch (error) {
        if (!isWorthAnotherTry(error) || tries >= limits.triesMax) throw translateFailure(error)
        await setTimeout(Math.random() * 10 * tries)
      }
    }
  }

  /** The same, of what begins by taking hold of an account: few of one at a time. */
  writeOf<T>(accountId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#turns.take(accountId, () => this.write(work))
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    if (!this.#pool.ended && !this.#pool.ending) await this.#pool.end()
  }

  async #transact<T>(work: (transaction: Transaction) => Promise<T>, lockMsMax: number): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const { id, nowMs } = await begin(client, lockMsMax)
      const session = this.#session((query) => client.query(query))
      let value: T
      try {
        value = await work({ ...session, nowMs: this.#now?.() ?? nowMs })
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
      try {
        await client.query('COMMIT')
      } catch (error) {
        if (!isLostConnection(error)) throw error
        const fate = await this.#fateOf(id, nowMs)
        if (fate === 'unknown') throw new StoreInDoubtError(error)
        if (fate !== 'committed') throw error
        broken = error as Error
      }
      return value
    } catch (error) {
      if (isLostConnection(error) || error instanceof StoreInDoubtError) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /**
   * The server knows what became of a transaction whose commit was sent and never answered. After a crash it gives numbers again
   * that nothing on its disk bore yet, so that a commit under ours may be another's: it is ours where no crash was since, or where
   * the checkpoint that a recovery ends with knew the number already.
   */
  async #fateOf(id: string, begunMs: number): Promise<'committed' | 'aborted' | 'unknown'> {
    for (let waitedMs = 0; waitedMs < limits.fateMsMax; waitedMs += limits.fateEveryMs) {
      await setTimeout(limits.fateEveryMs)
      try {
        const { rows } = await this.#pool.query<{ readonly fate: string | null; readonly ours: boolean }>(FATE, [
          id,
          begunMs,
        ])
        const { fate = null, ours = false } = rows[0] ?? {}
        if (fate === 'committed') return ours ? fate : 'unknown'
        if (fate === 'aborted') return fate
      } catch (error) {
        if (!isLostConnection(error)) break
      }
    }
    return 'unknown'
  }

  #session(
    send: (query: { name?: string; text: string; values: unknown[] }) => Promise<pg.QueryResult<QueryResultRow>>,
  ): Session {
    const named = (text: string, values: readonly Value[]): Promise<pg.QueryResult<QueryResultRow>> =>
      send({ name: this.#nameOf(text), text, values: values.map(storable) })
    return {
      // The column list is the shape of the row, and the schema holds its types: each query names both side by side.
      get: async <Row>(sql: string, ...values: readonly Value[]) =>
        (await named(sql, values)).rows[0] as Row | undefined,
      all: async <Row>(sql: string, ...values: readonly Value[]) => (await named(sql, values)).rows as Row[],
      run: async (sql, ...values) => (await named(sql, values)).rowCount ?? 0,
      list: async <Row>(sql: string, values: readonly Value[]) =>
        (await send({ text: numbered(sql), values: values.map(storable) })).rows as Row[],
    }
  }

  /** Statements that a connection has prepared are found by name; there are as many as this folder has. */
  #nameOf(sql: string): string {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    const name = `s${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

/** In one message: the transaction, its number, by which its fate can be asked, and the time. */
async function begin(client: PoolClient, lockMsMax: number): Promise<{ readonly id: string; readonly nowMs: number }> {
  const bound = lockMsMax === limits.lockMsMax ? '' : `SET LOCAL lock_timeout = ${lockMsMax}; `
  const results: unknown = await client.query(
    `BEGIN; ${bound}SELECT pg_current_xact_id()::text AS id, epoch_ms() AS now`,
  )
  // Several statements give several results, which the driver's types do not know.
  const { rows } = (results as readonly pg.QueryResult<{ readonly id: string; readonly now: number }>[]).at(-1) ?? {}
  const row = rows?.[0]
  if (row === undefined) throw new StoreUnavailableError('the database began no transaction')
  return { id: row.id, nowMs: row.now }
}

/** PostgreSQL's text holds every character but NUL, which a sender may well write. */
export const storable = (value: Value): unknown =>
  typeof value === 'string' ? storableText(value) : Array.isArray(value) ? value.map(storable) : value
const storableText = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\u{fffd}') : text)

function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

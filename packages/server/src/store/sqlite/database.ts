// One connection to one file: opened, brought to the current schema, read at once and written in groups.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { StoreUnavailableError } from '../errors.ts'
import { journalBytesMax, lockRetryMs, lockWaitMsMax, openWaitMsMax } from '../limits.ts'
import { migrations } from '../migrations/index.ts'
import { openingFailure, requireSoundDatabase, requireSoundLog } from './damage/damage.ts'
import { isBusy, translateFailure } from './failures.ts'
import { GroupCommit } from './group-commit.ts'
import { makePrivateFile } from './private-file.ts'

export interface Query<Row> {
  get(...values: readonly SQLInputValue[]): Row | undefined
  all(...values: readonly SQLInputValue[]): readonly Row[]
}

export interface Command {
  /** Returns the number of rows that changed. */
  run(...values: readonly SQLInputValue[]): number
}

/** What must happen right before a commit, and what must be forgotten when there was none. */
export interface TransactionState {
  beforeCommit(): void
  afterTransaction(): void
}

export class SqliteDatabase {
  readonly #connection: DatabaseSync
  readonly #commits: GroupCommit
  #state: TransactionState | null = null
  #turnOfVersion = false
  #foreignVersion = 0
  readonly #readForeignVersion: Query<{ readonly data_version: number }>

  constructor(path: string, verifies: boolean) {
    try {
      requireSoundLog(path)
      if (verifies) requireSoundDatabase(path)
      makePrivateFile(path)
      this.#connection = new DatabaseSync(path, { timeout: openWaitMsMax })
      this.#connection.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${journalBytesMax}`,
      )
      migrate(this.#connection)
      // From here on a locked database is waited for without holding the event loop (GroupCommit).
      this.#connection.exec('PRAGMA busy_timeout = 0')
    } catch (error) {
      throw openingFailure(path, error)
    }
    const begin = this.#connection.prepare('BEGIN IMMEDIATE')
    const commit = this.#connection.prepare('COMMIT')
    this.#readForeignVersion = this.query('PRAGMA data_version')
    this.#commits = new GroupCommit({
      begin: () => begin.run(),
      commit: () => {
        this.#state?.beforeCommit()
        commit.run()
        this.#state?.afterTransaction()
      },
      rollback: () => {
        this.#state?.afterTransaction()
        rollBack(this.#connection)
      },
    })
  }

  attach(state: TransactionState): void {
    this.#state = state
  }

  query<Row>(sql: string): Query<Row> {
    const statement: StatementSync = this.#connection.prepare(sql)
    return {
      // The column list is the shape of the row, and STRICT tables hold its types: each query names both side by side.
      get: (...values) => statement.get(...values) as Row | undefined,
      all: (...values) => statement.all(...values) as Row[],
    }
  }

  command(sql: string): Command {
    const statement = this.#connection.prepare(sql)
    return { run: (...values) => Number(statement.run(...values).changes) }
  }

  /** Sees what is committed: a group commit runs within one turn, so no read falls between its statements. */
  read<T>(work: () => T): Promise<T> {
    try {
      return Promise.resolve(work())
    } catch (error) {
      return isBusy(error) ? this.#readLater(work) : Promise.reject(translateFailure(error))
    }
  }

  /** Readers wait only while another process recovers the log after a crash, or closes as the last one. */
  async #readLater<T>(work: () => T): Promise<T> {
    for (let waitedMs = 0; ; waitedMs += lockRetryMs) {
      await setTimeout(lockRetryMs)
      try {
        return work()
      } catch (error) {
        if (!isBusy(error) || waitedMs >= lockWaitMsMax) throw translateFailure(error)
      }
    }
  }

  write<T>(work: () => T): Promise<T> {
    return this.#commits.run(work)
  }

  /** Changes when another process (or connection) committed; asked of SQLite once in a turn of the event loop. */
  foreignVersion(): number {
    if (!this.#turnOfVersion) {
      this.#foreignVersion = this.#readForeignVersion.get()?.data_version ?? 0
      this.#turnOfVersion = true
      setImmediate(this.#endTurn)
    }
    return this.#foreignVersion
  }

  async close(): Promise<void> {
    await this.#commits.close()
    if (this.#connection.isOpen) this.#connection.close()
  }

  readonly #endTurn = (): void => {
    this.#turnOfVersion = false
  }
}

function rollBack(connection: DatabaseSync): void {
  try {
    if (connection.isTransaction) connection.exec('ROLLBACK')
  } catch {
    // A full or failing disk rolls back by itself; the failure that led here is the one to report.
  }
}

function migrate(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = Number(connection.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
    const newest = migrations.at(-1)?.number ?? 0
    if (version > newest) {
      throw new StoreUnavailableError(`the database has schema ${version}, this program knows up to ${newest}`)
    }
    for (const { number, sql } of migrations) {
      if (number > version) connection.exec(`${sql}; PRAGMA user_version = ${number}`)
    }
    connection.exec('COMMIT')
  } catch (error) {
    rollBack(connection)
    throw error
  }
}

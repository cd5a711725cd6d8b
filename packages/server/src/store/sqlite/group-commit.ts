// Many operations, one fsync. What is queued in one turn of the event loop runs in one transaction, and each promise
// resolves only after the commit. An operation that throws costs the others nothing: the batch is rolled back and each
// runs alone, so that only the guilty one fails. Operations must therefore be repeatable: their effects are in the
// database, nowhere else.
import { StoreUnavailableError } from '../errors.ts'
import { batchOperationsMax, gatherTurnsMax, lockRetryMs, lockWaitMsMax } from '../limits.ts'
import { isBusy, translateFailure } from './failures.ts'

export interface Transaction {
  /** May throw SQLITE_BUSY when another process writes: it is tried again. */
  begin(): void
  commit(): void
  /** Never throws; harmless when SQLite rolled back on its own. */
  rollback(): void
}

interface Operation {
  readonly work: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

export class GroupCommit {
  readonly #transaction: Transaction
  #queue: Operation[] = []
  #scheduled = false
  /** Turns of the event loop that the queue was left to grow, and how long it was and the last group was. */
  #turns = 0
  #lengthBefore = 0
  #lastGroup = 1
  #closed = false
  #blockedSinceMs: number | null = null
  #idle: (() => void)[] = []

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  run<T>(work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreUnavailableError('the store is closed'))
    return new Promise((resolve, reject) => {
      // The value that comes out is the one that `work` of this very entry returned.
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (this.#scheduled) return
      this.#scheduled = true
      setImmediate(this.#flush)
    })
  }

  /** Resolves when all that was queued is settled; nothing new is taken. */
  close(): Promise<void> {
    this.#closed = true
    if (!this.#scheduled) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  readonly #flush = (): void => {
    if (this.#isGathering()) {
      setImmediate(this.#flush)
      return
    }
    const batch = this.#queue.splice(0, batchOperationsMax)
    this.#lastGroup = batch.length
    if (this.#runTogether(batch) === 'locked') {
      this.#queue.unshift(...batch)
      setTimeout(this.#flush, lockRetryMs)
      return
    }
    if (this.#queue.length > 0) {
      setImmediate(this.#flush)
      return
    }
    this.#scheduled = false
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  /**
   * After a commit its waiters' next requests come in over several turns, and a commit costs as much for one as for fifty:
   * the group is left to grow as long as each turn brings more or it is smaller than the last one. Who is alone does not wait.
   */
  #isGathering(): boolean {
    const { length } = this.#queue
    const mayGrow = length > Math.max(1, this.#lengthBefore) || length < this.#lastGroup
    if (!mayGrow || length >= batchOperationsMax || this.#turns >= gatherTurnsMax) {
      this.#turns = 0
      this.#lengthBefore = 0
      return false
    }
    this.#turns += 1
    this.#lengthBefore = length
    return true
  }

  #runTogether(batch: readonly Operation[]): 'settled' | 'locked' {
    const begun = this.#begin(batch)
    if (begun !== 'begun') return begun
    const values: unknown[] = []
    try {
      for (const { work } of batch) values.push(work())
    } catch (error) {
      this.#transaction.rollback()
      if (batch.length === 1) settleAll(batch, translateFailure(error))
      else for (const operation of batch) this.#runAlone(operation)
      return 'settled'
    }
    if (this.#commit(batch)) for (const [index, operation] of batch.entries()) operation.resolve(values[index])
    return 'settled'
  }

  /** After a batch failed. Another process may have taken the lock meanwhile: then the operation waits in line again. */
  #runAlone(operation: Operation): void {
    if (this.#runTogether([operation]) === 'locked') this.#queue.push(operation)
  }

  #begin(batch: readonly Operation[]): 'begun' | 'settled' | 'locked' {
    try {
      this.#transaction.begin()
      this.#blockedSinceMs = null
      return 'begun'
    } catch (error) {
      const nowMs = performance.now()
      this.#blockedSinceMs ??= nowMs
      if (isBusy(error) && nowMs - this.#blockedSinceMs < lockWaitMsMax) return 'locked'
      this.#blockedSinceMs = null
      settleAll(batch, translateFailure(error))
      return 'settled'
    }
  }

  #commit(batch: readonly Operation[]): boolean {
    try {
      this.#transaction.commit()
      return true
    } catch (error) {
      this.#transaction.rollback()
      // The disk, not an operation, is at fault: to try each alone would fail as often as there are operations.
      settleAll(batch, translateFailure(error))
      return false
    }
  }
}

function settleAll(batch: readonly Operation[], reason: unknown): void {
  for (const operation of batch) operation.reject(reason)
}

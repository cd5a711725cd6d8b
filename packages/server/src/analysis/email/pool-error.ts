// Why a task of the mail threads gave no result.

/** `broken` is a fault of ours: the thread threw or died. */
export type PoolFailure = 'overloaded' | 'timeout' | 'broken' | 'closed'

export class PoolError extends Error {
  override readonly name = 'PoolError'
  readonly failure: PoolFailure

  constructor(failure: PoolFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

// What a store throws on purpose. Everything else that escapes from it is a defect of ours.

/** Nothing was written: the disk is full or failing, the database stayed locked, or the store is closed. A 503. */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError'
  /** What it stands on is out of reach just now, and may be back soon. */
  readonly isAway: boolean

  constructor(message: string, { isAway = false, ...options }: ErrorOptions & { readonly isAway?: boolean } = {}) {
    super(message, options)
    this.isAway = isAway
  }
}

/** Nobody knows whether it was written: the connection broke during the commit, and the database was not to be asked. A 503, too. */
export class StoreInDoubtError extends StoreUnavailableError {
  override readonly name = 'StoreInDoubtError'

  constructor(cause: unknown) {
    super('the database was lost during a commit', { cause, isAway: true })
  }
}

/** The claim of an `Idempotency-Key` passed to another request meanwhile, so this one may not take credits. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}

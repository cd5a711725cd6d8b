// What a store throws on purpose. Everything else that escapes from it is a defect of ours.

/** Nothing was written: the disk is full or failing, the database stayed locked, or the store is closed. A 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}

/** The claim of an `Idempotency-Key` passed to another request meanwhile, so this one may not take credits. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}

// Slows down who guesses keys: failed authentications counted by address.

export type FailureResponse =
  | { readonly action: 'answer' }
  /** Wait that long, then answer 401. */
  | { readonly action: 'delay'; readonly delayMs: number }
  /** Answer 429 at once. */
  | { readonly action: 'refuse'; readonly retryAfterS: number }

export interface FailedLogins {
  /** Whether the address may try at all now. Ask before verifying a key. */
  check(address: string): FailureResponse
  /** Counts a failure and says how to answer it. */
  record(address: string): FailureResponse
}

// `Idempotency-Key`: scope is account and route, kept 24 hours. The first request works; its answer is
// stored by the transaction that charges for it (`Finish` of the store), and repeated for the same key and body.
import { createHash } from 'node:crypto'
import { StoreInDoubtError } from '../store/errors.ts'
import { randomBase62 } from '../store/ids.ts'
import type { Claim, StoredAnswer } from '../store/records.ts'
import type { AnswerStore, ClaimOutcome, ClaimRequest, GivenUpClaim } from '../store/store.ts'
import { OwedClaims } from './owed-claims.ts'

export interface Idempotency {
  /** Of what is `new`, the claim goes on to what settles, or to `finish`, or to `abandon`. */
  begin(request: Omit<ClaimRequest, 'token'>): Promise<ClaimOutcome>
  /** Keeps an answer that took no credits. */
  finish(claim: Claim, answer: StoredAnswer): Promise<void>
  /** The try ended in 5xx, or in an answer that should not be kept. A store that is away is told when it is back. */
  abandon(claim: GivenUpClaim): Promise<void>
}

/** 1–255 visible ASCII characters. */
export function isIdempotencyKey(value: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(value)
}

/** SHA-256 over the parts, each with its length before it, so that no two lists of parts read the same. */
export function requestDigest(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256')
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part
    digest.update(`${bytes.byteLength}:`).update(bytes)
  }
  return digest.digest('hex')
}

export function createIdempotency(answers: AnswerStore): Idempotency {
  const owed = new OwedClaims(answers)
  return {
    async begin(request) {
      const tried = { ...request, token: randomBase62(16) }
      try {
        return await answers.claim(tried)
      } catch (error) {
        if (error instanceof StoreInDoubtError) owed.add(tried, 'perhaps')
        throw error
      }
    },
    finish: (claim, answer) => answers.finish(claim, answer),
    abandon: (given) => owed.giveBack(given),
  }
}

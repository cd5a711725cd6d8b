// Rows of claims and stored answers.
import { answerKeptMs, claimMsMax } from '../limits.ts'
import type { StoredAnswer } from '../records.ts'

export interface AnswerRow {
  readonly id: number
  readonly body_digest: string
  readonly claimed_at: number
  readonly status: number | null
  readonly headers: string | null
  readonly body: string | null
}

/**
 * A claim is only as old as its request can be, and no further ahead: one that a clock made which ran ahead would be held
 * until then. An answer is kept for its day.
 */
export const hasEnded = ({ status, claimed_at: claimedAtMs }: AnswerRow, nowMs: number): boolean =>
  status === null ? Math.abs(nowMs - claimedAtMs) >= claimMsMax : nowMs - claimedAtMs >= answerKeptMs

export function toAnswer(status: number, headers: string, body: string): StoredAnswer {
  // Written by an adapter's `finish`, from a record of strings.
  return { status, headers: JSON.parse(headers) as Record<string, string>, body }
}

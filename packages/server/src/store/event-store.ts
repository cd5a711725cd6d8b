// What happened to an account's mails and files, in order, for a while.
import type { AccountEventName } from '@assay/contract'

/** The events that are about a thing. */
export type TellingName = Exclude<AccountEventName, 'reset' | 'end'>

export interface StoredEvent {
  /** Grows with time, over all accounts. */
  readonly id: number
  readonly name: TellingName
  /** Id of a mail, SHA-256 of a file. */
  readonly subject: string
}

export interface EventStore {
  /** Number of the newest event of all; 0 before the first. */
  newest(): Promise<number>
  /** Whether everything behind that number is still there. */
  reaches(after: number): Promise<boolean>
  /** This account's, the oldest first. */
  listAfter(accountId: string, after: number, limit: number): Promise<readonly StoredEvent[]>
  /** Forgets those from before then, and the oldest of too many; at most `limit`. Returns how many went. */
  purge(beforeMs: number, limit: number): Promise<number>
}

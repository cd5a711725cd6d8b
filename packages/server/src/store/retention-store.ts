// What becomes of samples, submissions and results after their days.
import type { Sample } from './records.ts'

/** A place in the order in which analyses were completed. */
export interface CompletedPlace {
  readonly completedAtMs: number
  readonly analysisId: number
}

export interface RetentionStore {
  /**
   * Forgets what the analyses after that one, at most `limit`, were asked for with: it was for their workers, and an earlier version
   * leaves it. The digest goes too where `isSecret`. Returns the last of them; null where none comes after.
   */
  forgetOptions(
    after: CompletedPlace,
    limit: number,
    isSecret: (options: string) => boolean,
  ): Promise<CompletedPlace | null>

  /** What the clock said when it was last believed; before that, when the newest analysis was completed; null when there is none. */
  believedTimeMs(): Promise<number | null>
  believeTime(nowMs: number): Promise<void>
  /**
   * Deletes submissions whose analysis completed before then, at most `limit`, but none of accounts that have days of their
   * own; returns how many went.
   */
  purge(completedBeforeMs: number, limit: number): Promise<number>
  /** The same for accounts that have days of their own, as these are at that time. */
  purgeOwn(nowMs: number, limit: number): Promise<number>
  /** Hashes of all samples there are rows of, that begin with this (two hex digits or more). */
  listSamples(prefix: string): Promise<readonly string[]>
  /** Somebody names the sample of that hash: its bytes are there, or are lost. Of an orphan they are on their way in or out. */
  isKept(sha256: string): Promise<boolean>
  /** A row of bytes that are about to be kept: an orphan, until that analysis is completed with it, and listed as one once it ended without. */
  expectSample(sample: Sample, analysisId: number): Promise<void>
  /** Hashes of samples that no submission names any more: delete the blob, then `dropSample`. */
  listOrphans(limit: number): Promise<readonly string[]>
  /** Forgets a sample unless a submission came to name it meanwhile. */
  dropSample(sha256: string): Promise<boolean>
}

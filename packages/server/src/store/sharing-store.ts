// One analysis for all who ask for the same: by a key a job says what it is to be run for, and learns whether somebody has run, or
// runs, the same. Nothing of the other account but what was found out in the bytes leaves the store.
import type { FileVerdict, Lease, Sample, StageName, StageRecord, StoredFingerprint } from './records.ts'

/** `waiting`: those who had submitted their file when it began. */
export type OpenTo = 'all' | 'waiting'

export interface StageKey {
  readonly stage: StageName
  /** Equal where everything that decides what the stage finds out is. */
  readonly key: string
}

/** A stage that other workers take: keys of what they may find out, by all that is known of those that run now. */
export interface AheadKeys {
  readonly stage: StageName
  readonly keys: readonly string[]
}

/** What a job is to be run for. */
export interface Asked {
  /** Of the stages that its worker takes; those of earlier ones are remembered. */
  readonly keys: readonly StageKey[]
  readonly ahead?: readonly AheadKeys[]
}

export type Turn =
  /** The job is to be run, and others wait for it. */
  | { readonly turn: 'own' }
  /** Another worker runs the same now; its stages as far as it came. */
  | { readonly turn: 'wait'; readonly stages: readonly StageRecord[] }
  /** It was run, and is open to this job. */
  | { readonly turn: 'done'; readonly analysisId: number; readonly stages: readonly StageRecord[] }
  | { readonly turn: 'lease_lost' }

/** What an analysis found out in the bytes. */
export interface FoundOut {
  readonly stages: readonly StageRecord[]
  readonly verdict: FileVerdict
  readonly fileType: string | null
  readonly hashes: Pick<Sample, 'sha512' | 'ssdeep' | 'tlsh'>
  readonly fingerprints: readonly StoredFingerprint[]
  readonly bundle: Sample | null
}

export interface SharingStore {
  /** Asked again while it waits. `isAlone`: what others found out is of no use to it. */
  take(lease: Lease, asked: Asked, isAlone?: boolean): Promise<Turn>
  /** Null where it is gone, or no longer the one that its submission shows. */
  load(analysisId: number): Promise<FoundOut | null>
  /** With which keys are made: random, of this installation, the same for all its processes. */
  secret(): Promise<string>
  /** Forgets keys of analyses that were completed before then and are taken over no more, at most `limit`; returns how many went. */
  purge(completedBeforeMs: number, limit: number): Promise<number>
}

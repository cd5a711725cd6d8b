// What the store keeps, as the rest of the server sees it: plain values, times in Unix milliseconds, ids as the public
// strings. How an adapter lays them out is its own affair.

import type { FILE_STATUSES, FileVerdict, LEDGER_KINDS, Permission, StageName, StageStatus } from '@assay/contract'

export type { FileVerdict, Permission, Priority, StageName, StageStatus } from '@assay/contract'

/** Who owns credits, keys and submissions. */
export interface Account {
  /** `acc_` and 20 characters of base 62. */
  readonly id: string
  /** Unique, chosen by the operator. */
  readonly name: string
  /** A name out of `accounts/plans.ts`. */
  readonly plan: string
  readonly createdAtMs: number
  /** Credits: the sum of the account's ledger. */
  readonly balance: number
  /** Of the files that it keeps. */
  readonly fileBytes: number
  readonly quota: Quota
}

/** What an account may keep. */
export interface Quota {
  /** Of files; null is no quota. */
  readonly fileBytesMax: number | null
  /** 1 and above; null is what holds for the whole service. */
  readonly fileDays: number | null
}

export interface KeyRecord {
  /** `key_` and 20 characters of base 62. */
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly plan: string
  /** The first characters of the key: enough to recognise it in a list, useless to a thief. */
  readonly prefix: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly createdAtMs: number
  readonly expiresAtMs: number | null
  /** When it stops (or stopped) working. Lies in the future while a rotation's overlap runs. */
  readonly revokedAtMs: number | null
  /** Written lazily: up to a minute behind. */
  readonly lastUsedAtMs: number | null
  /** The key that replaced it by rotation. */
  readonly replacedBy: string | null
  /** Given by the operator (bootstrap), so its text need not carry our checksum. */
  readonly given: boolean
}

export type LedgerKind = (typeof LEDGER_KINDS)[number]

export interface LedgerEntry {
  /** Unique across accounts; opaque. */
  readonly id: string
  readonly timeMs: number
  readonly kind: LedgerKind
  /** 0 and above: the kind tells the direction. */
  readonly credits: number
  /** The balance after this entry. */
  readonly balance: number
  /** What it was for, for instance `file.status`. */
  readonly operation: string
  readonly requestId: string | null
}

/** What one operation took and gave back on one day. */
export interface UsageDay {
  readonly dayMs: number
  readonly operation: string
  readonly charged: number
  readonly refunded: number
  readonly charges: number
}

export interface Page<T> {
  readonly items: readonly T[]
  /** Hand it back to read on; null at the end. */
  readonly nextCursor: string | null
}

export interface PageRequest {
  /** 1 and above; the adapter caps it at its `pageItemsMax`. */
  readonly limit: number
  /** Of the page before. One that no page gave rejects with a RangeError. */
  readonly cursor?: string | undefined
}

/** An answer kept for the repetition of a request that carried an `Idempotency-Key`. */
export interface StoredAnswer {
  readonly status: number
  /** Only those that belong to the answer itself (`location`, `content-type`, …), names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The right to be the one request that works under an `Idempotency-Key`. Opaque: it goes back into the store. */
export interface Claim {
  readonly id: number
  /** Changes when another request takes the claim over, so that a late first one cannot finish it. */
  readonly token: string
}

export interface Sample {
  readonly sha256: string
  readonly sizeBytes: number
  readonly md5: string
  readonly sha1: string
  readonly sha512: string | null
  readonly ssdeep: string | null
  readonly tlsh: string | null
}

export interface StageRecord {
  readonly name: StageName
  readonly status: StageStatus
  /** Why, for `skipped`, `failed` and `timeout`. */
  readonly reason?: string | undefined
  readonly durationMs: number
}

export type AnalysisState = (typeof FILE_STATUSES)[number]

/** One account's view of one sample: its own name and tags beside the state of its current analysis. */
export interface Submission {
  readonly accountId: string
  readonly sample: Sample
  readonly fileName: string | null
  readonly tags: readonly string[]
  readonly uploadTimeMs: number
  readonly analysisId: number
  readonly state: AnalysisState
  readonly stages: readonly StageRecord[]
  readonly verdict: FileVerdict | null
  readonly fileType: string | null
  readonly completedAtMs: number | null
}

/** A job as its worker gets it. The lease is the right to report on it. */
export interface LeasedJob {
  readonly lease: Lease
  readonly accountId: string
  readonly sample: Sample
  readonly fileName: string | null
  /** As given to `submit`: the store does not look into it. */
  readonly options: string
  /** The same: whose trace it goes on with. */
  readonly trace: string | null
  readonly engineVersion: string
  readonly stages: readonly StageRecord[]
  /** Which stage is next. */
  readonly stage: StageName
  /** What `handOver` was given with it; null where no stage was done. */
  readonly found: string | null
  /** 1 on the first try of the stage. */
  readonly attempt: number
  /** True when all tries are used up: do not run it, complete it with failed stages. */
  readonly exhausted: boolean
}

export interface Lease {
  readonly analysisId: number
  readonly workerId: string
  /** Grows with every lease of the job: a worker that lost its lease cannot report into its successor's. */
  readonly fence: number
}

/** A value by which one account's samples are found again, in the bucket where near values lie. */
export interface StoredFingerprint {
  readonly method: string
  readonly bucket: string
  readonly value: string
}

/** A sample of the same account whose fingerprint lies in a bucket that was asked for. */
export interface FingerprintCandidate {
  readonly sha256: string
  readonly fileName: string | null
  /** Of its current analysis. */
  readonly verdict: FileVerdict | null
  readonly value: string
}

// The store: every operation is atomic and durable when its promise resolves, whatever adapter runs it. An operation
// either happens whole or rejects and leaves nothing; refusals that a caller must expect are values, not errors.
// Rejections: StoreUnavailableError (disk, lock, closed), ClaimLostError, or a defect of ours.
import type { CampaignStore } from './campaign-store.ts'
import type { Completion, KeptResults, LostResults } from './completion.ts'
import type { EventStore } from './event-store.ts'
import type { FileStore } from './file-store.ts'
import type { MailStore, NewMail, Term } from './mail-store.ts'
import type {
  Account,
  Claim,
  FingerprintCandidate,
  KeyRecord,
  Lease,
  LeasedJob,
  LedgerEntry,
  Page,
  PageRequest,
  Permission,
  Priority,
  Quota,
  Sample,
  StageName,
  StageRecord,
  StoredAnswer,
  Submission,
  UsageDay,
} from './records.ts'
import type { RetentionStore } from './retention-store.ts'
import type { SharingStore } from './sharing-store.ts'
import type { WebhookStore } from './webhook-store.ts'

export type { Completion, KeptResults, LostResults } from './completion.ts'

export interface Store {
  readonly mail: MailStore
  readonly files: FileStore
  readonly events: EventStore
  readonly campaigns: CampaignStore
  readonly webhooks: WebhookStore
  readonly accounts: AccountStore
  readonly keys: KeyStore
  readonly ledger: LedgerStore
  readonly answers: AnswerStore
  readonly submissions: SubmissionStore
  readonly jobs: JobStore
  readonly sharing: SharingStore
  /** Resolves when the store answers; for readiness. */
  ping(): Promise<void>
  /** Runs what a start does once, while no other serving process does; it may use the store. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Audits the whole store: sums, chains, references. Slow on purpose complete; an empty list is a sound store. */
  audit(): Promise<readonly string[]>
  /** Writes what is queued, then closes. Later operations reject. */
  close(): Promise<void>
}

export interface AccountStore {
  /** Names are unique: an account of that name is returned instead of made, untouched. */
  create(account: {
    readonly name: string
    readonly plan: string
  }): Promise<{ readonly created: boolean; readonly account: Account }>
  find(accountId: string): Promise<Account | null>
  findByName(name: string): Promise<Account | null>
  /** Oldest first. */
  list(page: PageRequest): Promise<Page<Account>>
  /** What is left out stays. Files that are kept already are not touched by fewer bytes. Null when unknown. */
  setQuota(accountId: string, quota: Partial<Quota>): Promise<Account | null>
}

export interface NewKey {
  readonly accountId: string
  /** SHA-256 of the full key, lower-case hex: the only trace of the secret that is ever stored. */
  readonly digest: string
  readonly prefix: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly expiresAtMs: number | null
  readonly given: boolean
}

export interface KeyStore {
  /** Rejects when the digest is taken or the account unknown. */
  insert(key: NewKey): Promise<KeyRecord>
  find(keyId: string): Promise<KeyRecord | null>
  findByDigest(digest: string): Promise<KeyRecord | null>
  /** Digests of the given keys, revoked ones too: they are a handful, and of the newest a thousand at most. */
  givenDigests(): Promise<readonly string[]>
  /** Newest first; of one account or of all. */
  list(page: PageRequest & { readonly accountId?: string | undefined }): Promise<Page<KeyRecord>>
  /** Stops working at that time (now, or the end of an overlap); an earlier revocation stays. Null when unknown. */
  revoke(keyId: string, atMs: number): Promise<KeyRecord | null>
  /** One transaction: the successor exists and the old key ends at `oldEndsAtMs`. Null when the old one is unknown or has ended. */
  rotate(keyId: string, successor: NewKey, oldEndsAtMs: number): Promise<KeyRecord | null>
  recordUse(uses: readonly { readonly keyId: string; readonly atMs: number }[]): Promise<void>
}

export interface Charge {
  readonly accountId: string
  /** 0 and above, a whole number. */
  readonly credits: number
  /** What it is for, for instance `file.status`. */
  readonly operation: string
  readonly requestId: string
  /** Credits that must be left over, because other requests of this process hold them. */
  readonly keep?: number | undefined
}

export type ChargeOutcome =
  | { readonly outcome: 'charged'; readonly chargeId: string; readonly balance: number }
  | { readonly outcome: 'insufficient'; readonly balance: number }

export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly balance: number }
  | { readonly outcome: 'already_refunded'; readonly balance: number }
  | { readonly outcome: 'unknown_charge' }

/**
 * Finishes an `Idempotency-Key` in the transaction of the operation it is passed to. `answer` is called inside it, with
 * what only the transaction knows (the balance); it must be pure, for it may be called again. Null abandons the claim.
 */
export interface Finish<Outcome> {
  readonly claim: Claim
  readonly answer: (outcome: Outcome) => StoredAnswer | null
}

/** Credits given to an account, and by which step. */
export interface Grant {
  readonly accountId: string
  readonly credits: number
  readonly operation: string
  readonly requestId: string | null
}

export interface RefundReason {
  readonly operation: string
  readonly requestId: string | null
}

export interface LedgerStore {
  /** The committed balance; 0 for an unknown account. */
  balance(accountId: string): Promise<number>
  /** With `mail`, what is charged for is kept by the same transaction, or neither happens. */
  charge(charge: Charge, finish?: Finish<ChargeOutcome>, mail?: NewMail): Promise<ChargeOutcome>
  grant(grant: Grant): Promise<{ readonly balance: number }>
  /** Gives a charge back, once: the database forbids a second refund of the same charge. */
  refund(chargeId: string, reason: RefundReason): Promise<RefundOutcome>
  /** What operations took and gave back, by day (UTC), from this time's day on. The first day first. */
  summary(accountId: string, sinceMs: number): Promise<readonly UsageDay[]>
  /** Newest first. */
  entries(accountId: string, page: PageRequest): Promise<Page<LedgerEntry>>
}

export interface ClaimRequest {
  readonly accountId: string
  /** The route's template, the same under both prefixes. */
  readonly route: string
  readonly key: string
  /** SHA-256 of what makes two requests the same, lower-case hex: for an upload the file's hash and the fields. */
  readonly bodyDigest: string
  /** Of this try alone: by it a claim is given back, also by who never heard whether it was made. */
  readonly token: string
}

export type GivenUpClaim = Omit<ClaimRequest, 'bodyDigest'>

export type ClaimOutcome =
  /** Nobody asked yet: whoever holds the claim does the work. */
  | { readonly outcome: 'new'; readonly claim: Claim }
  /** It was answered: the answer is sent again, with `Idempotency-Replayed: true`. */
  | { readonly outcome: 'replay'; readonly answer: StoredAnswer }
  /** The same key with another request: 409 `idempotency_key_reused`. */
  | { readonly outcome: 'conflict' }
  /** The first request is still at work: 409 `idempotency_key_in_use`. */
  | { readonly outcome: 'in_progress' }

export interface AnswerStore {
  claim(request: ClaimRequest): Promise<ClaimOutcome>
  /** Keeps an answer that took no credits. Those that did are finished by `charge` and `submit`. */
  finish(claim: Claim, answer: StoredAnswer): Promise<void>
  /** Forgets the claim, so that the next try is a new one. False where there is none of that try in progress. */
  abandon(claim: GivenUpClaim): Promise<boolean>
  /** Forgets every claim still in progress. For the start of the only serving process: those who held them are dead. */
  abandonAll(): Promise<number>
  /** Deletes answers past their 24 hours, at most `limit`; returns how many went. */
  purge(limit: number): Promise<number>
}

export interface SubmitRequest {
  readonly accountId: string
  readonly sample: Sample
  /** Null keeps the name of an earlier submission. */
  readonly fileName: string | null
  /** Null keeps the tags of an earlier submission. */
  readonly tags: readonly string[] | null
  /** By what it is found; those of a name or of tags take the place of earlier ones where they are given. */
  readonly terms: readonly Term[]
  readonly engineVersion: string
  /** What the worker needs to know, as text; the store does not look into it. */
  readonly options: string
  /** SHA-256 of those options that change the result: an analysis is current only for the same ones. */
  readonly optionsDigest: string
  readonly stages: readonly StageRecord[]
  readonly priority: Priority
  readonly force: boolean
  /** Told, once, when the analysis is complete; at once where it is. Needs the account's webhook without an address. */
  readonly callbackUrl?: string | null
  /** By whoever watches requests, for whoever watches the job; the store does not look into it. */
  readonly trace?: string | null
  readonly charge: Omit<Charge, 'accountId'>
}

export type SubmitOutcome =
  | {
      readonly outcome: 'queued'
      readonly submission: Submission
      readonly chargeId: string
      readonly balance: number
    }
  | { readonly outcome: 'deduplicated'; readonly submission: Submission; readonly balance: number }
  | { readonly outcome: 'insufficient'; readonly balance: number }
  /** The file is new to the account and would take it beyond its quota of bytes. */
  | { readonly outcome: 'over_quota'; readonly balance: number; readonly room: Room }

/** What an account keeps, and may. */
export interface Room {
  readonly bytes: number
  readonly bytesMax: number
}

export interface SubmissionStore extends RetentionStore {
  /**
   * One transaction: charge, sample, submission, analysis, job, and the stored answer. While this account has a current
   * analysis of the same bytes (same engine version and options, not failed by the platform) and does not force, only
   * name and tags are replaced and nothing is charged. The sample's bytes must be in the blobs before.
   */
  submit(request: SubmitRequest, finish?: Finish<SubmitOutcome>): Promise<SubmitOutcome>
  /** What this account submitted under that hash (lower case), or null: another account's sample does not exist. */
  find(accountId: string, sha256: string): Promise<Submission | null>
  /** `analysis_results` as JSON text, or the sample that holds it; null while there are none, and once they are deleted. */
  loadResults(analysisId: number): Promise<string | KeptResults | LostResults | null>
  /**
   * The results of a complete analysis are lost: what was charged for it is given back, once, and it answers no later submission
   * and nobody else's. False where that was so already.
   */
  loseResults(analysisId: number): Promise<boolean>
  /** Which of these analyses are complete, or no longer there. */
  listEnded(analysisIds: readonly number[]): Promise<readonly number[]>
  /**
   * This account's other samples that have a fingerprint of that method in that bucket, newest first, at most `limit`.
   * Another account's samples are never among them.
   */
  findCandidates(request: {
    readonly accountId: string
    readonly sha256: string
    readonly method: string
    readonly bucket: string
    readonly limit: number
  }): Promise<readonly FingerprintCandidate[]>
}

export interface HandOver {
  readonly next: StageName
  /** As those who poll see them. */
  readonly stages: readonly StageRecord[]
  /** What was found out so far, as text; the store does not look into it. */
  readonly found: string
}

export interface StageLoad {
  readonly stage: StageName
  readonly waiting: number
  /** When the first of those that wait was submitted; null where none waits. */
  readonly oldestMs: number | null
  readonly taken: boolean
}

export interface TakenStage {
  readonly stage: StageName
  /** A digest of what it finds out depends on beside the job and the engine. */
  readonly conditions: string
}

export type LeaseOutcome = 'done' | 'lease_lost'
/** `refunded`: done, and what was charged was given back; `source_gone`: nothing happened, for there is no `sharedFrom` any more. */
export type CompleteOutcome = LeaseOutcome | 'refunded' | 'source_gone'

/**
 * The queue as a worker sees it. A job has a lease: who dies loses it, and the job runs again; after three tries it is
 * handed out as exhausted, to be completed with what is known. A job leaves the queue only by being completed. A part of
 * the store, because a submission and its job must be one transaction.
 */
export interface JobStore {
  /**
   * The next job of the account that has had least of the workers' time, by priority, then by age. Null when none waits.
   * Marks it `processing`. With `only`, no job but those whose next stage it is; none of the accounts `except`.
   */
  lease(
    workerId: string,
    leaseMs: number,
    only?: StageName | null,
    except?: readonly string[],
  ): Promise<LeasedJob | null>
  extend(lease: Lease, leaseMs: number): Promise<LeaseOutcome>
  /** Shows progress to those who poll. */
  reportStages(lease: Lease, stages: readonly StageRecord[]): Promise<LeaseOutcome>
  complete(lease: Lease, completion: Completion): Promise<CompleteOutcome>
  /** Its next stage waits for a worker that takes it, with all its tries and with what was found out so far. */
  handOver(lease: Lease, handOver: HandOver): Promise<LeaseOutcome>
  /** Back to `queued` at its old place, without counting the try: for a graceful stop. */
  giveBack(lease: Lease): Promise<LeaseOutcome>
  /** Jobs that wait and jobs that run, for metrics. */
  count(): Promise<{ readonly queued: number; readonly processing: number }>
  /** A worker takes these stages; to be told again within `stageTakenMs`. */
  tellTaken(stages: readonly TakenStage[]): Promise<void>
  /** Under which conditions running workers take that stage, each once. */
  takenConditions(stage: StageName): Promise<readonly string[]>
  /** By the stage that is next: the jobs that wait, and whether anybody told lately that it takes it. */
  stages(): Promise<readonly StageLoad[]>
}

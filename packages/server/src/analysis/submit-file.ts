// Takes a received file in: credits first, then the bytes become durable, then one transaction makes the charge, the
// submission and the job. Whatever is refused leaves no bytes behind.
import type { Priority } from '@assay/contract'
import type { Credits } from '../accounts/credits.ts'
import type { Sample, Submission } from '../store/records.ts'
import type { Finish, Store, SubmitOutcome, SubmitRequest } from '../store/store.ts'
import { digestOptions, encodeOptions, type JobOptions } from './job-options.ts'
import { givenTerms } from './terms/file-terms.ts'

export interface FileSubmission {
  readonly accountId: string
  readonly sample: Sample
  readonly fileName: string | null
  /** Null keeps those of an earlier submission. */
  readonly tags: readonly string[] | null
  readonly options: JobOptions
  readonly priority: Priority
  readonly force: boolean
  /** Told when the analysis is complete. */
  readonly callbackUrl?: string | null
  readonly operation: string
  readonly requestId: string
  /** Makes the received bytes a sample; absent when the account holds it already. */
  readonly keepBytes?: () => Promise<void>
}

export interface SubmitFileDependencies {
  readonly store: Store
  readonly credits: Credits
  /** Of the analysis that a job made now would get. */
  readonly engineVersion: () => string
  /** Price of a submission. */
  readonly price: number
}

export async function submitFile(
  { store, credits, engineVersion, price }: SubmitFileDependencies,
  submission: FileSubmission,
  finish?: Finish<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const { accountId, sample, fileName, tags, priority, force, operation, requestId } = submission
  const options = encodeOptions(submission.options)
  const request: Omit<SubmitRequest, 'accountId' | 'charge'> = {
    sample,
    fileName,
    tags,
    terms: givenTerms(submission),
    engineVersion: engineVersion(),
    options,
    optionsDigest: digestOptions(options, await store.sharing.secret()),
    stages: submission.options.stages.map((name) => ({ name, status: 'pending', durationMs: 0 })),
    priority,
    force,
    callbackUrl: submission.callbackUrl ?? null,
  }
  const charge = { credits: price, operation, requestId }
  const refused = submission.keepBytes === undefined ? null : await refuseEarly(store, submission)
  if (refused !== null) return refused
  const reserved = await credits.reserve({ accountId, ...charge })
  if (reserved.outcome === 'reserved') {
    using reservation = reserved.reservation
    await submission.keepBytes?.()
    return await reservation.settleBySubmitting(request, finish)
  }
  // Too poor for an analysis, but one that exists costs nothing. The bytes of a known sample lie in their place.
  const known: Submission | null = await store.submissions.find(accountId, sample.sha256)
  if (known === null || force) return reserved
  return await credits.submit({ accountId, ...charge }, request, finish)
}

/** Whoever may keep no more sends no bytes to the samples' place; whether it may is found out for good when it is charged. */
async function refuseEarly(
  { accounts, submissions }: Pick<Store, 'accounts' | 'submissions'>,
  { accountId, sample }: FileSubmission,
): Promise<SubmitOutcome | null> {
  const account = await accounts.find(accountId)
  const bytesMax = account?.quota.fileBytesMax ?? null
  if (account === null || bytesMax === null || account.fileBytes + sample.sizeBytes <= bytesMax) return null
  if ((await submissions.find(accountId, sample.sha256)) !== null) return null
  return { outcome: 'over_quota', balance: account.balance, room: { bytes: account.fileBytes, bytesMax } }
}

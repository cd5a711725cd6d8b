// One job from its bytes to its completion: the stages in their order, each told as it goes, then the verdict of all.
import { STAGE_NAMES } from '@assay/contract'
import { BlobDamagedError, type Blobs } from '../blobs/blobs.ts'
import type { RunningJob } from '../jobs/worker.ts'
import type { LeasedJob, StageName, StageRecord } from '../store/records.ts'
import type { OpenTo } from '../store/sharing-store.ts'
import type { Completion, HandOver } from '../store/store.ts'
import { finishJob, stageRecord, unfinishedJob } from './finish.ts'
import { decodeOptions } from './job-options.ts'
import { type OthersRunDependencies, othersRun } from './others-run.ts'
import { findSimilar } from './similar.ts'
import type { Stage, StageOutcome } from './stage.ts'

export interface RunJobDependencies extends OthersRunDependencies {
  readonly blobs: Blobs
  /** Those that this worker takes. */
  readonly stages: readonly Stage[]
  readonly engineVersion: () => string
  /** Hears of a job whose sample changed on the disk, or is gone from it. */
  readonly onLost: (job: LeasedJob, problem: 'damaged' | 'missing') => void
}

/** A stage that is done sooner is not told as running: each telling is a transaction, and nobody could have seen it. */
const TELL_AFTER_MS = 250

/** Null where the lease is lost. */
export async function runJob(
  dependencies: RunJobDependencies,
  job: LeasedJob,
  running: RunningJob,
): Promise<Completion | HandOver | null> {
  const { blobs, submissions, stages, engineVersion, onLost } = dependencies
  const { report, signal } = running
  const beganWith = engineVersion()
  const others = await othersRun(dependencies, job, running)
  if (others === 'lease_lost') return null
  if (others !== 'own') return others
  const options = decodeOptions(job.options)
  const bytes = await readSample(blobs, job.sample.sha256)
  if (bytes === 'damaged' || bytes === 'missing') onLost(job, bytes)
  if (bytes === 'damaged')
    return unfinishedJob(job, 'The stored bytes of the sample are no longer those that were sent: send the file again.')
  if (bytes === 'missing')
    return unfinishedJob(job, 'The bytes of the sample are no longer there: send the file again.')
  const outcomes = [...earlierOutcomes(job)]
  for (const name of STAGE_NAMES.filter((name) => isAhead(name, options.stages, outcomes))) {
    if (signal.aborted) break
    const stage = stages.find((ours) => ours.name === name)
    if (stage === undefined)
      return { next: name, stages: recordsOf(job, outcomes, null), found: JSON.stringify(outcomes) }
    const telling = setTimeout(() => report(recordsOf(job, outcomes, stage)), TELL_AFTER_MS)
    try {
      outcomes.push(
        await stage.run({
          fileName: job.fileName,
          options,
          bytes,
          sha256: job.sample.sha256,
          analysisId: job.lease.analysisId,
          before: outcomes,
          signal,
        }),
      )
    } finally {
      clearTimeout(telling)
    }
  }
  const fingerprints = outcomes.flatMap((outcome) =>
    outcome.status === 'complete' ? outcome.findings.fingerprints : [],
  )
  const { accountId, sample } = job
  const similar = await findSimilar(submissions, { accountId, sha256: sample.sha256, fingerprints })
  const completion = finishJob(outcomes, engineVersion(), similar)
  const openTo = beganWith === engineVersion() ? openToWhom(outcomes) : null
  return openTo === null ? completion : { ...completion, openTo }
}

/** Null is nobody: another run may end otherwise. */
function openToWhom(outcomes: readonly StageOutcome[]): OpenTo | null {
  const open = outcomes.map(
    ({ status, openTo = status === 'complete' || status === 'skipped' ? 'all' : null }) => openTo,
  )
  if (open.includes(null)) return null
  return open.includes('waiting') ? 'waiting' : 'all'
}

const isAhead = (name: StageName, asked: readonly StageName[], done: readonly StageOutcome[]): boolean =>
  asked.includes(name) && !done.some((outcome) => outcome.name === name)

/** What other workers found out before: written by `runJob`, as it is read here. */
const earlierOutcomes = ({ found }: Pick<LeasedJob, 'found'>): readonly StageOutcome[] =>
  found === null ? [] : (JSON.parse(found) as readonly StageOutcome[])

/** A job whose tries are used up: what the stages before found out stands, the others failed. */
export function giveUp(job: LeasedJob, engineVersion: string, reason: string): Completion {
  const done = earlierOutcomes(job)
  if (done.length === 0) return unfinishedJob(job, reason)
  const failed = decodeOptions(job.options)
    .stages.filter((name) => isAhead(name, STAGE_NAMES, done))
    .map((name): StageOutcome => ({ name, status: 'failed', durationMs: 0, reason }))
  return finishJob([...done, ...failed], engineVersion)
}

/** Read twice before it is called damaged: the way from an object store may have changed it. */
async function readSample(
  blobs: Pick<Blobs, 'read'>,
  sha256: string,
  isAgain = false,
): Promise<Uint8Array | 'damaged' | 'missing'> {
  try {
    return (await blobs.read(sha256)) ?? 'missing'
  } catch (error) {
    if (!(error instanceof BlobDamagedError)) throw error
    return isAgain ? 'damaged' : readSample(blobs, sha256, true)
  }
}

/** The stages as a poller sees them while `running` runs, or none does. */
function recordsOf(job: LeasedJob, outcomes: readonly StageOutcome[], running: Stage | null): readonly StageRecord[] {
  return job.stages.map(({ name }) => {
    const done = outcomes.find((outcome) => outcome.name === name)
    if (done !== undefined) return stageRecord(done)
    return { name, status: name === running?.name ? 'running' : 'pending', durationMs: 0 }
  })
}

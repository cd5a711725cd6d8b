// One job from its bytes to its completion: the stages in their order, each told as it goes, then the verdict of all.
import { BlobDamagedError, type Blobs } from '../blobs/blobs.ts'
import type { LeasedJob, StageRecord } from '../store/records.ts'
import type { Completion, SubmissionStore } from '../store/store.ts'
import { finishJob, stageRecord, unfinishedJob } from './finish.ts'
import { decodeOptions } from './job-options.ts'
import { findSimilar } from './similar.ts'
import type { Stage, StageOutcome } from './stage.ts'

export interface RunJobDependencies {
  readonly blobs: Blobs
  readonly submissions: Pick<SubmissionStore, 'findCandidates'>
  readonly stages: readonly Stage[]
  readonly engineVersion: () => string
  /** Hears of a sample whose bytes changed on the disk. */
  readonly onDamaged: (error: BlobDamagedError) => void
}

/** A stage that is done sooner is not told as running: each telling is a transaction, and nobody could have seen it. */
const TELL_AFTER_MS = 250

export async function runJob(
  { blobs, submissions, stages, engineVersion, onDamaged }: RunJobDependencies,
  job: LeasedJob,
  report: (stages: readonly StageRecord[]) => void,
  signal: AbortSignal,
): Promise<Completion> {
  const options = decodeOptions(job.options)
  const bytes = await readSample(blobs, job.sample.sha256, onDamaged)
  if (bytes === 'damaged')
    return unfinishedJob(job, 'The stored bytes of the sample are no longer those that were sent: send the file again.')
  if (bytes === null) return unfinishedJob(job, 'The bytes of the sample are no longer there: send the file again.')
  const outcomes: StageOutcome[] = []
  for (const stage of stages.filter(({ name }) => options.stages.includes(name))) {
    if (signal.aborted) break
    const telling = setTimeout(() => report(recordsOf(job, outcomes, stage)), TELL_AFTER_MS)
    try {
      outcomes.push(await stage.run({ fileName: job.fileName, options, bytes, before: outcomes, signal }))
    } finally {
      clearTimeout(telling)
    }
  }
  const fingerprints = outcomes.flatMap((outcome) =>
    outcome.status === 'complete' ? outcome.findings.fingerprints : [],
  )
  const { accountId, sample } = job
  const similar = await findSimilar(submissions, { accountId, sha256: sample.sha256, fingerprints })
  return finishJob(outcomes, engineVersion(), similar)
}

async function readSample(
  blobs: Pick<Blobs, 'read'>,
  sha256: string,
  onDamaged: RunJobDependencies['onDamaged'],
): Promise<Uint8Array | 'damaged' | null> {
  try {
    return await blobs.read(sha256)
  } catch (error) {
    if (!(error instanceof BlobDamagedError)) throw error
    onDamaged(error)
    return 'damaged'
  }
}

/** The stages as a poller sees them while `running` runs. */
function recordsOf(job: LeasedJob, outcomes: readonly StageOutcome[], running: Stage): readonly StageRecord[] {
  return job.stages.map(({ name }) => {
    const done = outcomes.find((outcome) => outcome.name === name)
    if (done !== undefined) return stageRecord(done)
    return { name, status: name === running.name ? 'running' : 'pending', durationMs: 0 }
  })
}

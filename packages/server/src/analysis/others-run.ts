// A job whose bytes somebody else's job runs now, or ran: it is completed with what that found out, when a run of its own would have
// been, so that neither its result nor its time says that there was another. Meanwhile others have its place.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fingerprint, SIMILARITY_METHODS } from '@assay/engine/service'
import type { RunningJob } from '../jobs/worker.ts'
import type { LeasedJob, StageRecord, StoredFingerprint } from '../store/records.ts'
import { tookMs } from '../store/rows/job-row.ts'
import type { Asked, FoundOut, SharingStore } from '../store/sharing-store.ts'
import type { Completion, SubmissionStore } from '../store/store.ts'
import { type LoadResults, ResultsLostError } from './large-results.ts'
import { withoutSimilar, withSimilar } from './merge-results.ts'
import { findSimilar } from './similar.ts'
import { foundTerms } from './terms/file-terms.ts'

export interface OthersRunDependencies {
  readonly sharing: SharingStore
  readonly loadResults: LoadResults
  readonly submissions: Pick<SubmissionStore, 'findCandidates'>
  readonly keysOf: (job: LeasedJob) => Promise<Asked>
}

/** How soon it is asked again whether the other one has ended: who waits for long waits a tenth longer at most, and asks less often. */
const LOOK_MS_MIN = 250
const LOOK_MS_MAX = 2_000

export const lookAfterMs = (elapsedMs: number): number => Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, elapsedMs / 10))

/** `own`: it is to be run here, and who comes after it waits for it. */
export async function othersRun(
  dependencies: OthersRunDependencies,
  job: LeasedJob,
  { report, signal, place }: RunningJob,
): Promise<Completion | 'own' | 'lease_lost'> {
  const { sharing } = dependencies
  const beganMs = performance.now()
  const asked = await dependencies.keysOf(job)
  const begun = job.stages.map(({ name }) => name).filter((name) => isDone(job, name))
  let [shown, isAlone] = ['', false]
  for (;;) {
    const turn = await sharing.take(job.lease, asked, isAlone)
    if (turn.turn === 'lease_lost' || signal.aborted) return 'lease_lost'
    if (turn.turn === 'own') {
      await place.comeBack()
      return 'own'
    }
    const elapsedMs = performance.now() - beganMs
    const leftMs = tookMs(turn.stages.filter(({ name }) => !begun.includes(name))) - elapsedMs
    if (turn.turn === 'done' && leftMs <= 0) {
      const completion = await completionWith(dependencies, job, turn.analysisId)
      if (completion !== null) return completion
      // It was deleted in this moment, or its results cannot be read.
      isAlone = true
      continue
    }
    place.stepAside()
    const stages = stagesAt(job, turn.stages, elapsedMs)
    if (elapsedMs > LOOK_MS_MIN && JSON.stringify(stages) !== shown) {
      shown = JSON.stringify(stages)
      report(stages)
    }
    const lookMs = lookAfterMs(elapsedMs)
    await sleep(Math.max(1, turn.turn === 'done' ? Math.min(leftMs, lookMs) : lookMs), undefined, { signal }).catch(
      () => {},
    )
  }
}

const isDone = ({ stages }: Pick<LeasedJob, 'stages'>, name: string): boolean =>
  stages.some((stage) => stage.name === name && stage.status !== 'pending' && stage.status !== 'running')

/** As they would be shown by now if it were run: each stage of the other for as long as it took. */
function stagesAt(job: LeasedJob, others: readonly StageRecord[], elapsedMs: number): readonly StageRecord[] {
  let endMs = 0
  let isBehind = false
  return job.stages.map((stage) => {
    if (isDone(job, stage.name)) return stage
    if (isBehind) return { name: stage.name, status: 'pending', durationMs: 0 }
    const other = others.find(({ name }) => name === stage.name)
    endMs += other?.durationMs ?? 0
    if (other !== undefined && isDone({ stages: others }, stage.name) && elapsedMs >= endMs) return other
    isBehind = true
    return { name: stage.name, status: 'running', durationMs: 0 }
  })
}

/** Null where the other one is gone. */
async function completionWith(
  { sharing, loadResults, submissions }: OthersRunDependencies,
  job: LeasedJob,
  analysisId: number,
): Promise<Completion | null> {
  const [found, text] = [await sharing.load(analysisId), await loadResults(analysisId).catch(nullWhereLost)]
  if (found === null || text === null) return null
  const results = withoutSimilar(JSON.parse(text) as Readonly<Record<string, unknown>>)
  const fingerprints = fingerprintsOf(found)
  const { accountId, sample } = job
  const similar = await findSimilar(submissions, { accountId, sha256: sample.sha256, fingerprints })
  return {
    ...found,
    fingerprints,
    terms: foundTerms(results),
    results: JSON.stringify(withSimilar(results, similar)),
    refund: false,
    sharedFrom: analysisId,
  }
}

function nullWhereLost(error: unknown): null {
  if (error instanceof ResultsLostError) return null
  throw error
}

/** A submission keeps those of an earlier analysis where a later one computes none: they are no part of this one. */
function fingerprintsOf({ stages, fingerprints }: FoundOut): readonly (StoredFingerprint & Fingerprint)[] {
  if (!stages.some(({ name, status }) => name === 'static' && status === 'complete')) return []
  return fingerprints.flatMap((one) => {
    const method = SIMILARITY_METHODS.find((name) => name === one.method)
    return method === undefined ? [] : [{ ...one, method }]
  })
}

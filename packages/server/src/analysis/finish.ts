// The end of a job: the verdict of all its stages, the results as one object, and whether the platform owes a refund.
import type { Fingerprint } from '@assay/engine'
import type { FileVerdict, LeasedJob, Sample, StageRecord } from '../store/records.ts'
import type { Completion } from '../store/store.ts'
import { mergeResults, withSimilar } from './merge-results.ts'
import { NO_SIMILAR, type SimilarSamples, storedFingerprints } from './similar.ts'
import type { StageFindings, StageOutcome } from './stage.ts'
import { foundTerms } from './terms/file-terms.ts'

/** Of several stages the worst counts; a stage that could not judge takes nothing back and gives nothing. */
const RANK: Readonly<Record<FileVerdict, number>> = { unknown: 0, clean: 1, suspicious: 2, malicious: 3 }

const NO_HASHES = { sha512: null, ssdeep: null, tlsh: null }

export const stageRecord = (outcome: StageOutcome): StageRecord => ({
  name: outcome.name,
  status: outcome.status,
  durationMs: outcome.durationMs,
  ...(outcome.status === 'complete' ? {} : { reason: outcome.reason }),
})

/** What all stages together say. */
export interface Joined {
  readonly verdict: FileVerdict
  readonly fileType: string | null
  readonly hashes: StageFindings['hashes']
  readonly fingerprints: readonly Fingerprint[]
  readonly bundle: Sample | null
  /** `analysis_results`. */
  readonly results: Readonly<Record<string, unknown>>
  /** No stage found anything out. */
  readonly isEmpty: boolean
}

export function joinStages(outcomes: readonly StageOutcome[], engineVersion: string): Joined {
  const found = outcomes.flatMap((outcome) => ('findings' in outcome ? (outcome.findings ?? []) : []))
  return {
    verdict: worst(found.map(({ verdict }) => verdict)),
    fileType: found.find(({ fileType }) => fileType !== null)?.fileType ?? null,
    hashes: found[0]?.hashes ?? NO_HASHES,
    fingerprints: found.flatMap(({ fingerprints }) => fingerprints),
    bundle: found.find(({ bundle }) => bundle !== undefined)?.bundle ?? null,
    results: mergeResults(found, outcomes, engineVersion),
    isEmpty: found.length === 0,
  }
}

/**
 * A job whose stages ran. A stage that failed or timed out on this sample is told, and is no reason to give credits back
 * as long as another found something out; when none did, nothing was delivered and nothing is taken.
 */
export function finishJob(
  outcomes: readonly StageOutcome[],
  engineVersion: string,
  similar: SimilarSamples = NO_SIMILAR,
): Completion {
  const { verdict, fileType, hashes, fingerprints, bundle, results, isEmpty } = joinStages(outcomes, engineVersion)
  return {
    stages: outcomes.map(stageRecord),
    verdict,
    fileType,
    hashes,
    fingerprints: storedFingerprints(fingerprints),
    terms: foundTerms(results),
    results: JSON.stringify(withSimilar(results, similar)),
    bundle,
    refund: isEmpty,
  }
}

/** A job that the platform could not do: told in every stage, and paid back. */
export function unfinishedJob(job: LeasedJob, reason: string): Completion {
  return {
    stages: job.stages.map(({ name, status, durationMs, reason: earlier }) =>
      status === 'complete' || status === 'skipped'
        ? { name, status, durationMs, reason: earlier }
        : { name, status: 'failed', durationMs, reason },
    ),
    verdict: 'unknown',
    fileType: null,
    hashes: NO_HASHES,
    fingerprints: [],
    terms: [],
    results: null,
    bundle: null,
    refund: true,
  }
}

const worst = (verdicts: readonly FileVerdict[]): FileVerdict =>
  verdicts.reduce<FileVerdict>((soFar, verdict) => (RANK[verdict] > RANK[soFar] ? verdict : soFar), 'unknown')

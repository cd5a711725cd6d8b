// An analysis that ended, and a sample that is no longer what was sent, as metrics, log and trail tell them.
import type { Logger } from 'pino'
import type { ScrubFindings } from '../analysis/scrub.ts'
import type { Counted } from '../http/metrics/counted.ts'
import type { Metrics } from '../http/metrics/metrics.ts'
import type { LeasedJob } from '../store/records.ts'
import type { Completion } from '../store/store.ts'
import type { Trail } from '../trail/told.ts'

export interface FileHearers {
  readonly trail: Trail
  readonly metrics: Pick<Metrics, 'observeStages' | 'countShared'>
  readonly refunds: Counted
}

export function tellFile(
  { trail, metrics, refunds }: FileHearers,
  { accountId, sample, fileName }: LeasedJob,
  completion: Completion,
  isRefunded: boolean,
): void {
  if (completion.sharedFrom === undefined) metrics.observeStages(completion.stages)
  else metrics.countShared()
  if (isRefunded) refunds.add('analysis')
  const { verdict, fileType, terms, refund, stages } = completion
  trail.file({
    accountId,
    sha256: sample.sha256,
    sizeBytes: sample.sizeBytes,
    fileName,
    fileType,
    verdict,
    heuristics: terms.flatMap(({ kind, term }) => (kind === 'detector' ? term : [])),
    failure: refund ? (stages.find(({ reason }) => reason !== undefined)?.reason ?? 'It could not be analyzed.') : null,
  })
}

export function tellLost(
  trail: Trail,
  log: Logger,
  { accountId, sample: { sha256 } }: LeasedJob,
  problem: 'damaged' | 'missing',
): void {
  log.error({ sha256, problem }, 'a stored sample is no longer what was sent')
  trail.sample({ sha256, problem, accountId })
}

export function tellScrubbed(trail: Trail, log: Logger, found: ScrubFindings): void {
  log.error(found, 'samples and database did not agree')
  for (const problem of ['damaged', 'missing'] as const)
    for (const sha256 of found[problem]) trail.sample({ sha256, problem, accountId: null })
}

// What a detector of runs says of itself: a claim, which its row in the table of weights makes worth something.

import type { Detector } from '../../detector.ts'
import type { Weight } from '../../file/verdict/categories.ts'
import type { Claim } from '../../weighing/claim.ts'
import type { TraceFacts } from '../facts.ts'
import type { TRACE_WEIGHT_TABLE } from '../verdict/weight-table.ts'

/** Named by its id where its findings say words of the table: those of another do not compile. */
export interface TraceDetector<Id extends keyof typeof TRACE_WEIGHT_TABLE = never>
  extends Claim<TraceFacts, typeof TRACE_WEIGHT_TABLE, Id> {
  readonly act?: Act
}

/** As it runs: with what it weighs. */
export interface WeighedTraceDetector extends Detector<TraceFacts> {
  readonly weight: Weight
  readonly act?: Act
}

/**
 * What several detectors tell from several sides: that something was sent, and that a secret was in it. It was done once, so of
 * their findings the strongest counts. Only where one claim holds the other: taking secrets and sending them are two acts.
 */
export type Act = 'takes_secrets' | 'sends_data' | 'sends_mail'

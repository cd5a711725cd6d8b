// What a detector of runs says of itself: beside the claim, what its finding is worth, on the scale of the file side. What a
// program was seen to do weighs more than what it could do, and still no single ordinary act convicts.
import type { Detector } from '../../detector.ts'
import type { Weight } from '../../file/verdict/categories.ts'
import type { TraceFacts } from '../facts.ts'

export interface TraceDetector extends Detector<TraceFacts> {
  readonly weight: Weight
  readonly act?: Act
}

/**
 * What several detectors tell from several sides: that something was sent, and that a secret was in it. It was done once, so of
 * their findings the strongest counts. Only where one claim holds the other: taking secrets and sending them are two acts.
 */
export type Act = 'takes_secrets' | 'sends_data' | 'sends_mail'

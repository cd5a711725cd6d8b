// What a detector of files says of itself: beside the claim, what its finding is worth.
import type { Detector } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import type { Weight } from '../verdict/categories.ts'

export interface FileDetector extends Detector<FileFacts> {
  readonly weight: Weight
}

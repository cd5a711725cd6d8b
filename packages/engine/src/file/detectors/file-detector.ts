// What a detector of files says of itself: a claim, which its row in the table of weights makes worth something.

import type { Detector } from '../../detector.ts'
import type { Claim } from '../../weighing/claim.ts'
import type { FileFacts } from '../facts.ts'
import type { Weight } from '../verdict/categories.ts'
import type { FILE_WEIGHT_TABLE } from '../verdict/weight-table.ts'

/** Named by its id where its findings say words of the table: those of another do not compile. */
export type FileDetector<Id extends keyof typeof FILE_WEIGHT_TABLE = never> = Claim<
  FileFacts,
  typeof FILE_WEIGHT_TABLE,
  Id
>

/** As it runs: with what it weighs. */
export interface WeighedFileDetector extends Detector<FileFacts> {
  readonly weight: Weight
}

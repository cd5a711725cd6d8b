// A family of detectors of files as it runs: those in TypeScript with what the table of weights says, and those that are rules.
import { detectorsOf } from '../../detector.ts'
import { type AnyClaim, weighed } from '../../weighing/claim.ts'
import type { FileFacts } from '../facts.ts'
import { FILE_WEIGHT_TABLE } from '../verdict/weight-table.ts'
import type { WeighedFileDetector } from './file-detector.ts'
import { type RuleFamily, ruleDetectors } from './rule-detectors.ts'

export const fileFamily = (
  claims: Readonly<Record<string, AnyClaim<FileFacts>>>,
  ...rules: readonly RuleFamily[]
): readonly WeighedFileDetector[] =>
  detectorsOf({ ...weighed(claims, FILE_WEIGHT_TABLE), ...Object.assign({}, ...rules.map(ruleDetectors)) })

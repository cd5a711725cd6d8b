// The operator's rules, compiled: what looks for their texts while files are read, and who judges then – the detectors that
// ship without those whose ids the operator took, and theirs.

import type { RuleGuard } from '../../rules/rule-guard.ts'
import type { FileMatcher } from '../capability/match-file.ts'
import type { WeighedFileDetector } from '../detectors/file-detector.ts'
import type { Weights } from '../verdict/categories.ts'
import type { OwnTexts } from './in-force.ts'

export interface OwnRules {
  readonly texts: OwnTexts
  /** The operator's first. */
  readonly detectors: readonly WeighedFileDetector[]
  readonly weights: Weights
  /** The operator's alone. */
  readonly own: readonly WeighedFileDetector[]
  /** With rules of the scope `file`; for `AnalyzeFileInput.capabilities`. */
  readonly capabilities: FileMatcher
  readonly guard: RuleGuard
}

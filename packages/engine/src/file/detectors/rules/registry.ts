// The detectors of the family `rules`, one line each: what the matches of YARA rules weigh.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { matchedConvictingRule } from './matched-convicting-rule.ts'
import { matchedTellingRule } from './matched-telling-rule.ts'

export const rulesDetectors: readonly Detector<FileFacts>[] = [matchedConvictingRule, matchedTellingRule]

// The detectors of the family `rules`, one line each: what the matches of YARA rules weigh.
export { matchedConvictingRule } from './matched-convicting-rule.ts'
export { matchedTellingRule } from './matched-telling-rule.ts'

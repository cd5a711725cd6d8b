// The detectors of the family `rules`, one line each: what the matches of the operator's Sigma rules weigh.
export { traceMatchesSigmaRule } from './trace-matches-sigma-rule.ts'

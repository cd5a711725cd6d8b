// The detectors of the family `rules`, one line each: what the matches of the operator's Sigma rules weigh.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceMatchesSigmaRule } from './trace-matches-sigma-rule.ts'

export const rulesDetectors: readonly Detector<TraceFacts>[] = [traceMatchesSigmaRule]

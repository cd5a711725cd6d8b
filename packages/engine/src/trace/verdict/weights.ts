// How much each detector of runs weighs, as it says itself.
import { weightsOf } from '../../detector.ts'
import type { Weights } from '../../file/verdict/categories.ts'
import { traceDetectors } from '../detectors/registry.ts'

export const TRACE_WEIGHTS: Weights = weightsOf(traceDetectors)

// How much each detector of runs weighs and which act it tells of, as it says itself.
import { weightsOf } from '../../detector.ts'
import type { Weights } from '../../file/verdict/categories.ts'
import { traceDetectors } from '../detectors/registry.ts'
import type { Act } from '../detectors/trace-detector.ts'

export const TRACE_WEIGHTS: Weights = weightsOf(traceDetectors)

export const ACTS: ReadonlyMap<string, Act> = new Map(
  traceDetectors.flatMap(({ id, act }) => (act === undefined ? [] : [[id, act] as const])),
)

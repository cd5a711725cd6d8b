// How much each file detector weighs, as it says itself.
import { weightsOf } from '../../detector.ts'
import { fileDetectors } from '../detectors/registry.ts'
import type { Weights } from './categories.ts'

export const FILE_WEIGHTS: Weights = weightsOf(fileDetectors)

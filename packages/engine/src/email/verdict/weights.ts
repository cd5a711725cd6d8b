// How much each detector of mail weighs, as it says itself.
import { weightsOf } from '../../detector.ts'
import type { Weight } from '../detectors/mail-detector.ts'
import { mailFamilies } from '../detectors/registry.ts'

export const WEIGHTS: Readonly<Record<string, Weight>> = weightsOf(mailFamilies.flatMap(({ detectors }) => detectors))

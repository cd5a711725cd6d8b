// The detectors of the family `coff`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { objectForImplant } from './object-for-implant.ts'

export const coffDetectors: readonly Detector<FileFacts>[] = [objectForImplant]

// The detectors of the family `strings`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

export const stringsDetectors: readonly Detector<FileFacts>[] = []

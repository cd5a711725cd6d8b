// The detectors of the family `container`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

export const containerDetectors: readonly Detector<FileFacts>[] = []

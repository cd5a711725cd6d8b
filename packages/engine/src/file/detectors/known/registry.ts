// The detectors of the family `known`, one line each: what the operator's lists say of a file and of the addresses in it.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { knownBadFile } from './known-bad-file.ts'
import { leadsToListedAddress } from './leads-to-listed-address.ts'
import { resemblesKnownBadFile } from './resembles-known-bad-file.ts'

export const knownDetectors: readonly Detector<FileFacts>[] = [
  knownBadFile,
  resemblesKnownBadFile,
  leadsToListedAddress,
]

// The detectors of the family `known`, one line each: what the operator's lists say of a file and of the addresses in it.
export { knownBadFile } from './known-bad-file.ts'
export { leadsToListedAddress } from './leads-to-listed-address.ts'
export { resemblesKnownBadFile } from './resembles-known-bad-file.ts'

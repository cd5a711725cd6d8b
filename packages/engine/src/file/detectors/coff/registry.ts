// The detectors of the family `coff`, one line each.
export { objectForImplant } from './object-for-implant.ts'

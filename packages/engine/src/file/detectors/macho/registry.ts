// The detectors of the family `macho`, one line each: programs of macOS.
export { machoLetsLibrariesIn } from './macho-lets-libraries-in.ts'

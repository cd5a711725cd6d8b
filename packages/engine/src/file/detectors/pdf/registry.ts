// The detectors of the family `pdf`, one line each.
export { pdfEmbedsProgram } from './pdf-embeds-program.ts'
export { pdfLaunchesProgram } from './pdf-launches-program.ts'
export { pdfLinksToProgram } from './pdf-links-to-program.ts'
export { pdfLuresToLink } from './pdf-lures-to-link.ts'
export { pdfNamesAreDisguised } from './pdf-names-are-disguised.ts'
export { pdfRunsScriptOnOpen } from './pdf-runs-script-on-open.ts'
export { pdfScriptExportsFile } from './pdf-script-exports-file.ts'

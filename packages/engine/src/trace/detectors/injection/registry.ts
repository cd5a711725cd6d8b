// The detectors of the family `injection`, one line each.
export { traceHollowsProcess } from './trace-hollows-process.ts'
export { traceInjectsIntoProcess } from './trace-injects-into-process.ts'

// The detectors of the family `impact`, one line each.
export { traceDestroysRecovery } from './trace-destroys-recovery.ts'
export { traceEncryptsFiles } from './trace-encrypts-files.ts'
export { traceFloodsTarget } from './trace-floods-target.ts'
export { traceKillsProcesses } from './trace-kills-processes.ts'
export { traceLeavesRansomNote } from './trace-leaves-ransom-note.ts'
export { traceScramblesDecoys } from './trace-scrambles-decoys.ts'
export { traceWipesData } from './trace-wipes-data.ts'

// The detectors of the family `postscript`, one line each.
export { postscriptDeciphersCode } from './postscript-deciphers-code.ts'
export { postscriptLeavesSafeMode } from './postscript-leaves-safe-mode.ts'
export { postscriptOpensFiles } from './postscript-opens-files.ts'
export { postscriptRunsCommand } from './postscript-runs-command.ts'

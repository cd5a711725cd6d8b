// The detectors of the family `postscript`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { postscriptDeciphersCode } from './postscript-deciphers-code.ts'
import { postscriptLeavesSafeMode } from './postscript-leaves-safe-mode.ts'
import { postscriptOpensFiles } from './postscript-opens-files.ts'
import { postscriptRunsCommand } from './postscript-runs-command.ts'

export const postscriptDetectors: readonly Detector<FileFacts>[] = [
  postscriptRunsCommand,
  postscriptLeavesSafeMode,
  postscriptDeciphersCode,
  postscriptOpensFiles,
]

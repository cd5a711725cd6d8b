// Every command of the command line, in the order of the help.
import type { Command } from '../command.ts'
import { analyzeFileCommand } from './analyze-file.ts'
import { analyzeMailCommand } from './analyze-mail.ts'
import { creditsGrant } from './credits.ts'
import { evaluateFilesCommand } from './evaluate-files.ts'
import { evaluateMailCommand } from './evaluate-mail.ts'
import { keysCreate, keysList, keysRevoke, keysRotate } from './keys.ts'
import { sandboxBuild, sandboxCheck } from './sandbox.ts'
import { serveCommand, workerCommand } from './serve.ts'
import { submitCommand } from './submit.ts'
import { usageCommand } from './usage.ts'

export const commands: readonly Command[] = [
  serveCommand,
  workerCommand,
  analyzeMailCommand,
  analyzeFileCommand,
  evaluateMailCommand,
  evaluateFilesCommand,
  submitCommand,
  keysCreate,
  keysList,
  keysRotate,
  keysRevoke,
  creditsGrant,
  usageCommand,
  sandboxBuild,
  sandboxCheck,
]

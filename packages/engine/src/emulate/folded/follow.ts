// Commands that a script started, followed into their own script: `powershell -enc …`, `cmd /c …`, a batch file that it
// wrote. What they do is recorded as done by their process.
import { encodedCommand } from '../../trace/commands.ts'
import { STAGES_MAX } from '../limits.ts'
import { actOnPowerShell } from '../powershell/run-powershell.ts'
import type { StartedCommand, World } from '../world/world.ts'
import { actBatch } from './batch-actions.ts'
import { type FoldedLanguage, foldedActs } from './run-folded.ts'

/** Following adds commands to the list that is followed; a loop of them ends at the limit. */
export function followCommands(world: World): void {
  let followed = 0
  for (let at = 0; at < world.started.length && followed < STAGES_MAX; at += 1) {
    const command = world.started[at]
    if (command === undefined) continue
    if (followOne(command, world)) followed += 1
  }
  if (followed === STAGES_MAX) world.recorder.cut('STAGES_MAX', 'commands started later were not followed')
}

function followOne({ commandLine, pid }: StartedCommand, world: World): boolean {
  const act = actOf(commandLine.replaceAll('^', ''), world)
  if (act !== null) world.recorder.as(pid, act)
  return act !== null
}

function actOf(line: string, world: World): (() => void) | null {
  const encoded = encodedCommand(line)
  if (encoded !== null) return () => actOnCommand(encoded, '-EncodedCommand', world)
  const inShell = /^\s*"?(?:[^"\s]{0,200}\\)?cmd(?:\.exe)?"?\s+(?:\/[a-z](?::\w{1,3})?\s*){0,4}\/[ckr]\s*(.+)$/is.exec(
    line,
  )?.[1]
  if (inShell !== undefined) return () => actBatch(inShell.replace(/^"(.*)"$/s, '$1'), world)
  const inPowerShell = /\b(?:powershell|pwsh)(?:\.exe)?"?\s+(?:.{0,400}?\s)?[-/]c(?:o(?:m\w{0,4})?)?\s+(.+)$/is.exec(
    line,
  )?.[1]
  if (inPowerShell !== undefined)
    return () => actOnCommand(inPowerShell.replace(/^(["'])(.*)\1$/s, '$2'), 'command line', world)
  // Without an option, what follows the switches is the command.
  const bare =
    /^\s*"?(?:[^"\s]{0,200}\\)?(?:powershell|pwsh)(?:\.exe)?"?\s+((?:-(?:nop\w{0,10}|noni\w{0,12}|sta|mta|nol\w{0,5})\s+|-(?:w\w{0,12}|ep|ex\w{0,16}|v\w{0,8})\s+\S{1,20}\s+){0,8})([^-\s].+)$/is.exec(
      line,
    )?.[2]
  if (bare !== undefined) return () => actOnCommand(bare, 'command line', world)
  return fileOf(line, world)
}

function actOnCommand(text: string, technique: string, world: World): void {
  world.recorder.layer({ depth: 1, technique, language: 'powershell', text })
  actOnPowerShell(text.replaceAll('\\"', '"'), world)
}

const LANGUAGES: Readonly<Record<string, FoldedLanguage>> = { bat: 'batch', cmd: 'batch', ps1: 'powershell' }

/** A script that lies on the imitated disk. */
function fileOf(line: string, world: World): (() => void) | null {
  for (const [, quoted, bare] of line.matchAll(
    /"([^"]{1,300}\.(?:bat|cmd|ps1))"|(\S{1,300}\.(?:bat|cmd|ps1))(?=\s|$)/gi,
  )) {
    const path = world.path(quoted ?? bare ?? '')
    const bytes = world.files.peek(path)
    const language = LANGUAGES[/\.(\w{2,3})$/.exec(path.toLowerCase())?.[1] ?? '']
    if (bytes === null || language === undefined || path.toLowerCase() === world.scriptPath.toLowerCase()) continue
    const text = Buffer.from(bytes).toString('latin1')
    return language === 'powershell' ? () => void actOnPowerShell(text, world) : () => foldedActs(text, language, world)
  }
  return null
}

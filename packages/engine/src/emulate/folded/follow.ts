// Commands that a script started, followed into what they do: `powershell -enc …`, `cmd /c …`, tools of the system, and
// scripts that lie on the imitated disk because the first one wrote them. It is recorded as done by their process.
import { utf16le } from '../../file/bytes.ts'
import { encodedCommand } from '../../trace/commands.ts'
import { actOnBatch } from '../batch/act-on-batch.ts'
import { wscriptObject } from '../com/wscript.ts'
import { Bridge } from '../js/bridge.ts'
import { ScriptEngine } from '../js/engine.ts'
import { runWithRepairs } from '../js/run-with-repairs.ts'
import { ordinaryJavaScript } from '../js/script-text.ts'
import { STAGES_MAX } from '../limits.ts'
import { actOnPowerShell } from '../powershell/act-on-powershell.ts'
import { guarded, interpreterFor, sourceOf } from '../vb/hosted-interpreter.ts'
import type { StartedCommand, World } from '../world/world.ts'
import { actOnTool } from './tool-actions.ts'

/** Following adds commands to the list that is followed; a loop of them ends at the limit. */
export async function followCommands(world: World): Promise<void> {
  let followed = 0
  for (const { language, text } of world.takeLater()) {
    if (language === 'vbscript') actOnVbScript(text, world)
    else await actOnJScript(text, world)
  }
  for (let at = 0; at < world.started.length && followed < STAGES_MAX; at += 1) {
    const command = world.started[at]
    if (command === undefined) continue
    if (command.isDone !== true) world.recorder.as(command.pid, () => actOnTool(command.commandLine, world))
    const act = actOf(command, world)
    if (act === null) continue
    followed += 1
    await world.recorder.asWhile(command.pid, act)
  }
  if (followed === STAGES_MAX) world.recorder.cut('STAGES_MAX', 'commands started later were not followed')
}

type Act = () => unknown

function actOf({ commandLine, input, script }: StartedCommand, world: World): Act | null {
  const line = commandLine.replaceAll('^', '')
  if (input !== undefined) {
    const { language, text } = input
    return () => (language === 'powershell' ? actOnCommand(text, 'standard input', world) : actOnBatch(text, world))
  }
  const encoded = encodedCommand(line)
  if (encoded !== null) return () => actOnCommand(encoded, '-EncodedCommand', world)
  // Carets between quotes are characters; outside they are taken away by the processor itself.
  const inShell =
    /^\s*"?(?:[^"\s]{0,200}\\)?cmd(?:\.exe)?"?\s+((?:\/[a-z](?::\w{1,3})?\s*){0,4})\/[ckr]\s*(.+)$/is.exec(commandLine)
  if (inShell !== null) {
    const text = (inShell[2] ?? '').replace(/^"(.*)"$/s, '$1')
    return () => actOnBatch(text, world, /\/v(?::on)?\s/i.test(inShell[1] ?? ''))
  }
  const inPowerShell =
    /\b(?:powershell|pwsh)(?:\.exe)?"?\s+(?:.{0,400}?\s)?[-/\u2013]c(?:o(?:m\w{0,4})?)?\s+(.+)$/is.exec(line)?.[1]
  if (inPowerShell !== undefined)
    return () => actOnCommand(inPowerShell.replace(/^(["'])(.*)\1$/s, '$2'), 'command line', world)
  // Without an option, what follows the switches is the command.
  const bare =
    /^\s*"?(?:[^"\s]{0,200}\\)?(?:powershell|pwsh)(?:\.exe)?"?\s+((?:-(?:nop\w{0,10}|noni\w{0,12}|sta|mta|nol\w{0,5})\s+|-(?:w\w{0,12}|ep|ex\w{0,16}|v\w{0,8})\s+\S{1,20}\s+){0,8})([^-\s].+)$/is.exec(
      line,
    )?.[2]
  const byFile = fileOf(script, world)
  if (byFile !== null) return byFile
  return bare === undefined ? null : () => actOnCommand(bare.replace(/^(["'])(.*)\1$/s, '$2'), 'command line', world)
}

function actOnCommand(text: string, technique: string, world: World): void {
  world.recorder.layer({ depth: 1, technique, language: 'powershell', text })
  actOnPowerShell(text.replaceAll('\\"', '"'), world)
}

const ACTS: Readonly<Record<string, (text: string, world: World) => unknown>> = {
  bat: (text, world) => actOnBatch(text, world),
  cmd: (text, world) => actOnBatch(text, world),
  ps1: (text, world) => actOnPowerShell(text, world),
  vbs: (text, world) => actOnVbScript(text, world),
  vbe: (text, world) => actOnVbScript(text, world),
  js: (text, world) => actOnJScript(text, world),
  jse: (text, world) => actOnJScript(text, world),
}

/** A script that lay on the imitated disk when the command was given. */
function fileOf(script: StartedCommand['script'], world: World): Act | null {
  const act = script === undefined ? undefined : ACTS[/\.(\w{2,3})$/.exec(script.path.toLowerCase())?.[1] ?? '']
  return script === undefined || act === undefined ? null : () => act(textOfScript(script.bytes), world)
}

const textOfScript = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? utf16le(bytes.subarray(2)) : Buffer.from(bytes).toString('latin1')

// VBScript that another script wrote and started: no run of its own, for its world and its record are the first one's.

function actOnVbScript(source: string, world: World): void {
  const vb = interpreterFor(world, false, () => world.elapsedMs() > world.endMs)
  guarded(() => vb.run(sourceOf(source)))
}

// JScript that another script wrote and started: no run of its own, for its world and its record are the first one's.

async function actOnJScript(source: string, world: World): Promise<void> {
  let stop: (code: number) => void = () => {}
  const bridge = new Bridge(world, { roots: { WScript: wscriptObject(world, { quit: (code) => stop(code) }) } })
  using engine = await ScriptEngine.open({
    world,
    bridge,
    preludes: ['bridge', 'layers', 'script-host'],
    elapsedMs: world.elapsedMs,
  })
  stop = (code) => engine.quit(code)
  runWithRepairs(engine, ordinaryJavaScript(source))
}

// Scripts of the shells of Windows and Linux → traces.
import type { TraceExit } from '../trace/trace.ts'
import { actOnBatch } from './batch/act-on-batch.ts'
import { actOnPowerShell } from './powershell/act-on-powershell.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from './session.ts'
import type { Setting } from './setting.ts'
import { actOnShell } from './shell/act-on-shell.ts'
import type { World } from './world/world.ts'

const POWERSHELL: HostProgram = {
  process: 'powershell.exe',
  name: 'PowerShell 5.1 on Windows 10',
  kind: 'shell',
  tells: ['user', 'host', 'language'],
  facts: { script_language: 'powershell' },
}
const COMMAND_PROCESSOR: HostProgram = {
  process: 'cmd.exe',
  name: 'Command processor on Windows 10',
  kind: 'shell',
  tells: ['user', 'host'],
  facts: { script_language: 'batch' },
}

const BASH: HostProgram = {
  process: 'bash',
  name: 'Shell on Linux',
  kind: 'shell',
  system: 'linux',
  tells: [],
  facts: { script_language: 'shell', user: 'root' },
}

export const runPowerShell = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runShellScript(source, setting, POWERSHELL, actOnPowerShell)

export const runBatchFile = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runShellScript(source, setting, COMMAND_PROCESSOR, actOnBatch)

export const runShell = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runShellScript(
    source,
    { ...setting, scriptPath: `/tmp/${setting.scriptPath.replace(/^.*\\/, '')}` },
    BASH,
    actOnShell,
  )

function runShellScript(
  source: string,
  setting: Setting,
  host: HostProgram,
  act: (source: string, world: World) => TraceExit,
): Promise<EmulatedRun> {
  const world = openWorld(setting, host)
  world.files.place(world.scriptPath, Buffer.from(source, 'latin1'))
  return closeWorld(world, act(source, world))
}

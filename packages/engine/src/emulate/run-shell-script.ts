// Scripts of the shells of Windows → traces.
import type { TraceExit } from '../trace/trace.ts'
import { actOnBatch } from './batch/act-on-batch.ts'
import { actOnPowerShell } from './powershell/act-on-powershell.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from './session.ts'
import type { Setting } from './setting.ts'
import type { World } from './world/world.ts'

const POWERSHELL: HostProgram = {
  process: 'powershell.exe',
  name: 'PowerShell 5.1 on Windows 10',
  kind: 'shell',
  tells: ['user', 'host', 'language'],
}
const COMMAND_PROCESSOR: HostProgram = {
  process: 'cmd.exe',
  name: 'Command processor on Windows 10',
  kind: 'shell',
  tells: ['user', 'host'],
}

export const runPowerShell = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runShellScript(source, setting, POWERSHELL, actOnPowerShell)

export const runBatchFile = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runShellScript(source, setting, COMMAND_PROCESSOR, actOnBatch)

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

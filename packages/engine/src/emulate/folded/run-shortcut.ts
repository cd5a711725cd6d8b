// A shortcut: its command line is what a double click starts, and is followed into its own script.
import type { EmulatedRun } from '../js/run-script.ts'
import type { Setting } from '../setting.ts'
import { World } from '../world/world.ts'
import { followCommands } from './follow.ts'

export async function runShortcut(commandLine: string, setting: Setting): Promise<EmulatedRun> {
  const world = new World({
    now: setting.now,
    identity: setting.identity,
    scriptPath: setting.scriptPath,
    journal: setting.journal,
    hostProgram: 'explorer.exe',
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  const facts = {
    host_program: 'shortcut',
    sample: world.scriptPath,
    clock: setting.now.toISOString(),
    network: 'imitated; nothing leaves',
  }
  const environment = { name: 'Desktop of Windows 10, folded', fidelity: 'folded', facts } as const
  world.recorder.begin(environment, setting.now.toISOString())
  if (commandLine !== '') world.start(commandLine, 'shell')
  await followCommands(world)
  world.files.collectDropped()
  world.recorder.notCovered('The shortcut was read and not opened: its command line was taken for what it would do.')
  return { world, trace: world.recorder.finish({ how: 'finished' }) }
}

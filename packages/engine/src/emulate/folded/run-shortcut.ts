// A shortcut: its command line is what a double click starts, and is followed into its own script.
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'

const DESKTOP: HostProgram = {
  process: 'explorer.exe',
  name: 'Desktop of Windows 10',
  kind: 'shortcut',
  isFolded: true,
  tells: [],
}
const NOT_COVERED = 'The shortcut was read and not opened: its command line was taken for what it would do.'

export async function runShortcut(commandLine: string, setting: Setting): Promise<EmulatedRun> {
  const world = openWorld({ ...setting, arguments: [] }, DESKTOP)
  if (commandLine !== '') world.start(commandLine, 'shell')
  return closeWorld(world, { how: 'finished' }, NOT_COVERED)
}

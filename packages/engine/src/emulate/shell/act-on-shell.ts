// Scripts of shells: carried out; what did nothing that way, or could not be read, is taken for what its text says in every
// branch.
import type { TraceExit } from '../../trace/trace.ts'
import { foldedActs } from '../folded/run-folded.ts'
import { SOURCE_CHARS_MAX } from '../limits.ts'
import type { World } from '../world/world.ts'
import { Shell } from './run-shell.ts'

const FOLDED = 'The script was also read without being run: every branch counts as taken, and loops as passed once.'
const BRANCHES = 'Of the branches of the shell script those were taken that this machine led to.'

export function actOnShell(source: string, world: World): TraceExit {
  const text = source.slice(0, SOURCE_CHARS_MAX)
  const before = world.recorder.acts
  const shell = new Shell(world)
  shell.state.parameters = world.arguments
  const ended = shell.script(text)
  if (ended === 'unread' || ended === 'cut' || world.recorder.acts === before) {
    world.recorder.notCovered(FOLDED)
    foldedActs(text, 'shell', world)
  } else world.recorder.notCovered(BRANCHES)
  return ended === 'cut' ? { how: 'step_limit', detail: 'too many commands, or too much time' } : { how: 'finished' }
}

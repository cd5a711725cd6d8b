// Scripts of shells: carried out; what did nothing that way is carried out in every branch, and what could not be read is
// taken for what its text says.
import type { TraceExit } from '../../trace/trace.ts'
import { foldedActs } from '../folded/run-folded.ts'
import { SOURCE_CHARS_MAX } from '../limits.ts'
import type { World } from '../world/world.ts'
import { Shell } from './run-shell.ts'

const FOLDED = 'The script was also read without being run: every branch counts as taken, and loops as passed once.'
const EVERY_BRANCH =
  'As it stands the shell script does nothing here: it was run once more with every branch taken and every loop passed once.'
const BRANCHES = 'Of the branches of the shell script those were taken that this machine led to.'

export function actOnShell(source: string, world: World): TraceExit {
  const text = source.slice(0, SOURCE_CHARS_MAX)
  const before = world.recorder.acts
  const shell = new Shell(world)
  shell.state.parameters = world.arguments
  let ended = shell.script(text)
  if (ended === 'unread' || ended === 'cut') {
    world.recorder.notCovered(FOLDED)
    foldedActs(text, 'shell', world)
  } else if (world.recorder.acts === before && world.takeEveryBranch()) {
    world.recorder.notCovered(EVERY_BRANCH)
    ended = new Shell(world, 'all').script(text)
  } else world.recorder.notCovered(BRANCHES)
  return ended === 'cut' ? { how: 'step_limit', detail: 'too many commands, or too much time' } : { how: 'finished' }
}

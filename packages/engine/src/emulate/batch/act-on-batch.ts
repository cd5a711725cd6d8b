// A batch file, or a command line given to the command processor, carried out in a world that is there; what did nothing that way is taken for what its
// text says in every branch.
import type { TraceExit } from '../../trace/trace.ts'
import { foldedActs } from '../folded/run-folded.ts'
import type { World } from '../world/world.ts'
import { runBatch } from './run-batch.ts'

const FOLDED = 'The batch file was also read without being run: every branch counts as taken, and loops as passed once.'

export function actOnBatch(source: string, world: World, isDelayed = false): TraceExit {
  const before = world.recorder.acts
  const { done, isCut } = runBatch(source, world, isDelayed)
  if (done.length > 0)
    world.recorder.layer({ depth: 1, technique: 'transcript', language: 'batch', text: done.join('\n') })
  if ((world.recorder.acts === before && world.takeEveryBranch()) || isCut) {
    world.recorder.notCovered(FOLDED)
    foldedActs(source, 'batch', world)
  }
  return isCut ? { how: 'step_limit', detail: 'too many commands, or too much time' } : { how: 'finished' }
}

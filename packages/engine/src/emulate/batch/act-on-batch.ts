// Batch files, and command lines given to the command processor: carried out; what did nothing that way is taken for what its
// text says in every branch.
import type { TraceExit } from '../../trace/trace.ts'
import { followCommands } from '../folded/follow.ts'
import { foldedActs } from '../folded/run-folded.ts'
import type { EmulatedRun } from '../js/run-script.ts'
import type { Setting } from '../setting.ts'
import { World } from '../world/world.ts'
import { runBatch } from './run-batch.ts'

export async function runBatchFile(source: string, setting: Setting): Promise<EmulatedRun> {
  const world = new World({
    now: setting.now,
    identity: setting.identity,
    scriptPath: setting.scriptPath,
    hostProgram: 'cmd.exe',
    arguments: setting.arguments,
    journal: setting.journal,
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  const facts = {
    host_program: 'shell',
    sample: world.scriptPath,
    clock: setting.now.toISOString(),
    user: world.identity.user,
    host: world.identity.host,
    network: 'imitated; nothing leaves',
  }
  const environment = { name: 'Command processor on Windows 10, emulated', fidelity: 'emulated', facts } as const
  world.recorder.begin(environment, setting.now.toISOString())
  world.files.place(world.scriptPath, Buffer.from(source, 'latin1'))
  const exit = actOnBatch(source, world)
  await followCommands(world)
  world.files.collectDropped()
  return { world, trace: world.recorder.finish(exit) }
}

const FOLDED = 'The batch file was also read without being run: every branch counts as taken, and loops as passed once.'

export function actOnBatch(source: string, world: World, isDelayed = false): TraceExit {
  const before = world.recorder.acts
  const { done, isCut } = runBatch(source, world, isDelayed)
  if (done.length > 0)
    world.recorder.layer({ depth: 1, technique: 'transcript', language: 'batch', text: done.join('\n') })
  if (world.recorder.acts === before || isCut) {
    world.recorder.notCovered(FOLDED)
    foldedActs(source, 'batch', world)
  }
  return isCut ? { how: 'step_limit', detail: 'too many commands, or too much time' } : { how: 'finished' }
}

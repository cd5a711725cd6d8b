// PowerShell in a world that is there: the interpreter first; what it cannot read, or what does nothing when it runs, is taken
// for what its text says in every branch.
import type { TraceExit } from '../../trace/trace.ts'
import { foldedActs } from '../folded/run-folded.ts'
import { RUN_MS_MAX, SOURCE_CHARS_MAX } from '../limits.ts'
import type { World } from '../world/world.ts'
import { PowerShell, PsThrow } from './interpreter.ts'
import { LoopSignal, PsError, ReturnSignal, StopSignal } from './signals.ts'

const FOLDED = 'The script was also read without being run: every branch counts as taken, and loops as passed once.'

/** A script, or the text of a command line that another script started. */
export function actOnPowerShell(source: string, world: World): TraceExit {
  const startedMs = world.elapsedMs()
  const before = world.recorder.acts
  const ps = new PowerShell({ world, mustStop: () => world.elapsedMs() - startedMs > RUN_MS_MAX })
  const text = source.slice(0, SOURCE_CHARS_MAX)
  const body = ps.read(text)
  const exit = body === null ? null : ended(() => void ps.statements(body.statements, ps.globals))
  if (body === null) world.recorder.notCovered('The script could not be read as PowerShell and was not run.')
  if (ps.transcript.length > 0)
    world.recorder.layer({ depth: 1, technique: 'transcript', language: 'powershell', text: ps.transcript.join('\n') })
  // A run that was cut off or did nothing shows less than its text does.
  if (
    (world.recorder.acts === before && world.takeEveryBranch()) ||
    (exit !== null && exit.how !== 'finished' && exit.how !== 'exited')
  ) {
    world.recorder.notCovered(FOLDED)
    foldedActs(text, 'powershell', world)
  }
  return exit ?? { how: 'finished' }
}

function ended(run: () => void): TraceExit {
  try {
    run()
    return { how: 'finished' }
  } catch (error) {
    if (error instanceof StopSignal) {
      const code = error.how === 'exited' ? Number.parseInt(error.detail, 10) : Number.NaN
      return { how: error.how, ...(Number.isNaN(code) ? { detail: error.detail } : { code }) }
    }
    if (error instanceof PsThrow || error instanceof PsError)
      return { how: 'threw', detail: error.message.slice(0, 300) }
    if (error instanceof LoopSignal || error instanceof ReturnSignal) return { how: 'finished' }
    if (error instanceof RangeError) return { how: 'step_limit', detail: 'nested too deep, or a text too long' }
    throw error
  }
}

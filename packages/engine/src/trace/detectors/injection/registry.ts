// The detectors of the family `injection`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceHollowsProcess } from './trace-hollows-process.ts'
import { traceInjectsIntoProcess } from './trace-injects-into-process.ts'
import { traceMakesMemoryExecutable } from './trace-makes-memory-executable.ts'
import { traceRunsFromMemory } from './trace-runs-from-memory.ts'

export const injectionDetectors: readonly Detector<TraceFacts>[] = [
  traceHollowsProcess,
  traceInjectsIntoProcess,
  traceMakesMemoryExecutable,
  traceRunsFromMemory,
]

// The engine that is always there: scripts, pages and macros in emulators, inside a process of their own. Each submission
// gets a fresh one, so that nothing of one sample is left for the next.
import { fileURLToPath } from 'node:url'
import { tracesFromJournal } from '@assay/engine/service'
import { CHILD_STARVED_MAX, EMULATION_GRACE_MS, EMULATION_MEMORY_MIB_MAX, TRACES_JUDGED_MAX } from '../limits.ts'
import type { ChildProgram } from '../static/child-process.ts'
import { ProcessPool } from '../static/process-pool.ts'
import type { EmulateTask } from './emulate-task.ts'
import type { DynamicEngine, EngineCut, EngineOutcome } from './engine.ts'

const PROGRAM: ChildProgram = {
  script: fileURLToPath(new URL('./emulate-child.ts', import.meta.url)),
  allowAddons: false,
}

/** Programs of operating systems are for engines that have a processor. */
const NOT_EMULATED: ReadonlySet<string> = new Set(['pe32', 'pe64', 'elf', 'macho', 'image', 'audio', 'video', 'font'])

const NOTHING_TO_RUN = 'There is nothing in this file that an emulator runs.'

export interface EmulateEngineOptions {
  /** Samples at once. */
  readonly size: number
  readonly onFailure?: (reason: string, lastWords: string) => void
}

export function emulateEngine({ size, onFailure }: EmulateEngineOptions): DynamicEngine {
  const memoryMibMax = EMULATION_MEMORY_MIB_MAX
  const pool = new ProcessPool({
    size,
    memoryMibMax,
    setup: null,
    program: PROGRAM,
    tasksMax: 1,
    startsLater: true,
    ...(onFailure !== undefined && { onFailure }),
  })
  return {
    name: 'emulate',
    place: 'here',
    // Longer than the process's own: it is ended from outside first, and leaves what it had recorded.
    limitMs: (timeoutMs) => (timeoutMs + EMULATION_GRACE_MS) * CHILD_STARVED_MAX + EMULATION_GRACE_MS,
    declines: ({ fileType, isRunnable }) => {
      if (fileType !== null && NOT_EMULATED.has(fileType))
        return `Files of the type ${fileType} are no scripts, and the emulators run nothing else.`
      // The static stage has opened the whole tree already: no process is spent on looking again.
      return isRunnable === false ? NOTHING_TO_RUN : null
    },
    async run({ bytes, fileName, passwords }, { timeoutMs }) {
      const task: EmulateTask = { kind: 'emulate', fileName, passwords, nowMs: Date.now(), budgetMs: timeoutMs }
      const ended = await pool.run(task, bytes, { timeoutMs: timeoutMs + EMULATION_GRACE_MS, memoryMibMax })
      const outcome =
        ended.outcome === 'complete' ? outcomeOf(ended.answer) : { outcome: ended.outcome, reason: ended.reason }
      return outcome.outcome === 'timeout' || outcome.outcome === 'failed'
        ? cutOf({ status: outcome.outcome, reason: outcome.reason }, ended.journal ?? [])
        : outcome
    },
    makeReady: () => pool.makeReady(),
    close: () => pool.close(),
  }
}

/** A run that did not come to its end, with what it had recorded until then. */
function cutOf(cut: EngineCut, journal: readonly unknown[]): EngineOutcome {
  const wire = tracesFromJournal(journal, cut.reason).slice(0, TRACES_JUDGED_MAX)
  if (wire.length === 0) return { outcome: cut.status, reason: cut.reason }
  return { outcome: 'ran', wire, notRun: [], cut }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .filter((one): one is string => typeof one === 'string')
        .map((one) => one.slice(0, 300))
        .slice(0, 20)
    : []

/** Believed only where it has the right shape; the traces themselves are read where they are judged. */
function outcomeOf(answer: unknown): EngineOutcome {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind !== 'emulated')
    return { outcome: 'failed', reason: 'The emulator failed on this file.' }
  const { traces, notRun } = answer as { readonly traces?: unknown; readonly notRun?: unknown }
  const wire: readonly unknown[] = Array.isArray(traces) ? traces.slice(0, TRACES_JUDGED_MAX) : []
  const reasons = textsOf(notRun)
  if (wire.length > 0) return { outcome: 'ran', wire, notRun: reasons }
  return { outcome: 'skipped', reason: reasons[0] ?? NOTHING_TO_RUN }
}

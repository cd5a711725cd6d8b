// The first tier of the dynamic stage as a table of contents: a submitted file → what in it can be run → each in an
// emulator of its language, in other surroundings where it asks for them → traces. No instruction of a sample ever reaches
// the host: scripts run in an interpreter that has nothing but imitations.
import type { Trace } from '../trace/trace.ts'
import { type FindInput, findRunnable, type Runnable } from './find-runnable.ts'
import type { Journal } from './journal.ts'
import { runRunnable } from './run.ts'

/** What may be run and for how long. */
export interface EmulateInput extends FindInput {
  /** Real time after which no further run begins. */
  readonly budgetMs: number
  /** Hears of everything as it is recorded. */
  readonly journal?: Journal
}

/** What was run of a file and of what is in it, and what each run did. */
export interface Emulation {
  /** Of the submitted file, by its bytes. */
  readonly typeId: string | null
  readonly traces: readonly Trace[]
  /** Paths of what was run. */
  readonly ran: readonly string[]
  /** What was not run, one sentence each. */
  readonly notRun: readonly string[]
}

/**
 * Runs the scripts of a file on an imitated machine; nothing of them reaches this one. Never rejects for what the bytes
 * hold. Hostile code may use up time and memory: call it in a process that can be killed.
 */
export async function emulate(bytes: Uint8Array, given: EmulateInput): Promise<Emulation> {
  const { type, runnable, left } = await findRunnable(bytes, given)
  const traces: Trace[] = []
  const ran: string[] = []
  const notRun: string[] = left > 0 ? [`${left} more scripts were not run.`] : []
  for (const one of runnable) {
    if ((given.elapsedMs?.() ?? 0) > given.budgetMs) {
      notRun.push(`${one.path} was not run: the time was over.`)
      continue
    }
    const made = await runGuarded(one, given)
    if (typeof made === 'string') notRun.push(`${one.path} was not run: ${made}`)
    else {
      ran.push(one.path)
      traces.push(...made.map((trace) => withFile(trace, one.path)))
    }
  }
  return { typeId: type?.id ?? null, traces, ran, notRun }
}

/** An emulator that fails costs its own trace, and says so. */
async function runGuarded(one: Runnable, given: EmulateInput): Promise<readonly Trace[] | string> {
  try {
    return await runRunnable(one, given)
  } catch (error) {
    return `the emulator failed (${error instanceof Error ? error.message : String(error)}).`
  }
}

function withFile(trace: Trace, path: string): Trace {
  return { ...trace, environment: { ...trace.environment, facts: { file: path, ...trace.environment.facts } } }
}

// One file-analysis process: started without environment, without rights to start programs or to open anything but our own
// code, without the right to write once it takes tasks, at a low priority; killed from outside when it takes too long or too much memory. Native and WASM
// parsers can hang or crash a whole process, so this is a process and not a thread.
//
// The priority is 10 and not the lowest: beside a busy service a process of priority 19 gets a sixtieth of a processor,
// and analyses of milliseconds took seconds (measured); at 10 it gets a ninth, and the service still goes first.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiledCodeEnvironment, compiledCodeFolder } from '../compiled-code.ts'
import {
  CHILD_ANSWER_BYTES_MAX,
  CHILD_JOURNAL_BYTES_MAX,
  CHILD_MEMORY_CHECK_MS,
  CHILD_STARVED_MAX,
  CHILD_STDERR_BYTES_MAX,
  CHILD_TIME_CHECK_MS,
} from '../limits.ts'
import { encodeFrame, FrameReader } from './frames.ts'
import type { ChildAnswer, ChildSetup } from './task.ts'

const CODE_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PAGE_BYTES = 4096
/** Of the kernel's clock, in which it tells processor time: 100 a second on every Linux. */
const TICK_MS = 10
const MIB = 1024 * 1024

const isReady = (head: unknown): head is Extract<ChildAnswer, { kind: 'ready' }> =>
  typeof head === 'object' &&
  head !== null &&
  'kind' in head &&
  head.kind === 'ready' &&
  'problems' in head &&
  Array.isArray(head.problems)

const isJournal = (head: unknown): head is { readonly entries: readonly unknown[] } =>
  typeof head === 'object' &&
  head !== null &&
  'kind' in head &&
  head.kind === 'journal' &&
  'entries' in head &&
  Array.isArray(head.entries)

/**
 * How a task in the process ended. `timeout` and `failed` carry the reason in words for the stage. `journal`: what the
 * process said before its end, for programs that do.
 */
export type ChildOutcome = ChildEnd & { readonly journal?: readonly unknown[] }

type ChildEnd =
  | { readonly outcome: 'complete'; readonly answer: unknown }
  | { readonly outcome: 'timeout'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string }

interface Running {
  readonly resolve: (outcome: ChildOutcome) => void
  readonly endWatch: () => void
  readonly journal: unknown[]
  journalBytes: number
}

export interface ChildLimits {
  /** On the processor; see `CHILD_STARVED_MAX` for the wall clock. */
  readonly timeoutMs: number
  readonly memoryMibMax: number
}

/** What runs in a process. */
export interface ChildProgram {
  /** Path of the file that node starts. */
  readonly script: string
  readonly allowAddons: boolean
}

/** File analysis; the YARA engine is a native add-on. */
export const FILE_ANALYSIS: ChildProgram = {
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  allowAddons: true,
}

/** With no environment and no rights but to read our own code, behind everything else on the machine. */
function spawnProgram({ script, allowAddons }: ChildProgram, memoryMibMax: number): ChildProcess {
  const compiledCode = compiledCodeFolder()
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${CODE_ROOT}`,
      // Only our own code can be read, so that no other add-on than ours can be loaded.
      ...(allowAddons ? ['--allow-addons'] : []),
      // Until it seals itself, before its first task.
      ...(compiledCode === null ? [] : [`--allow-fs-read=${compiledCode}`, `--allow-fs-write=${compiledCode}`]),
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${Math.floor(memoryMibMax * 0.75)}`,
      script,
    ],
    { env: compiledCodeEnvironment(), cwd: tmpdir(), stdio: ['pipe', 'pipe', 'pipe'] },
  )
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It may have died already; its exit event tells.
    }
  }
  return child
}

export class FileAnalysisProcess {
  readonly #child: ChildProcess
  #running: Running | null = null
  #stderr = ''
  #dead = false
  /** Tasks given to it so far. */
  tasks = 0

  constructor(
    program: ChildProgram,
    memoryMibMax: number,
    setup: ChildSetup | null,
    onProblems: (problems: readonly string[]) => void,
  ) {
    this.#child = spawnProgram(program, memoryMibMax)
    this.#hearAnswers(onProblems)
    this.#hearItsEnd()
    if (setup !== null) this.#send(setup)
  }

  #hearAnswers(onProblems: (problems: readonly string[]) => void): void {
    const reader = new FrameReader(CHILD_ANSWER_BYTES_MAX, ({ head, size }) => {
      if (isReady(head)) onProblems(head.problems)
      else if (isJournal(head)) this.#hear(head.entries, size)
      else this.#settle({ outcome: 'complete', answer: head })
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      try {
        reader.push(chunk)
      } catch {
        this.#end({ outcome: 'failed', reason: 'The analysis process answered something that could not be read.' })
      }
    })
  }

  #hearItsEnd(): void {
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('latin1')).slice(-CHILD_STDERR_BYTES_MAX)
    })
    this.#child.stdin?.on('error', () => {})
    this.#child.on('error', (error) =>
      this.#end({ outcome: 'failed', reason: `The analysis process could not run: ${error.message}` }),
    )
    this.#child.on('exit', (code, signal) => {
      this.#end({ outcome: 'failed', reason: `The analysis process ended early (${signal ?? `exit code ${code}`}).` })
    })
  }

  get alive(): boolean {
    return !this.#dead
  }

  get idle(): boolean {
    return !this.#dead && this.#running === null
  }

  /** The end of what the process wrote to stderr: for the log, never for a caller. */
  get lastWords(): string {
    return this.#stderr
  }

  /** Gives it one task. It must be idle. Resolves always; after any outcome but `complete` the process is gone. */
  run(head: unknown, bytes: Uint8Array, { timeoutMs, memoryMibMax }: ChildLimits): Promise<ChildOutcome> {
    if (!this.idle) return Promise.resolve({ outcome: 'failed', reason: 'The analysis process was not ready.' })
    this.tasks += 1
    return new Promise((resolve) => {
      const endDeadline = this.#watchTime(timeoutMs)
      const memory = setInterval(() => void this.#checkMemory(memoryMibMax), CHILD_MEMORY_CHECK_MS)
      const endWatch = (): void => {
        endDeadline()
        clearInterval(memory)
      }
      this.#running = { resolve, endWatch, journal: [], journalBytes: 0 }
      this.#send(head, bytes)
    })
  }

  kill(): void {
    this.#end({ outcome: 'failed', reason: 'The analysis was stopped because the service stops.' })
  }

  #send(head: unknown, bytes?: Uint8Array): void {
    for (const chunk of encodeFrame(head, bytes)) this.#child.stdin?.write(chunk)
  }

  /** Ends the process when its task has used its time. */
  #watchTime(timeoutMs: number): () => void {
    const startedMs = performance.now()
    const usedBeforeMs = this.#processorMs()
    let timer: NodeJS.Timeout
    const look = (): void => {
      const wallMs = performance.now() - startedMs
      // Where the system does not tell the one, the other has to do.
      const usedMs = usedBeforeMs === null ? wallMs : (this.#processorMs() ?? wallMs) - usedBeforeMs
      const leftMs = Math.min(timeoutMs - usedMs, timeoutMs * CHILD_STARVED_MAX - wallMs)
      if (leftMs > 0) timer = setTimeout(look, Math.max(leftMs, CHILD_TIME_CHECK_MS))
      else
        this.#end({ outcome: 'timeout', reason: `The analysis was stopped after ${Math.round(timeoutMs / 1000)} s.` })
    }
    timer = setTimeout(look, timeoutMs)
    return () => clearTimeout(timer)
  }

  /** User and system time of all its threads; fields 14 and 15 of proc(5), behind a name that may hold spaces. */
  #processorMs(): number | null {
    try {
      const text = readFileSync(`/proc/${this.#child.pid}/stat`, 'latin1')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return null
    }
  }

  async #checkMemory(memoryMibMax: number): Promise<void> {
    const text = await readFile(`/proc/${this.#child.pid}/statm`, 'latin1').catch(() => '')
    const residentBytes = Number(text.split(' ')[1] ?? 0) * PAGE_BYTES
    if (residentBytes > memoryMibMax * MIB) {
      this.#end({
        outcome: 'failed',
        reason: `The analysis was stopped because it needed more than ${memoryMibMax} MiB of memory.`,
      })
    }
  }

  /** Past the limit it is not listened to any more: it still has its answer to give. */
  #hear(entries: readonly unknown[], bytes: number): void {
    const running = this.#running
    if (running === null || running.journalBytes + bytes > CHILD_JOURNAL_BYTES_MAX) return
    running.journalBytes += bytes
    for (const entry of entries) running.journal.push(entry)
  }

  #settle(outcome: ChildOutcome): void {
    const running = this.#running
    this.#running = null
    running?.endWatch()
    const journal = running?.journal ?? []
    running?.resolve(journal.length === 0 ? outcome : { ...outcome, journal })
  }

  #end(outcome: ChildOutcome): void {
    if (!this.#dead) {
      this.#dead = true
      this.#child.kill('SIGKILL')
    }
    this.#settle(outcome)
  }
}

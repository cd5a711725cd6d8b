// One file-analysis process as the service sees it: a task in, an answer out, killed from outside when it takes too long or
// too much memory. Native and WASM parsers can hang or crash a whole process, so this is a process and not a thread.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { LAUNCH_FAILURES } from '../isolation/launcher.ts'
import {
  CHILD_ANSWER_BYTES_MAX,
  CHILD_JOURNAL_BYTES_MAX,
  CHILD_MEMORY_CHECK_MS,
  CHILD_READY_MS_MAX,
  CHILD_STARVED_MAX,
  CHILD_STDERR_BYTES_MAX,
  CHILD_TIME_CHECK_MS,
} from '../limits.ts'
import { QUESTIONS_MAX } from '../lists/answer-keys.ts'
import { encodeFrame, FrameReader } from './frames.ts'
import { type ChildProgram, type StartedProcess, startProcess } from './start-process.ts'
import type { ChildAnswer, ChildSetup } from './task.ts'

export type { ChildProgram } from './start-process.ts'

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

const isQuestion = (head: unknown): boolean =>
  typeof head === 'object' && head !== null && 'kind' in head && head.kind === 'ask'

/**
 * How a task in the process ended. `timeout` and `failed` carry the reason in words for the stage. `journal`: what the
 * process said before its end, for programs that do.
 */
export type ChildOutcome = ChildEnd & { readonly journal?: readonly unknown[] }

type ChildEnd =
  /** `bytes`: what came with the answer, where anything did. */
  | { readonly outcome: 'complete'; readonly answer: unknown; readonly bytes?: Uint8Array }
  /** `isStarved`: its time on the wall clock ended before that on the processor. */
  | { readonly outcome: 'timeout'; readonly reason: string; readonly isStarved?: true }
  /** `isLost`: it was ended by others, or never began; what it worked on was not the cause as far as can be seen. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isLost?: true }

/** Answers what a process asks while it works. */
export type Answerer = (question: unknown) => object | null

interface Running {
  readonly resolve: (outcome: ChildOutcome) => void
  endWatch: () => void
  readonly journal: unknown[]
  questions: number
  journalBytes: number
}

export interface ChildLimits {
  /** On the processor. */
  readonly timeoutMs: number
  /** On the wall clock; `CHILD_STARVED_MAX` times as long where it is left out. */
  readonly wallMsMax?: number
  readonly memoryMibMax: number
}

/** File analysis; the YARA engine is a native add-on. */
export const FILE_ANALYSIS: ChildProgram = {
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  allowAddons: true,
}

/** By who ends processes, or by the system when memory runs out; never by a fault in the process itself. */
const ENDS_FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** bubblewrap tells a signal as the shells do. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  const told = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128)?.[0]
  return signal ?? told ?? LAUNCH_FAILURES[code ?? 0] ?? `exit code ${code}`
}

export class FileAnalysisProcess {
  readonly #started: StartedProcess
  readonly #answer: Answerer
  #running: Running | null = null
  #stderr = ''
  #dead = false
  #isReady: boolean
  #hasLoaded = false
  #onReady: (() => void) | null = null
  /** Tasks given to it so far. */
  tasks = 0

  constructor(
    program: ChildProgram,
    memoryMibMax: number,
    setup: ChildSetup | null,
    onReady: (problems: readonly string[], notes: readonly string[]) => void,
    answer: Answerer = () => null,
  ) {
    this.#answer = answer
    this.#started = startProcess(program, memoryMibMax)
    this.#isReady = program.tellsReady !== true
    this.#hearAnswers(onReady)
    this.#hearItsEnd()
    if (setup !== null) this.#send(setup)
  }

  #hearAnswers(onReady: (problems: readonly string[], notes: readonly string[]) => void): void {
    const reader = new FrameReader(CHILD_ANSWER_BYTES_MAX, ({ head, bytes, size }) => {
      if (isReady(head)) {
        this.#isReady = true
        this.#hasLoaded = true
        onReady(head.problems, head.notes ?? [])
        this.#onReady?.()
      } else if (isJournal(head)) this.#hear(head.entries, size)
      else if (isQuestion(head)) this.#tell(head)
      else this.#settle({ outcome: 'complete', answer: head, ...(bytes.length > 0 && { bytes }) })
    })
    this.#started.child.stdout?.on('data', (chunk: Buffer) => {
      try {
        reader.push(chunk)
      } catch {
        this.#end({ outcome: 'failed', reason: 'The analysis process answered something that could not be read.' })
      }
    })
  }

  #hearItsEnd(): void {
    this.#started.child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('latin1')).slice(-CHILD_STDERR_BYTES_MAX)
    })
    this.#started.child.stdin?.on('error', () => {})
    this.#started.child.on('error', (error) =>
      this.#end({ outcome: 'failed', reason: `The analysis process could not run: ${error.message}` }),
    )
    this.#started.child.on('exit', (code, signal) => {
      const end = endOf(code, signal)
      const isLost = ENDS_FROM_OUTSIDE.has(end) || LAUNCH_FAILURES[code ?? 0] === end
      const reason = `The analysis process ended early (${end}).`
      this.#end({ outcome: 'failed', reason, ...(isLost && { isLost }) })
    })
  }

  get alive(): boolean {
    return !this.#dead
  }

  get idle(): boolean {
    return !this.#dead && this.#running === null
  }

  /** It said so itself. */
  get hasLoaded(): boolean {
    return this.#hasLoaded && !this.#dead
  }

  /** The end of what the process wrote to stderr: for the log, never for a caller. */
  get lastWords(): string {
    return this.#stderr
  }

  /** Gives it one task. It must be idle. Resolves always; after any outcome but `complete` the process is gone. */
  run(head: unknown, bytes: Uint8Array, limits: ChildLimits): Promise<ChildOutcome> {
    if (!this.idle) return Promise.resolve({ outcome: 'failed', reason: 'The analysis process was not ready.' })
    this.tasks += 1
    return new Promise((resolve) => {
      const endStart = this.#isReady ? (): void => {} : this.#watchStart()
      const running: Running = { resolve, endWatch: endStart, journal: [], journalBytes: 0, questions: 0 }
      this.#running = running
      this.#whenReady(() => {
        endStart()
        running.endWatch = this.#watch(limits)
        this.#send(head, bytes)
      })
    })
  }

  kill(): void {
    this.#end({ outcome: 'failed', reason: 'The analysis was stopped because the service stops.' })
  }

  #send(head: unknown, bytes?: Uint8Array): void {
    for (const chunk of encodeFrame(head, bytes)) this.#started.child.stdin?.write(chunk)
  }

  #whenReady(begin: () => void): void {
    if (this.#isReady) begin()
    else this.#onReady = begin
  }

  #watchStart(): () => void {
    const reason = `The analysis process was not ready after ${CHILD_READY_MS_MAX / 1000} s.`
    const timer = setTimeout(() => this.#end({ outcome: 'failed', reason, isLost: true }), CHILD_READY_MS_MAX)
    return () => clearTimeout(timer)
  }

  #watch({ timeoutMs, wallMsMax = timeoutMs * CHILD_STARVED_MAX, memoryMibMax }: ChildLimits): () => void {
    const endDeadline = this.#watchTime(timeoutMs, wallMsMax)
    const memory = setInterval(() => void this.#checkMemory(memoryMibMax), CHILD_MEMORY_CHECK_MS)
    return () => {
      endDeadline()
      clearInterval(memory)
    }
  }

  /** Ends the process when its task has used its time. */
  #watchTime(timeoutMs: number, wallMsMax: number): () => void {
    const startedMs = performance.now()
    // One whose number is not known yet has only begun to start.
    const usedBeforeMs = this.#started.pid() === null ? 0 : this.#processorMs()
    let timer: NodeJS.Timeout
    const look = (): void => {
      const wallMs = performance.now() - startedMs
      // Where the system does not tell the one, the other has to do.
      const usedMs = usedBeforeMs === null ? wallMs : (this.#processorMs() ?? wallMs) - usedBeforeMs
      const leftMs = Math.min(timeoutMs - usedMs, wallMsMax - wallMs)
      if (leftMs > 0) timer = setTimeout(look, Math.max(leftMs, CHILD_TIME_CHECK_MS))
      else
        this.#end({
          outcome: 'timeout',
          reason: stoppedAfter(wallMs, usedMs),
          ...(usedMs < timeoutMs && { isStarved: true }),
        })
    }
    timer = setTimeout(look, timeoutMs)
    return () => clearTimeout(timer)
  }

  /** User and system time of all its threads; fields 14 and 15 of proc(5), behind a name that may hold spaces. */
  #processorMs(): number | null {
    try {
      const text = readFileSync(`/proc/${this.#started.pid()}/stat`, 'latin1')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return null
    }
  }

  async #checkMemory(memoryMibMax: number): Promise<void> {
    const text = await readFile(`/proc/${this.#started.pid()}/statm`, 'latin1').catch(() => '')
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

  /** One that asks without end, or what nobody answers, is at its end. */
  #tell(question: unknown): void {
    const running = this.#running
    if (running === null) return
    running.questions += 1
    const told = running.questions > QUESTIONS_MAX ? null : this.#answer(question)
    if (told === null) this.#end({ outcome: 'failed', reason: 'The analysis process asked what nobody answers.' })
    else this.#send(told)
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
      this.#started.kill()
    }
    this.#settle(outcome)
  }
}

/** By both clocks: the time that was asked for is one of the processor, and the duration beside it in the answer is not. */
const stoppedAfter = (wallMs: number, usedMs: number): string =>
  `The analysis was stopped after ${seconds(usedMs)} s of processor time (${seconds(wallMs)} s on the clock).`

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

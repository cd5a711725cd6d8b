// A small pool of warm file-analysis processes: one is ready before it is needed, none lives much longer than a few hundred
// files, and one that failed is never used again. One that has had its files works on until its successor has loaded: else
// whoever comes at that moment would wait for a start.
import { isolation } from '../isolation/isolation.ts'
import { CHILD_FILES_MAX, CHILD_LOSSES_MAX, CHILD_SUCCESSOR_DELAY_MS } from '../limits.ts'
import { type AnswerKeys, keysAsked } from '../lists/answer-keys.ts'
import type { ToldMatches } from './ask-service.ts'
import {
  type ChildLimits,
  type ChildOutcome,
  type ChildProgram,
  FILE_ANALYSIS,
  FileAnalysisProcess,
} from './child-process.ts'
import { compileAhead } from './compile-ahead.ts'
import type { ChildSetup } from './task.ts'

/** So many times its tasks a process has at most, where no successor ever loads. */
const OLD_AGE_MAX = 2

export interface ProcessPoolOptions {
  /** Processes at once. */
  readonly size: number
  readonly memoryMibMax: number
  /** File analysis where it is left out. */
  readonly program?: ChildProgram
  /** Tasks after which a process is replaced. */
  readonly tasksMax?: number
  /** None starts before `makeReady` or the first task. */
  readonly startsLater?: boolean
  /** What every process is told when it starts; see `replaceSetup`. Null tells it nothing. */
  readonly setup: ChildSetup | null
  /** Answers for the operator's lists, where the setup says that it does. */
  readonly answerKeys?: AnswerKeys
  /** Hears of rules that do not compile, each once as one line with its file, though every process compiles them. */
  readonly onRuleProblem?: (problem: string) => void
  /** Hears, each once, what the operator should know of rules that can be used. */
  readonly onRuleNote?: (note: string) => void
  /** Hears of a process that failed, with the end of its stderr. */
  readonly onFailure?: (reason: string, lastWords: string) => void
}

export class ProcessPool {
  readonly #options: ProcessPoolOptions
  readonly #idle: FileAnalysisProcess[] = []
  readonly #busy = new Set<FileAnalysisProcess>()
  readonly #waiting: (() => void)[] = []
  readonly #told = new Set<string>()
  #setup: ChildSetup | null
  /** Processes started with an earlier setup end after their task. */
  #current = new WeakSet<FileAnalysisProcess>()
  #closed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
    this.#setup = options.setup
    // Without the kernel's walls each process keeps what it compiled itself.
    if (isolation().walls.filter) compileAhead(options.program ?? FILE_ANALYSIS)
    if (options.startsLater !== true) this.#warmUp()
  }

  /** A process starts, if none is there. */
  makeReady(): void {
    this.#warmUp()
  }

  /**
   * Runs one task as soon as a process is free, and again where its process was ended by others. Never rejects. `startsNext`:
   * false of a first task while everything else starts too; no further process starts beside it.
   */
  async run(head: unknown, bytes: Uint8Array, limits: ChildLimits, startsNext = true): Promise<ChildOutcome> {
    for (let losses = 1; ; losses += 1) {
      const outcome = await this.#runOnce(head, bytes, limits, startsNext)
      const isLost = outcome.outcome === 'failed' && outcome.isLost === true
      if (!isLost || losses >= CHILD_LOSSES_MAX || this.#closed) return outcome
    }
  }

  async #runOnce(head: unknown, bytes: Uint8Array, limits: ChildLimits, startsNext = true): Promise<ChildOutcome> {
    while (this.#busy.size >= this.#options.size) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#closed) return { outcome: 'failed', reason: 'The analysis was stopped because the service stops.' }
    const child = this.#take()
    this.#busy.add(child)
    const running = child.run(head, bytes, limits)
    // The next process starts while this one works, once it has its task.
    if (startsNext) this.#warmUp(this.#isOld(child) && this.#tasksMax > 1)
    const outcome = await running
    this.#busy.delete(child)
    if (outcome.outcome !== 'complete') this.#options.onFailure?.(outcome.reason, child.lastWords)
    if (this.#mayGoOn(child)) this.#idle.push(child)
    else child.kill()
    this.#retire()
    setTimeout(() => this.#warmUp(), CHILD_SUCCESSOR_DELAY_MS).unref()
    this.#waiting.shift()?.()
    return outcome
  }

  /** From now on processes start with this; idle ones are replaced at once, busy ones after their task. */
  replaceSetup(setup: ChildSetup): void {
    this.#setup = setup
    this.#current = new WeakSet()
    for (const child of this.#idle.splice(0)) child.kill()
    this.#warmUp()
  }

  /** Kills every process; what runs ends as failed. */
  close(): void {
    this.#closed = true
    for (const child of [...this.#idle.splice(0), ...this.#busy]) child.kill()
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #take(): FileAnalysisProcess {
    for (let child = this.#idle.pop(); child !== undefined; child = this.#idle.pop()) if (child.idle) return child
    return this.#start()
  }

  /** One process is ready as long as another may run, or as one that ends needs a successor. */
  #warmUp(isSuccessorNeeded = false): void {
    if (this.#closed || this.#idle.some((child) => !this.#isOld(child))) return
    if (isSuccessorNeeded || this.#busy.size < this.#options.size) this.#idle.unshift(this.#start())
  }

  /** Where each task has a process of its own, none is given a second one. */
  #mayGoOn(child: FileAnalysisProcess): boolean {
    const tasksMax = this.#tasksMax > 1 ? this.#tasksMax * OLD_AGE_MAX : 1
    return child.alive && this.#current.has(child) && !this.#closed && child.tasks < tasksMax
  }

  /** Those that have had their tasks go when a successor has loaded. */
  #retire(): void {
    if (!this.#idle.some((child) => child.hasLoaded && !this.#isOld(child))) return
    for (const child of this.#idle.filter((one) => this.#isOld(one))) {
      this.#idle.splice(this.#idle.indexOf(child), 1)
      child.kill()
    }
  }

  get #tasksMax(): number {
    return this.#options.tasksMax ?? CHILD_FILES_MAX
  }

  #isOld(child: FileAnalysisProcess): boolean {
    return child.tasks >= this.#tasksMax || !this.#current.has(child)
  }

  #start(): FileAnalysisProcess {
    const { program = FILE_ANALYSIS, memoryMibMax } = this.#options
    const onReady = (problems: readonly string[], notes: readonly string[]): void => {
      this.#tellOnce(problems, this.#options.onRuleProblem)
      this.#tellOnce(notes, this.#options.onRuleNote)
      this.#retire()
    }
    const child = new FileAnalysisProcess(program, memoryMibMax, this.#setup, onReady, (question) =>
      this.#answer(question),
    )
    this.#current.add(child)
    return child
  }

  #answer(question: unknown): ToldMatches | null {
    const keys = keysAsked(question)
    const { answerKeys } = this.#options
    return keys === null || answerKeys === undefined ? null : { kind: 'told', matches: answerKeys(keys) }
  }

  #tellOnce(lines: readonly string[], tell: ((line: string) => void) | undefined): void {
    for (const line of lines) {
      if (!this.#told.has(line)) tell?.(line)
      this.#told.add(line)
    }
  }
}

// Threads that analyse mail, so that a 5 MB message never stalls another request. A task that waits for something outside (DNS,
// its attachments) leaves its thread to others meanwhile. One that runs past its deadline loses its thread, which is replaced,
// and those that only waited in it begin anew elsewhere, as they do when another account's task works in it for long.
import { Worker } from 'node:worker_threads'
import { compiledCodeEnvironment } from '../compiled-code.ts'
import { faultText } from '../fault-text.ts'
import {
  MAIL_HEAP_MIB_MAX,
  MAIL_HELD_BYTES_MAX,
  MAIL_HELD_MAX,
  MAIL_QUEUE_BYTES_MAX,
  MAIL_QUEUE_MAX,
  MAIL_YOUNG_MIB_MAX,
} from '../limits.ts'
import { PoolError } from './pool-error.ts'
import type { ServedTime } from './served-time.ts'
import { type Waiting, WaitingLine } from './waiting-line.ts'

/** After so long of another account's work, what waits in a thread is better begun anew: most mail takes a tenth of it. */
const OTHERS_WORK_MS_MAX = 500

/** How a task is run, and for whom. `bytes` is what it weighs while it waits. */
export interface TaskTerms extends Waiting {
  readonly transfer: readonly ArrayBuffer[]
  readonly timeoutMs: number
}

interface Task extends TaskTerms {
  readonly message: object
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PoolError) => void
}

/** A task in a thread. */
interface Held {
  readonly task: Task
  readonly timer: NodeJS.Timeout
  /** Since when it has the thread; null while it waits for something outside. */
  activeSinceMs: number | null
  /** While it has the thread: when those of other accounts that wait there leave. */
  othersLeave: NodeJS.Timeout | null
}

interface Thread {
  readonly worker: Worker
  /** It is given nothing before: on a busy machine loading takes longer than a task may. */
  isLoaded: boolean
  readonly loading: PromiseWithResolvers<void>
  readonly held: Map<number, Held>
}

/** What a thread says of its tasks. */
export type ThreadMessage =
  /** Said once: from now on it takes tasks. */
  | { readonly kind: 'loaded' }
  /** Of its setup: what cannot be used of the operator's rules, a line each. */
  | { readonly kind: 'rules'; readonly problems: readonly string[] }
  /** It waits for something outside, and the thread is free; then it goes on. */
  | { readonly kind: 'waits' | 'goes'; readonly id: number }
  /** Asks the serving thread for something, told as an `OutsideAnswer`. */
  | { readonly kind: 'ask'; readonly id: number; readonly question: unknown }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string }

/** Told to the thread that asked. */
export interface OutsideAnswer {
  readonly kind: 'told'
  readonly id: number
  readonly answer: unknown
}

/** A question of a thread. */
export interface Asked {
  readonly accountId: string
  readonly question: unknown
  /** False once nobody waits for the answer any more. */
  readonly isWanted: () => boolean
}

export interface PoolOptions {
  readonly script: URL
  /** Threads in which one account may have mail at once; one more is there for the others. */
  readonly size: number
  /** For one caller alone: none is there for others, and threads start when there is a task for them. */
  readonly isForOne?: boolean
  readonly workerData: unknown
  readonly served: ServedTime
  /** What threads ask of the serving thread. Rejects with a PoolError, which ends the task. Left out where they ask nothing. */
  readonly answer?: (asked: Asked) => Promise<unknown>
  /** Hears of a thread that ran out of time or broke, and is replaced. */
  readonly onFailure?: () => void
  /** Hears once of each rule of the operator that cannot be used. */
  readonly onRuleProblem?: (problem: string) => void
}

export class ThreadPool {
  readonly #options: PoolOptions
  #workerData: unknown
  readonly #threads = new Set<Thread>()
  readonly #queue: WaitingLine<Task>
  #told: ReadonlySet<string> = new Set()
  #lastId = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#workerData = options.workerData
    this.#queue = new WaitingLine({ itemsMax: MAIL_QUEUE_MAX, bytesMax: MAIL_QUEUE_BYTES_MAX }, options.served)
    const first = options.isForOne === true ? 1 : this.#threadsMax
    for (let started = 0; started < first; started += 1) this.#start()
  }

  get #threadsMax(): number {
    return this.#options.isForOne === true ? this.#options.size : this.#options.size + 1
  }

  /** Tasks that are in threads and that wait for one, for the metrics. */
  get load(): { readonly running: number; readonly waiting: number } {
    let running = 0
    for (const { held } of this.#threads) running += held.size
    return { running, waiting: this.#queue.length }
  }

  /** Runs one task. Rejects with a PoolError only. A task that waits may yet be refused, for one of a lighter account. */
  run(message: object, terms: TaskTerms): Promise<unknown> {
    if (this.#closed) return Promise.reject(new PoolError('closed', 'the pool is closed'))
    return new Promise((resolve, reject) => {
      this.#add({ ...terms, message, resolve, reject })
      this.#dispatch()
    })
  }

  /** Runs a task on each thread of a pool that nobody uses yet, when it has loaded. Rejects as `run` does. */
  async runOnEach(makeMessage: () => object, terms: TaskTerms): Promise<void> {
    const one = async (thread: Thread): Promise<unknown> => {
      await thread.loading.promise
      return new Promise((resolve, reject) => this.#give(thread, { ...terms, message: makeMessage(), resolve, reject }))
    }
    await Promise.all([...this.#threads].map(one))
  }

  /** What threads are set up with from now on: the running ones are told, new ones start with it. */
  replaceSetup(workerData: unknown): void {
    this.#workerData = workerData
    for (const { worker } of this.#threads) worker.postMessage({ kind: 'setup', setup: workerData })
  }

  /** Ends every thread; what still runs is rejected as `closed`. */
  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#queue.takeAll()) task.reject(new PoolError('closed', 'the pool was closed'))
    await Promise.all(
      [...this.#threads].map((thread) => this.#drop(thread, new PoolError('closed', 'the pool was closed'))),
    )
  }

  #add(task: Task): void {
    for (const refused of this.#queue.add(task)) refused.reject(new PoolError('overloaded', 'too many tasks wait'))
  }

  #start(): void {
    const worker = new Worker(this.#options.script, {
      workerData: this.#workerData,
      env: compiledCodeEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAIL_HEAP_MIB_MAX, maxYoungGenerationSizeMb: MAIL_YOUNG_MIB_MAX },
    })
    const thread: Thread = { worker, isLoaded: false, loading: Promise.withResolvers(), held: new Map() }
    this.#threads.add(thread)
    // Whom it concerns asks for it; that nobody does is no fault.
    thread.loading.promise.catch(() => {})
    worker.on('message', (message: ThreadMessage) => this.#hear(thread, message))
    worker.on('error', (error) => void this.#drop(thread, new PoolError('broken', faultText(error))))
    worker.on('exit', () => void this.#drop(thread, new PoolError('broken', 'the thread ended')))
  }

  #dispatch(): void {
    for (;;) {
      const task = this.#queue.take((accountId) => this.#threadFor(accountId) !== undefined)
      const thread = task && this.#threadFor(task.accountId)
      if (task === undefined || thread === undefined) break
      this.#give(thread, task)
    }
    let loading = [...this.#threads].filter(({ isLoaded }) => !isLoaded).length
    for (; loading < this.#queue.length && this.#threads.size < this.#threadsMax; loading += 1) this.#start()
  }

  /**
   * Of those with room the one with the fewest of other accounts. An account has its mail, that which waits included, in all
   * threads but one: what waited goes on when it likes, thirty in a row, and whoever shares the thread with it stands behind.
   */
  #threadFor(accountId: string): Thread | undefined {
    const own = [...this.#threads].filter((thread) => heldOf(thread, accountId) > 0)
    const [first, ...rest] = (own.length < this.#options.size ? [...this.#threads] : own).filter(hasRoom)
    const others = (thread: Thread): number => thread.held.size - heldOf(thread, accountId)
    return first && rest.reduce((best, thread) => (others(thread) < others(best) ? thread : best), first)
  }

  #give(thread: Thread, task: Task): void {
    this.#lastId += 1
    const id = this.#lastId
    const timer = setTimeout(() => this.#tooLate(thread, id), task.timeoutMs)
    const held: Held = { task, timer, activeSinceMs: null, othersLeave: null }
    thread.held.set(id, held)
    this.#work(thread, held)
    thread.worker.ref()
    thread.worker.postMessage({ ...task.message, id }, task.transfer)
  }

  /** It has the thread from now on. */
  #work(thread: Thread, held: Held): void {
    if (held.activeSinceMs !== null) return
    held.activeSinceMs = performance.now()
    held.othersLeave = setTimeout(() => {
      for (const [id, { task }] of waitingOthers(thread, held.task.accountId)) {
        this.#finish(thread, id)
        this.#add(task)
      }
      this.#dispatch()
    }, OTHERS_WORK_MS_MAX)
  }

  #hear(thread: Thread, message: ThreadMessage): void {
    if (message.kind === 'loaded') {
      thread.isLoaded = true
      thread.loading.resolve()
      thread.worker.unref()
      this.#dispatch()
      return
    }
    if (message.kind === 'rules') {
      const untold = message.problems.filter((problem) => !this.#told.has(problem))
      for (const problem of untold) this.#options.onRuleProblem?.(problem)
      this.#told = new Set([...this.#told, ...untold])
      return
    }
    const held = thread.held.get(message.id)
    if (held === undefined) return
    switch (message.kind) {
      case 'goes':
        this.#work(thread, held)
        return
      case 'waits':
        this.#count(held)
        break
      case 'ask':
        this.#answer(thread, message.id, held.task, message.question)
        return
      case 'done':
        this.#finish(thread, message.id)
        held.task.resolve(message.result)
        break
      case 'threw':
        this.#finish(thread, message.id)
        held.task.reject(new PoolError('broken', message.message))
        break
    }
    this.#dispatch()
  }

  #answer(thread: Thread, id: number, { accountId, reject }: Task, question: unknown): void {
    const isWanted = (): boolean => thread.held.has(id)
    const answering =
      this.#options.answer?.({ accountId, question, isWanted }) ??
      Promise.reject(new PoolError('broken', 'nobody answers what threads ask'))
    answering.then(
      (answer) => {
        if (isWanted()) thread.worker.postMessage({ kind: 'told', id, answer } satisfies OutsideAnswer)
      },
      (error: unknown) => {
        if (!isWanted()) return
        this.#finish(thread, id)
        reject(error instanceof PoolError ? error : new PoolError('broken', faultText(error)))
        this.#dispatch()
      },
    )
  }

  /** What a task had of its thread counts for its account. */
  #count(held: Held): void {
    if (held.activeSinceMs === null) return
    this.#options.served.add(held.task.accountId, performance.now() - held.activeSinceMs)
    held.activeSinceMs = null
    if (held.othersLeave !== null) clearTimeout(held.othersLeave)
  }

  /** The thread has nothing more to do with it; what it still says of it is not heard. */
  #finish(thread: Thread, id: number): void {
    const held = thread.held.get(id)
    if (held === undefined) return
    clearTimeout(held.timer)
    this.#count(held)
    thread.held.delete(id)
    if (thread.held.size === 0) thread.worker.unref()
  }

  #tooLate(thread: Thread, id: number): void {
    const held = thread.held.get(id)
    if (held === undefined) return
    const late = new PoolError('timeout', `the task ran longer than ${held.task.timeoutMs} ms`)
    if (held.activeSinceMs !== null) {
      void this.#drop(thread, late)
      return
    }
    this.#finish(thread, id)
    held.task.reject(late)
  }

  /** Takes a thread out, rejects what it worked on, and starts another in its place. What waited in it begins anew. */
  async #drop(thread: Thread, error: PoolError): Promise<void> {
    if (!this.#threads.delete(thread)) return
    thread.loading.reject(error)
    for (const [id, { task, activeSinceMs }] of [...thread.held]) {
      this.#finish(thread, id)
      if (activeSinceMs === null && !this.#closed) this.#add(task)
      else task.reject(error)
    }
    if (!this.#closed) {
      this.#options.onFailure?.()
      // Where threads cannot load, nothing that waits for one would ever be answered.
      if (!thread.isLoaded) this.#queue.take()?.reject(error)
      if (this.#options.isForOne !== true) this.#start()
      this.#dispatch()
    }
    await thread.worker.terminate()
  }
}

const heldOf = ({ held }: Thread, accountId: string): number =>
  [...held.values()].filter(({ task }) => task.accountId === accountId).length

const waitingOthers = ({ held }: Thread, accountId: string): [number, Held][] =>
  [...held].filter(([, { task, activeSinceMs }]) => activeSinceMs === null && task.accountId !== accountId)

/** It has loaded, nobody works in it, and it holds not too much that waits. */
function hasRoom({ isLoaded, held }: Thread): boolean {
  if (!isLoaded || held.size >= MAIL_HELD_MAX) return false
  let bytes = 0
  for (const { task, activeSinceMs } of held.values()) {
    if (activeSinceMs !== null) return false
    bytes += task.bytes
  }
  return bytes < MAIL_HELD_BYTES_MAX
}

// Threads that analyse mail, so that a 5 MB message never stalls another request. A task that runs past its deadline
// loses its thread, which is replaced; the others go on. What loading takes is no part of a task's time: on a busy machine
// it is longer than the task.
import { Worker } from 'node:worker_threads'
import { compiledCodeEnvironment } from '../compiled-code.ts'
import { faultText } from '../fault-text.ts'
import { MAIL_HEAP_MIB_MAX, MAIL_QUEUE_BYTES_MAX, MAIL_QUEUE_MAX, MAIL_YOUNG_MIB_MAX } from '../limits.ts'
import { THREAD_LOADED } from './protocol.ts'
import { type Waiting, WaitingLine } from './waiting-line.ts'

/** Why a task gave no result. `broken` is a fault of ours: the thread threw or died. */
export type PoolFailure = 'overloaded' | 'timeout' | 'broken' | 'closed'

export class PoolError extends Error {
  override readonly name = 'PoolError'
  readonly failure: PoolFailure

  constructor(failure: PoolFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** How a task is run, and for whom. `bytes` is what it weighs while it waits. */
export interface TaskTerms extends Waiting {
  readonly transfer: readonly ArrayBuffer[]
  readonly timeoutMs: number
}

interface Task extends TaskTerms {
  readonly message: unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PoolError) => void
}

interface Thread {
  readonly worker: Worker
  /** It has loaded and takes what it was given: from here on its task's time runs. */
  isLoaded: boolean
  task: Task | null
  timer: NodeJS.Timeout | null
}

/** What a thread answers: `ok` with the result, or the message of what was thrown. */
export type ThreadAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string }

export class ThreadPool {
  readonly #script: URL
  #workerData: unknown
  readonly #size: number
  readonly #threads = new Set<Thread>()
  readonly #queue = new WaitingLine<Task>({ itemsMax: MAIL_QUEUE_MAX, bytesMax: MAIL_QUEUE_BYTES_MAX })
  #closed = false

  constructor(script: URL, size: number, workerData: unknown) {
    this.#script = script
    this.#size = size
    this.#workerData = workerData
    for (let started = 0; started < size; started += 1) this.#start()
  }

  /** Tasks that run and that wait, for the metrics. */
  get load(): { readonly running: number; readonly waiting: number } {
    let running = 0
    for (const { task } of this.#threads) if (task !== null) running += 1
    return { running, waiting: this.#queue.length }
  }

  /** Runs one task. Rejects with a PoolError only. A task that waits may yet be refused, for one of a lighter account. */
  run(message: unknown, terms: TaskTerms): Promise<unknown> {
    if (this.#closed) return Promise.reject(new PoolError('closed', 'the pool is closed'))
    return new Promise((resolve, reject) => {
      const refused = this.#queue.add({ ...terms, message, resolve, reject })
      for (const task of refused) task.reject(new PoolError('overloaded', 'too many tasks wait'))
      this.#dispatch()
    })
  }

  /** Runs a task on each thread of a pool that nobody uses yet. Rejects as `run` does. */
  async runOnEach(makeMessage: () => unknown, terms: TaskTerms): Promise<void> {
    await Promise.all(Array.from({ length: this.#size }, () => this.run(makeMessage(), terms)))
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

  #start(): void {
    const worker = new Worker(this.#script, {
      workerData: this.#workerData,
      env: compiledCodeEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAIL_HEAP_MIB_MAX, maxYoungGenerationSizeMb: MAIL_YOUNG_MIB_MAX },
    })
    worker.unref()
    const thread: Thread = { worker, isLoaded: false, task: null, timer: null }
    this.#threads.add(thread)
    worker.on('message', (said: ThreadAnswer | typeof THREAD_LOADED) => {
      if (said !== THREAD_LOADED) this.#finish(thread, said)
      else {
        thread.isLoaded = true
        this.#startDeadline(thread)
      }
    })
    worker.on('error', (error) => void this.#drop(thread, new PoolError('broken', faultText(error))))
    worker.on('exit', () => void this.#drop(thread, new PoolError('broken', 'the thread ended')))
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.task !== null) continue
      const task = this.#queue.take()
      if (task === undefined) return
      thread.task = task
      thread.worker.ref()
      this.#startDeadline(thread)
      thread.worker.postMessage(task.message, task.transfer)
    }
  }

  #startDeadline(thread: Thread): void {
    if (thread.task === null || !thread.isLoaded) return
    const { timeoutMs } = thread.task
    const late = new PoolError('timeout', `the task ran longer than ${timeoutMs} ms`)
    thread.timer = setTimeout(() => void this.#drop(thread, late), timeoutMs)
  }

  #finish(thread: Thread, answer: ThreadAnswer): void {
    const { task, timer } = thread
    if (task === null) return
    if (timer !== null) clearTimeout(timer)
    thread.task = null
    thread.timer = null
    thread.worker.unref()
    if (answer.ok) task.resolve(answer.result)
    else task.reject(new PoolError('broken', answer.message))
    this.#dispatch()
  }

  /** Takes a thread out, rejects what it ran, and starts another in its place. */
  async #drop(thread: Thread, error: PoolError): Promise<void> {
    if (!this.#threads.delete(thread)) return
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.task?.reject(error)
    if (!this.#closed && this.#threads.size < this.#size) {
      this.#start()
      this.#dispatch()
    }
    await thread.worker.terminate()
  }
}

// The operator's lists as they are now: looked at every few seconds by a thread of their own, asked by whoever analyses, told
// to whoever runs the service.
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { ListKey, ListMatch } from '@assay/engine/service'
import type { ListProblem } from './find-lists.ts'
import type { IndexedList, KeeperOptions, ListsState } from './keep-indexes.ts'
import { LOOK_MS, RESTART_MS, RESTART_MS_MAX, SETTLE_MS } from './limits.ts'
import { OpenLists } from './open-lists.ts'

/** What threads need to open the lists themselves. */
export interface ListsInForce {
  readonly lists: readonly IndexedList[]
  /** Equal for equal lists; '' where there are none. */
  readonly digest: string
}

export const NO_LISTS: ListsInForce = { lists: [], digest: '' }

/** One list, for people. */
export interface ListStatus {
  readonly name: string
  readonly says: 'good' | 'bad'
  readonly entries: number
  readonly since: string
  /** Lines or objects that nobody here can read, and what was left out, in words; empty where there is none. */
  readonly notes: readonly string[]
}

export interface WatchedListsOptions {
  /** Null: there are none. */
  readonly folder: string | null
  /** Where indexes are kept. It is made where it is missing. */
  readonly indexFolder: string
  /** Hears of each problem once, until it changes. */
  readonly onProblem: (problem: ListProblem) => void
  /** Waits no longer for the first reading of all lists; those that were read before are in force at once. Default: as long as it takes. */
  readonly waitMs?: number
  /** False looks once: for the command line. */
  readonly watches?: boolean
  /** Makes the thread that reads the lists. Default: the one that does. */
  readonly startThread?: (data: KeeperOptions) => Worker
  /** After a thread ended, until the next. Default: RESTART_MS. */
  readonly restartMs?: number
}

const startKeeper = (workerData: KeeperOptions): Worker =>
  new Worker(new URL('./keeper-thread.ts', import.meta.url), { workerData, env: {} })

const DIGEST_CHARS = 12

type Told = { readonly kind: 'state'; readonly state: ListsState } | { readonly kind: 'looked' }

export class WatchedLists {
  readonly #open = new OpenLists()
  readonly #options: WatchedListsOptions
  readonly #listeners: ((now: ListsInForce) => void)[] = []
  readonly #told = new Set<string>()
  #thread: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isEnding = false
  #now: ListsInForce = NO_LISTS
  #problems: readonly ListProblem[] = []
  #waiting = 0

  private constructor(options: WatchedListsOptions) {
    this.#options = options
  }

  static async open(options: WatchedListsOptions): Promise<WatchedLists> {
    const watched = new WatchedLists(options)
    if (options.folder !== null) await watched.#start(options.folder)
    return watched
  }

  get now(): ListsInForce {
    return this.#now
  }

  get lists(): readonly ListStatus[] {
    return this.#open.lists.map(({ name, says, since, index: { counts, day } }) => ({
      name,
      says,
      entries: counts.entries,
      since: since ?? day,
      notes: [
        ...(counts.unread === 0
          ? []
          : [`${counts.unread} cannot be read, the first of them is number ${counts.firstUnread}`]),
        ...counts.left.map((what) => `left out: ${what}`),
      ],
    }))
  }

  get problems(): readonly ListProblem[] {
    return [...this.#problems, ...this.#open.problems]
  }

  /** Lists that are still to be read. */
  get waiting(): number {
    return this.#waiting
  }

  ask(keys: readonly ListKey[]): readonly (readonly ListMatch[])[] {
    return this.#open.ask(keys)
  }

  onChange(listener: (now: ListsInForce) => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#endThread()
    this.#open.close()
  }

  async #start(folder: string): Promise<void> {
    const { indexFolder, watches = true, waitMs } = this.#options
    const data: KeeperOptions = { folder, indexFolder, settleMs: watches ? SETTLE_MS : 0, removes: watches }
    const looked = Promise.withResolvers<void>()
    this.#keep(data, looked.resolve)
    const isLate = waitMs === undefined ? null : setTimeout(looked.resolve, waitMs)
    await looked.promise
    if (isLate !== null) clearTimeout(isLate)
    this.#thread?.unref()
    if (watches) this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
    else await this.#endThread()
  }

  /** Begins a thread, and another one after each that ends. `onEnd`: it looked once, or ended before it had. */
  #keep(data: KeeperOptions, onEnd: () => void, waitMs = this.#options.restartMs ?? RESTART_MS): void {
    const { startThread = startKeeper } = this.#options
    const thread = startThread(data)
    this.#thread = thread
    this.#isLooking = false
    let reason = 'it was stopped'
    let nextMs = Math.min(waitMs * 2, RESTART_MS_MAX)
    thread.on('message', (told: Told) => {
      if (told.kind === 'state') return this.#take(told.state)
      this.#isLooking = false
      nextMs = this.#options.restartMs ?? RESTART_MS
      onEnd()
    })
    thread.on('error', (error) => {
      reason = error.message
    })
    thread.on('exit', () => {
      this.#thread = null
      if (this.#isEnding) return
      this.#tell([{ list: data.folder, problem: `the thread that reads the lists ended: ${reason}` }])
      onEnd()
      setTimeout(() => {
        if (this.#isEnding) return
        this.#keep(data, onEnd, nextMs)
        this.#thread?.unref()
      }, waitMs).unref()
    })
    this.#look()
  }

  async #endThread(): Promise<void> {
    this.#isEnding = true
    await this.#thread?.terminate()
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#thread?.postMessage('look')
  }

  #take({ lists, problems, waiting }: ListsState): void {
    this.#waiting = waiting
    this.#tell(problems)
    if (lists === null) return
    this.#open.replace(lists)
    const digest = this.#digest()
    if (digest === this.#now.digest) return
    this.#now = { lists, digest }
    for (const listener of this.#listeners) listener(this.#now)
  }

  #tell(problems: readonly ListProblem[]): void {
    this.#problems = problems
    const now = new Map(problems.map((one) => [`${one.list}\n${one.problem}`, one]))
    for (const [key, problem] of now) if (!this.#told.has(key)) this.#options.onProblem(problem)
    this.#told.clear()
    for (const key of now.keys()) this.#told.add(key)
  }

  /** Of what the lists hold and of what is told of them, not of where they lie: machines with the same lists agree. */
  #digest(): string {
    const { lists } = this.#open
    if (lists.length === 0) return ''
    const digest = createHash('sha256')
    for (const { name, says, score, since, index } of lists)
      digest.update(JSON.stringify([name, says, score, since ?? index.day, index.digest]))
    return digest.digest('hex').slice(0, DIGEST_CHARS)
  }
}

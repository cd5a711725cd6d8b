// Takes jobs from the queue and runs them, a few at once: lease, heartbeat, run, complete. It knows no stage; what is done
// with a job is handed to it. A worker that dies loses its leases, and another runs the jobs again.
import { BlobsUnavailableError } from '../blobs/blobs.ts'
import { StoreUnavailableError } from '../store/errors.ts'
import type { Lease, LeasedJob, StageName, StageRecord } from '../store/records.ts'
import type { Completion, HandOver } from '../store/store.ts'
import type { Queue } from './queue.ts'

export interface WorkerOptions {
  readonly queue: Queue
  /** Unique among all workers of all processes. */
  readonly workerId: string
  /** The one stage that it takes; null where it takes whole jobs. */
  readonly only: StageName | null
  /** Jobs at once. */
  readonly concurrency: number
  /** Does the work of one job, or its part of it. `report` shows progress; `signal` aborts when the worker stops or the lease is lost. */
  readonly runJob: (
    job: LeasedJob,
    report: (stages: readonly StageRecord[]) => void,
    signal: AbortSignal,
  ) => Promise<Completion | HandOver>
  /** What becomes of a job whose tries are used up. */
  readonly giveUp: (job: LeasedJob) => Completion
  /** A job was completed, durably; by this worker or, if the lease was lost, by another. */
  readonly onCompleted: (job: LeasedJob, completion: Completion) => void
  readonly onError: (error: unknown, message: string) => void
  /** Whoever watches what is done with a job, from its lease to its end. */
  readonly around?: (job: LeasedJob, work: () => Promise<void>) => Promise<void>
}

/** Longer than any pause of a healthy process; a job of a dead one waits this long. */
const LEASE_MS = 20_000
const HEARTBEAT_MS = 5_000
/** How often to look for jobs that another process queued; one queued here wakes the worker at once. */
const LOOK_MS = 100
/** After an error of the store: give it time. */
const PAUSE_MS = 2_000

export class Worker {
  readonly #options: WorkerOptions
  readonly #stopping = new AbortController()
  #loops: readonly Promise<void>[] = []
  #sleepers: (() => void)[] = []
  /** Wakings so far: one that falls between a look and the sleep after it is not slept through. */
  #wakings = 0
  #running = 0

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  get running(): number {
    return this.#running
  }

  start(): void {
    this.#loops = Array.from({ length: this.#options.concurrency }, () => this.#loop())
  }

  /** A job was queued in this process: look now. */
  wake(): void {
    this.#wakings += 1
    for (const wake of this.#sleepers.splice(0)) wake()
  }

  /** Takes no more jobs, aborts those that run and gives them back to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.wake()
    await Promise.all(this.#loops)
  }

  async #loop(): Promise<void> {
    const { queue, workerId, only, onError, around = (_job, work) => work() } = this.#options
    while (!this.#stopping.signal.aborted) {
      try {
        const wakings = this.#wakings
        const job = await queue.lease(workerId, LEASE_MS, only)
        if (job === null && wakings === this.#wakings) await this.#sleep(LOOK_MS)
        else if (job !== null) await around(job, () => this.#run(job))
      } catch (error) {
        onError(error, 'the worker could not reach its queue')
        await this.#sleep(PAUSE_MS)
      }
    }
  }

  async #run(job: LeasedJob): Promise<void> {
    const { queue, runJob, giveUp, onCompleted, onError } = this.#options
    if (job.exhausted) {
      const completion = giveUp(job)
      await queue.complete(job.lease, completion)
      onCompleted(job, completion)
      return
    }
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
    const heartbeat = setInterval(() => void this.#extend(job.lease, lost), HEARTBEAT_MS)
    const report = (stages: readonly StageRecord[]): void => {
      queue.reportStages(job.lease, stages).catch((error: unknown) => onError(error, 'progress could not be reported'))
    }
    this.#running += 1
    try {
      const ended = await runJob(job, report, signal)
      // What an abort cut short is no result: the job goes back, or is another worker's by now.
      if (this.#stopping.signal.aborted) await queue.giveBack(job.lease)
      else if (!lost.signal.aborted) await this.#deliver(job, ended, lost.signal)
    } catch (error) {
      if (!(error instanceof BlobsUnavailableError)) throw error
      // Where samples lie is away for a while: that costs no try.
      onError(error, 'a sample could not be read yet')
      await queue.giveBack(job.lease)
      await this.#sleep(PAUSE_MS)
    } finally {
      this.#running -= 1
      clearInterval(heartbeat)
    }
  }

  /**
   * A disk that is full for a while costs no result and no try: what was found out is kept until the store takes it, the
   * job is another's, or the worker stops (then the job runs again).
   */
  async #deliver(job: LeasedJob, ended: Completion | HandOver, lost: AbortSignal): Promise<void> {
    const { queue, onCompleted, onError } = this.#options
    while (!lost.aborted && !this.#stopping.signal.aborted) {
      try {
        if ('next' in ended) await queue.handOver(job.lease, ended)
        else {
          await queue.complete(job.lease, ended)
          onCompleted(job, ended)
        }
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error
        onError(error, 'a result could not be stored yet')
        await this.#sleep(PAUSE_MS)
      }
    }
  }

  async #extend(lease: Lease, lost: AbortController): Promise<void> {
    try {
      if ((await this.#options.queue.extend(lease, LEASE_MS)) === 'lease_lost') lost.abort()
    } catch (error) {
      this.#options.onError(error, 'a lease could not be extended')
    }
  }

  #sleep(ms: number): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#sleepers.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

// Takes jobs from the queue and runs them, a few at once: lease, heartbeat, run, complete. It knows no stage; what is done
// with a job is handed to it. A worker that dies loses its leases, and another runs the jobs again.
import { BlobsUnavailableError } from '../blobs/blobs.ts'
import { StoreUnavailableError } from '../store/errors.ts'
import type { Lease, LeasedJob, StageName, StageRecord } from '../store/records.ts'
import type { CompleteOutcome, Completion, HandOver, JobStore } from '../store/store.ts'
import { JobPlace } from './job-place.ts'
import { Places } from './places.ts'

export interface WorkerOptions {
  readonly queue: JobStore
  /** Unique among all workers of all processes. */
  readonly workerId: string
  /** The one stage that it takes; null where it takes whole jobs. */
  readonly only: StageName | null
  /** Jobs at once. */
  readonly concurrency: number
  /** Does the work of one job, or its part of it. Null where there is nothing to deliver, because the lease is lost. */
  readonly runJob: (job: LeasedJob, running: RunningJob) => Promise<Completion | HandOver | null>
  /** What becomes of a job whose tries are used up. */
  readonly giveUp: (job: LeasedJob) => Completion
  /** This worker completed a job, durably; `isRefunded`: what was charged for it was given back. */
  readonly onCompleted: (job: LeasedJob, completion: Completion, isRefunded: boolean) => void
  readonly onError: (error: unknown, message: string) => void
  /** Whoever watches what is done with a job, from its lease to its end. */
  readonly around?: (job: LeasedJob, work: () => Promise<void>) => Promise<void>
}

/** What a job has while it runs. */
export interface RunningJob {
  /** Shows progress. */
  readonly report: (stages: readonly StageRecord[]) => void
  /** Aborts when the worker stops or the lease is lost. */
  readonly signal: AbortSignal
  readonly place: Pick<JobPlace, 'stepAside' | 'comeBack'>
}

/** Longer than any pause of a healthy process; a job of a dead one waits this long. */
const LEASE_MS = 20_000
const HEARTBEAT_MS = 5_000
/** How often to look for jobs that another process queued; one queued here wakes the worker at once. */
const LOOK_MS = 100
/** Jobs that wait without a place: each holds a lease and asks a few times a second. With so many no more are taken. */
const ASIDE_MAX = 32
/** After an error of the store: give it time. */
const PAUSE_MS = 2_000
const QUEUE_AWAY = 'the worker could not reach its queue'

export class Worker {
  readonly #options: WorkerOptions
  readonly #stopping = new AbortController()
  readonly #places: Places
  readonly #aside = new Set<JobPlace>()
  readonly #jobs = new Map<Promise<void>, LeasedJob>()
  #loop: Promise<void> = Promise.resolve()
  #sleepers: (() => void)[] = []
  /** Wakings so far: one that falls between a look and the sleep after it is not slept through. */
  #wakings = 0

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#places = new Places(options.concurrency)
  }

  start(): void {
    this.#loop = this.#takeJobs()
  }

  /** A job was queued in this process: look now. */
  wake(): void {
    this.#wakings += 1
    for (const wake of this.#sleepers.splice(0)) wake()
  }

  /** Takes no more jobs, aborts those that run and gives them back to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#places.close()
    this.wake()
    await this.#loop
    await Promise.all(this.#jobs.keys())
  }

  async #takeJobs(): Promise<void> {
    const { queue, workerId, only, onError } = this.#options
    for (;;) {
      await this.#places.take('fresh')
      if (this.#stopping.signal.aborted) return
      try {
        const wakings = this.#wakings
        const isFull = this.#aside.size >= ASIDE_MAX
        const job = isFull ? null : await queue.lease(workerId, LEASE_MS, only, this.#accountsInAllPlaces())
        if (job !== null) {
          this.#begin(job)
          continue
        }
        if (wakings === this.#wakings) await this.#sleep(LOOK_MS)
      } catch (error) {
        onError(error, QUEUE_AWAY)
        await this.#sleep(PAUSE_MS)
      }
      this.#places.leave()
    }
  }

  /** An account whose jobs would take all places waits, also where some of them stand aside: it is not to see that they do. */
  #accountsInAllPlaces(): readonly string[] {
    const counts = new Map<string, number>()
    for (const { accountId } of this.#jobs.values()) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
    return [...counts].flatMap(([accountId, count]) => (count >= this.#options.concurrency ? [accountId] : []))
  }

  #begin(job: LeasedJob): void {
    const { onError, around = (_job, work) => work() } = this.#options
    const place = new JobPlace(this.#places, this.#aside)
    const ended = around(job, () => this.#run(job, place))
      .catch(async (error: unknown) => {
        const isAway = error instanceof StoreUnavailableError
        onError(error, isAway ? QUEUE_AWAY : 'a job failed: it is run again when its lease ends')
        await this.#sleep(PAUSE_MS)
      })
      .finally(() => {
        place.end()
        this.#jobs.delete(ended)
      })
    this.#jobs.set(ended, job)
  }

  async #run(job: LeasedJob, place: JobPlace): Promise<void> {
    const { queue, runJob, giveUp, onCompleted, onError } = this.#options
    if (job.exhausted) {
      const completion = giveUp(job)
      const outcome = await queue.complete(job.lease, completion)
      if (outcome !== 'lease_lost') onCompleted(job, completion, outcome === 'refunded')
      return
    }
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
    const heartbeat = setInterval(() => void this.#extend(job.lease, lost), HEARTBEAT_MS)
    const report = (stages: readonly StageRecord[]): void => {
      queue.reportStages(job.lease, stages).catch((error: unknown) => onError(error, 'progress could not be reported'))
    }
    try {
      let delivered: Delivered
      do {
        const ended = await runJob(job, { report, signal, place })
        // What an abort cut short is no result: the job goes back, or is another worker's by now.
        if (this.#stopping.signal.aborted) await queue.giveBack(job.lease)
        delivered = signal.aborted || ended === null ? 'ended' : await this.#deliver(job, ended, lost.signal)
      } while (delivered === 'source_gone')
    } catch (error) {
      if (!(error instanceof BlobsUnavailableError)) throw error
      // Where samples lie is away for a while: that costs no try.
      onError(error, 'a sample could not be read yet')
      await queue.giveBack(job.lease)
      await this.#sleep(PAUSE_MS)
    } finally {
      clearInterval(heartbeat)
    }
  }

  /**
   * A disk that is full for a while costs no result and no try: what was found out is kept until the store takes it, the
   * job is another's, or the worker stops (then the job runs again).
   */
  async #deliver(job: LeasedJob, ended: Completion | HandOver, lost: AbortSignal): Promise<Delivered> {
    const { queue, onError } = this.#options
    while (!lost.aborted && !this.#stopping.signal.aborted) {
      try {
        if ('next' in ended) await queue.handOver(job.lease, ended)
        else return this.#told(job, ended, await queue.complete(job.lease, ended))
        return 'ended'
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error
        onError(error, 'a result could not be stored yet')
        await this.#sleep(PAUSE_MS)
      }
    }
    return 'ended'
  }

  #told(job: LeasedJob, completion: Completion, outcome: CompleteOutcome): Delivered {
    if (outcome === 'source_gone') return outcome
    if (outcome !== 'lease_lost') this.#options.onCompleted(job, completion, outcome === 'refunded')
    return 'ended'
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

/** `source_gone`: what it was to be completed with went away meanwhile, so it is to be run. */
type Delivered = 'ended' | 'source_gone'

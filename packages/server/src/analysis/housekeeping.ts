// Deletes what is over: answers past their 24 hours, mails and submissions past their retention, samples that no submission names.
// In small portions, so that no request waits for it, and as many of them as there are, so that it keeps up with any load.
import type { Blobs } from '../blobs/blobs.ts'
import { StoreUnavailableError } from '../store/errors.ts'
import type { CompletedPlace } from '../store/retention-store.ts'
import type { Store } from '../store/store.ts'
import { type Clocks, ClockWatch, SYSTEM_CLOCKS } from './clock-watch.ts'
import { holdsPasswords } from './job-options.ts'

const EVERY_MS = 60_000
const PORTION = 200
/** Then the rest waits for the next minute: 20,000 a minute are more than any load makes. */
const PORTIONS_MAX = 100
/** Of analyses that are looked at for what an earlier version left, which is little each: 100,000 a minute. */
const OPTIONS_PORTION = 1000
/** Whose commit was later than their time says. */
const LATE_MS = 10 * 60_000
const DAY_MS = 24 * 3600 * 1000
/** So long it can be seen what an endpoint was told. */
const DELIVERY_DAYS = 30
/** A blob younger than this may belong to an upload whose submission is about to be written. */
const BLOB_AGE_MS = 3600 * 1000

export interface HousekeepingOptions {
  readonly store: {
    readonly answers: Pick<Store['answers'], 'purge'>
    readonly mail: Pick<Store['mail'], 'purge'>
    readonly events: Pick<Store['events'], 'purge'>
    readonly webhooks: Pick<Store['webhooks'], 'purge'>
    readonly sharing: Pick<Store['sharing'], 'purge'>
    readonly submissions: Pick<
      Store['submissions'],
      'purge' | 'purgeOwn' | 'forgetOptions' | 'believedTimeMs' | 'believeTime' | 'listOrphans' | 'dropSample'
    >
  }
  readonly blobs: Pick<Blobs, 'removeOlderThan'>
  /** 0 keeps everything; of accounts without days of their own. */
  readonly retentionDays: number
  /** 0 keeps none. */
  readonly mailRetentionDays: number
  /** `what` could not be deleted; everything else is. */
  readonly onError: (error: unknown, what: string) => void
  /** The clock is that far ahead of where it was: nothing is deleted for an hour. */
  readonly onLeap: (leapMs: number) => void
  readonly clocks?: Clocks
}

export class Housekeeping {
  readonly #options: HousekeepingOptions
  readonly #clocks: Clocks
  readonly #timer: NodeJS.Timeout
  #watch: ClockWatch | null = null
  #isBusy = false
  /** Up to there no analysis has options. */
  #forgotten: CompletedPlace = { completedAtMs: 0, analysisId: 0 }

  constructor(options: HousekeepingOptions) {
    this.#options = options
    this.#clocks = options.clocks ?? SYSTEM_CLOCKS
    this.#timer = setInterval(() => void this.tidy(), EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Once a minute on its own. One that takes longer is not begun a second time. Never rejects. */
  async tidy(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await this.#tidyAll()
    } catch (error) {
      this.#options.onError(error, 'anything')
    } finally {
      this.#isBusy = false
    }
  }

  async #tidyAll(): Promise<void> {
    const { store, retentionDays, mailRetentionDays, onLeap } = this.#options
    this.#watch ??= new ClockWatch(await store.submissions.believedTimeMs(), onLeap, this.#clocks)
    if (!this.#watch.mayDelete()) return
    await store.submissions.believeTime(this.#clocks.wall())
    const before = (days: number): number => this.#clocks.wall() - days * DAY_MS
    await this.#each({
      'kept answers': () => inPortions(() => store.answers.purge(PORTION)),
      mail: () => inPortions(() => store.mail.purge(before(mailRetentionDays), PORTION)),
      events: () => inPortions(() => store.events.purge(before(1), PORTION)),
      'webhook deliveries': () => inPortions(() => store.webhooks.purge(before(DELIVERY_DAYS), PORTION)),
      'shared runs': () => inPortions(() => store.sharing.purge(before(1), PORTION)),
      submissions: async () => {
        if (retentionDays > 0) await inPortions(() => store.submissions.purge(before(retentionDays), PORTION))
      },
      'submissions of accounts with days of their own': () =>
        inPortions(() => store.submissions.purgeOwn(this.#clocks.wall(), PORTION)),
      'options of completed analyses': () => this.#forgetOptions(),
      samples: () => inPortions(() => this.#dropOrphans()),
    })
  }

  /** What fails holds up nothing else. Throws where the store itself is away, since the rest would fail as well. */
  async #each(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
    for (const [what, step] of Object.entries(steps)) {
      try {
        await step()
      } catch (error) {
        if (error instanceof StoreUnavailableError && error.isAway) throw error
        this.#options.onError(error, what)
      }
    }
  }

  async #dropOrphans(): Promise<number> {
    const { blobs, store } = this.#options
    let dropped = 0
    for (const sha256 of await store.submissions.listOrphans(PORTION)) {
      if (!(await blobs.removeOlderThan(sha256, BLOB_AGE_MS))) continue
      await store.submissions.dropSample(sha256)
      dropped += 1
    }
    return dropped
  }

  /** Passwords that an earlier version left with what it completed, before the update or beside this one: from the oldest on, once, and then the new ones. */
  async #forgetOptions(): Promise<void> {
    const { submissions } = this.#options.store
    for (let portion = 0; portion < PORTIONS_MAX; portion += 1) {
      const last = await submissions.forgetOptions(this.#forgotten, OPTIONS_PORTION, holdsPasswords)
      if (last === null) {
        this.#forgotten = { completedAtMs: Math.max(0, this.#forgotten.completedAtMs - LATE_MS), analysisId: 0 }
        return
      }
      this.#forgotten = last
    }
  }
}

async function inPortions(doPortion: () => Promise<number>): Promise<void> {
  for (let portion = 0; portion < PORTIONS_MAX; portion += 1) if ((await doPortion()) < PORTION) return
}

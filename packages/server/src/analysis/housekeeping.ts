// Deletes what is over: answers past their 24 hours, submissions past the retention, samples that no submission names.
// In small portions, so that no request waits for it.
import type { Blobs } from '../blobs/blobs.ts'
import type { Store } from '../store/store.ts'

const EVERY_MS = 60_000
const PORTION = 200
const DAY_MS = 24 * 3600 * 1000
/** A blob younger than this may belong to an upload whose submission is about to be written. */
const BLOB_AGE_MS = 3600 * 1000

export interface HousekeepingOptions {
  readonly store: Store
  readonly blobs: Blobs
  /** 0 keeps everything. */
  readonly retentionDays: number
  readonly onError: (error: unknown) => void
}

export class Housekeeping {
  readonly #options: HousekeepingOptions
  readonly #timer: NodeJS.Timeout

  constructor(options: HousekeepingOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.#tidy().catch(options.onError), EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #tidy(): Promise<void> {
    const { store, blobs, retentionDays } = this.#options
    await store.answers.purge(PORTION)
    if (retentionDays > 0) await store.submissions.purge(Date.now() - retentionDays * DAY_MS, PORTION)
    for (const sha256 of await store.submissions.listOrphans(PORTION)) {
      if (await blobs.removeOlderThan(sha256, BLOB_AGE_MS)) await store.submissions.dropSample(sha256)
    }
  }
}

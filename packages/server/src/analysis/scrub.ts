// Holds what lies on the disk against what the database says: bytes that no row knows are removed (an upload whose process
// died before its row was written), bytes that are no longer what was sent are told, and so are rows without bytes.
import type { Blobs } from '../blobs/blobs.ts'
import type { SubmissionStore } from '../store/store.ts'

export interface ScrubParts {
  readonly blobs: Pick<Blobs, 'list' | 'check' | 'has' | 'removeOlderThan'>
  readonly submissions: Pick<SubmissionStore, 'listSamples' | 'isKept'>
}

export interface ScrubFindings {
  /** Samples whose hash was computed. */
  readonly checked: number
  /** No row knew them; they are gone. */
  readonly removed: number
  /** Their bytes have another hash. */
  readonly damaged: readonly string[]
  /** A row knows them and there are no bytes. */
  readonly missing: readonly string[]
}

const NOTHING: ScrubFindings = { checked: 0, removed: 0, damaged: [], missing: [] }

/** By the first byte of the hash, as they lie on the disk. */
const SHARDS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** Younger bytes may belong to an upload whose row is about to be written. */
const UPLOAD_MS_MAX = 3600 * 1000
/** One shard each: all of them in a week. */
const EVERY_MS = (7 * 24 * 3600 * 1000) / SHARDS.length
/** Of its time, what the background takes of the disk and a processor. */
const PACE = 0.1

/** Everything, hashes included. Beside a running service, too. */
export async function scrub(parts: ScrubParts): Promise<ScrubFindings> {
  let found = NOTHING
  for (const shard of SHARDS) {
    const { known, unknown, missing } = await compare(parts, shard)
    const removed = await remove(parts, unknown, UPLOAD_MS_MAX)
    const damaged = await findDamaged(parts, known, async () => {})
    found = {
      checked: found.checked + known.length,
      removed: found.removed + removed,
      damaged: [...found.damaged, ...damaged],
      missing: [...found.missing, ...missing],
    }
  }
  return found
}

/** For the only serving process of a folder, before it takes uploads: whoever began one is dead. Returns how many went. */
export async function removeUnknown(parts: ScrubParts): Promise<number> {
  let removed = 0
  for (const shard of SHARDS) removed += await remove(parts, (await compare(parts, shard)).unknown, 0)
  return removed
}

/** In the background, as long as the service runs. */
export class Scrubber {
  readonly #parts: ScrubParts
  readonly #onFound: (found: ScrubFindings) => void
  readonly #timer: NodeJS.Timeout
  /** Beginning somewhere, since a service that is restarted every day would never come to the end. */
  #next = Math.floor(Math.random() * SHARDS.length)
  /** Seen in the round before: no upload takes that long, whatever the clock says. */
  #suspects: readonly string[] = []
  #isBusy = false
  #isStopped = false

  constructor(parts: ScrubParts, onFound: (found: ScrubFindings) => void, onError: (error: unknown) => void) {
    this.#parts = parts
    this.#onFound = onFound
    this.#timer = setInterval(() => void this.scrubNext().catch(onError), EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  /** Every 40 minutes on its own. */
  async scrubNext(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await this.#scrub(SHARDS[this.#next % SHARDS.length] ?? '00')
      this.#next += 1
    } finally {
      this.#isBusy = false
    }
  }

  async #scrub(shard: string): Promise<void> {
    const removed = await remove(this.#parts, await stillUnknown(this.#parts, this.#suspects), UPLOAD_MS_MAX)
    const { known, unknown, missing } = await compare(this.#parts, shard)
    this.#suspects = unknown
    const damaged = await findDamaged(this.#parts, known, (workedMs) => this.#rest(workedMs))
    if (removed + damaged.length + missing.length > 0)
      this.#onFound({ checked: known.length, removed, damaged, missing })
  }

  /** Stopped, it goes through what is left without looking. */
  #rest(workedMs: number): Promise<void> | null {
    if (this.#isStopped) return null
    return new Promise((resolve) => setTimeout(resolve, workedMs / PACE).unref())
  }
}

interface Compared {
  readonly known: readonly string[]
  readonly unknown: readonly string[]
  readonly missing: readonly string[]
}

async function compare({ blobs, submissions }: ScrubParts, shard: string): Promise<Compared> {
  // Bytes come before somebody names them, and go after that.
  const there = await blobs.list(shard)
  const rows = new Set(await submissions.listSamples(shard))
  const missing: string[] = []
  const bytes = new Set(there)
  for (const sha256 of rows)
    if (!bytes.has(sha256) && (await isMissing({ blobs, submissions }, sha256))) missing.push(sha256)
  return {
    known: there.filter((sha256) => rows.has(sha256)),
    unknown: there.filter((sha256) => !rows.has(sha256)),
    missing,
  }
}

/** Asked before and after: an upload, the end of an analysis or the retention may come between. */
const isMissing = async ({ blobs, submissions }: ScrubParts, sha256: string): Promise<boolean> =>
  (await submissions.isKept(sha256)) && !(await blobs.has(sha256)) && (await submissions.isKept(sha256))

async function stillUnknown({ submissions }: ScrubParts, suspects: readonly string[]): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const sha256 of suspects) if ((await submissions.listSamples(sha256)).length === 0) unknown.push(sha256)
  return unknown
}

async function remove({ blobs }: ScrubParts, unknown: readonly string[], ageMs: number): Promise<number> {
  let removed = 0
  for (const sha256 of unknown) if (await blobs.removeOlderThan(sha256, ageMs)) removed += 1
  return removed
}

/** `rest` is awaited after each, with the milliseconds that it took; null ends it. */
async function findDamaged(
  { blobs }: ScrubParts,
  known: readonly string[],
  rest: (workedMs: number) => Promise<void> | null,
): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const sha256 of known) {
    const startedMs = performance.now()
    if ((await blobs.check(sha256)) === 'damaged') damaged.push(sha256)
    const resting = rest(performance.now() - startedMs)
    if (resting === null) break
    await resting
  }
  return damaged
}

// Requests that wait for an analysis to end. None of them asks the store: a worker of this process tells when a job is
// completed, and for workers of other processes all that is awaited is looked up in one question, a few times a second.
import type { SubmissionStore } from '../store/store.ts'

export interface AwaitedOptions {
  readonly submissions: Pick<SubmissionStore, 'listEnded'>
  readonly onError: (error: unknown) => void
}

/** How soon the end of an analysis by another process is noticed. */
const LOOK_MS = 200

export class Awaited {
  readonly #options: AwaitedOptions
  readonly #wakes = new Map<number, Set<() => void>>()
  #look: NodeJS.Timeout | null = null
  #looking = false
  #closed = false

  constructor(options: AwaitedOptions) {
    this.#options = options
  }

  /** Resolves once the analysis has ended or is gone, the time is over, the signal aborts, or the service stops. Never rejects. */
  wait(analysisId: number, msMax: number, signal: AbortSignal): Promise<void> {
    if (this.#closed || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const wakes = this.#wakes.get(analysisId) ?? new Set()
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        wakes.delete(wake)
        if (wakes.size === 0) this.#forget(analysisId)
        resolve()
      }
      const timer = setTimeout(wake, msMax)
      signal.addEventListener('abort', wake, { once: true })
      this.#wakes.set(analysisId, wakes.add(wake))
      this.#look ??= setInterval(() => void this.#lookUp(), LOOK_MS)
    })
  }

  /** It has ended: whoever waits for it goes on. */
  tell(analysisId: number): void {
    for (const wake of this.#wakes.get(analysisId) ?? []) wake()
  }

  /** The service stops: everybody goes on with what is known. */
  close(): void {
    this.#closed = true
    for (const analysisId of [...this.#wakes.keys()]) this.tell(analysisId)
  }

  #forget(analysisId: number): void {
    this.#wakes.delete(analysisId)
    if (this.#wakes.size > 0 || this.#look === null) return
    clearInterval(this.#look)
    this.#look = null
  }

  async #lookUp(): Promise<void> {
    // A store that takes longer than the interval is not asked twice at once.
    if (this.#looking) return
    this.#looking = true
    try {
      for (const analysisId of await this.#options.submissions.listEnded([...this.#wakes.keys()])) this.tell(analysisId)
    } catch (error) {
      this.#options.onError(error)
    } finally {
      this.#looking = false
    }
  }
}

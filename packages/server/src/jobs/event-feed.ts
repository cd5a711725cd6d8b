// Who listens to an account's events. Nobody's listening asks the store by itself: one look, a few times a second, tells all of
// them that something happened, in this process or in another.
import type { EventStore } from '../store/event-store.ts'

export interface EventFeedOptions {
  readonly events: Pick<EventStore, 'newest'>
  readonly onError: (error: unknown) => void
}

/** How soon an event is noticed. */
const LOOK_MS = 200

export class EventFeed {
  readonly #options: EventFeedOptions
  readonly #wakes = new Set<() => void>()
  #newest = 0
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isClosed = false

  constructor(options: EventFeedOptions) {
    this.#options = options
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves when anything may have happened behind that number, after the time, or when the service stops. Never rejects. */
  wait(after: number, msMax: number): Promise<void> {
    if (this.#isClosed || this.#newest > after) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        this.#wakes.delete(wake)
        if (this.#wakes.size === 0) this.#rest()
        resolve()
      }
      const timer = setTimeout(wake, msMax)
      this.#wakes.add(wake)
      this.#timer ??= setInterval(() => void this.#look(), LOOK_MS)
    })
  }

  /** The service stops: every stream ends. */
  close(): void {
    this.#isClosed = true
    for (const wake of [...this.#wakes]) wake()
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const newest = await this.#options.events.newest()
      if (newest === this.#newest) return
      this.#newest = newest
      for (const wake of [...this.#wakes]) wake()
    } catch (error) {
      this.#options.onError(error)
    } finally {
      this.#isLooking = false
    }
  }
}

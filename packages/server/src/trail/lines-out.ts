// Lines on their way to a destination that may be slow, away or full: nobody waits for it, what it does not take waits and is
// tried again, and past a bound the oldest go and their number is told.
import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_LINES_MAX, CLOSE_MS_MAX, GATHER_MS, RETRY_MS, RETRY_MS_MAX, WAITING_BYTES_MAX } from './limits.ts'

/** Resolves once the destination's system took them; rejects where that is not sure, and they are given again then. */
export type Deliver = (lines: readonly Buffer[]) => Promise<void>

export interface LinesOutOptions {
  readonly deliver: Deliver
  /** Hears once that a destination does not take lines, and once that it does again, with how many were lost meanwhile. */
  readonly onTrouble: (error: unknown) => void
  readonly onRecovery: (linesLost: number) => void
  /** Hears at the end how many were lost since then, or were not taken in time, where there are any. */
  readonly onUnsent: (lines: number) => void
  readonly waitingBytesMax?: number
}

export class LinesOut {
  readonly #options: LinesOutOptions
  readonly #closing = new AbortController()
  #waiting: Buffer[] = []
  #bytes = 0
  #lost = 0
  /** Lines that the destination is given just now. */
  #underWay = 0
  #isTroubled = false
  #sending: Promise<void> | null = null

  constructor(options: LinesOutOptions) {
    this.#options = options
  }

  add(line: Buffer): void {
    if (this.#closing.signal.aborted) return
    this.#waiting.push(line)
    this.#bytes += line.length
    const most = this.#options.waitingBytesMax ?? WAITING_BYTES_MAX
    // What is on its way counts as well, and is not taken back.
    for (let oldest = this.#waiting[0]; this.#bytes > most && oldest !== undefined; [oldest] = this.#waiting) {
      this.#waiting.shift()
      this.#bytes -= oldest.length
      this.#lost += 1
    }
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null
    })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const isLate = sleep(CLOSE_MS_MAX, undefined, { ref: false })
    await Promise.race([this.#sending, isLate])
    if (this.#sending === null && this.#waiting.length > 0) {
      const sent = this.#deliver(this.#waiting.splice(0)).catch((error: unknown) => this.#options.onTrouble(error))
      await Promise.race([sent, isLate])
    }
    const unsent = this.#lost + this.#waiting.length + this.#underWay
    if (unsent > 0) this.#options.onUnsent(unsent)
  }

  async #deliver(batch: Buffer[]): Promise<void> {
    this.#underWay = batch.length
    try {
      await this.#options.deliver(batch)
    } catch (error) {
      this.#waiting = [...batch, ...this.#waiting]
      throw error
    } finally {
      this.#underWay = 0
    }
    for (const line of batch) this.#bytes -= line.length
  }

  async #send(): Promise<void> {
    for (let retryMs = RETRY_MS; this.#waiting.length > 0 && !this.#closing.signal.aborted; ) {
      await this.#pause(this.#isTroubled ? retryMs : GATHER_MS)
      if (this.#closing.signal.aborted) return
      try {
        await this.#deliver(this.#waiting.splice(0, BATCH_LINES_MAX))
        retryMs = RETRY_MS
        this.#recover()
      } catch (error) {
        if (this.#isTroubled) retryMs = Math.min(retryMs * 2, RETRY_MS_MAX)
        else this.#options.onTrouble(error)
        this.#isTroubled = true
      }
    }
  }

  #recover(): void {
    if (!this.#isTroubled) return
    this.#isTroubled = false
    this.#options.onRecovery(this.#lost)
    this.#lost = 0
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
  }
}

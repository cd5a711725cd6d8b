// When each key was last used: kept in memory, written together once a minute.
import type { KeyStore } from '../store/store.ts'
import { lastUseWriteMs } from './limits.ts'

export interface LastUses {
  note(keyId: string, atMs: number): void
  /** Writes those that wait, and stops the timer. */
  close(): Promise<void>
}

export function createLastUses(store: Pick<KeyStore, 'recordUse'>): LastUses {
  const uses = new Map<string, number>()

  async function write(): Promise<void> {
    const batch = [...uses].map(([keyId, atMs]) => ({ keyId, atMs }))
    if (batch.length === 0) return
    uses.clear()
    await store.recordUse(batch)
  }

  // A last use that could not be written is not worth an error: the next one is.
  const timer = setInterval(() => void write().catch(() => undefined), lastUseWriteMs)
  timer.unref()

  return {
    note: (keyId, atMs) => void uses.set(keyId, atMs),
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

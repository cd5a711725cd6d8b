// Hands over what an emulator records while it still runs: its process may be ended at any moment, and what is in its
// memory then is gone. The first entries go out one by one, since a script may act a few times and then never come back
// out of a built-in; a flood goes in batches, where one entry more or less tells nothing.
import type { Journal } from '@assay/engine'
import { JOURNAL_BATCH_MAX, JOURNAL_SINGLE_MAX } from '../limits.ts'

export function journalWriter(write: (entries: readonly unknown[]) => void): Journal {
  let count = 0
  let batch: unknown[] = []
  return (entry) => {
    count += 1
    batch.push(entry.list === 'dropped' ? { ...entry, item: droppedToWire(entry.item) } : entry)
    if (count > JOURNAL_SINGLE_MAX && batch.length < JOURNAL_BATCH_MAX) return
    write(batch)
    batch = []
  }
}

/** As `traceToWire` writes bytes. */
const droppedToWire = (file: { readonly bytes: Uint8Array }): object => ({
  ...file,
  bytes: Buffer.from(file.bytes).toString('base64'),
})

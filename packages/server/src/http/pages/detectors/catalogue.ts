// The catalogue of detectors, read when somebody first asks for it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DetectorEntry } from '@assay/engine/catalogue'
import { compiledCodeEnvironment } from '../../../analysis/compiled-code.ts'

export type Catalogue = ReadonlyMap<string, DetectorEntry>

let reading: Promise<Catalogue> | null = null

/** By id. Rejects where the thread ends without an answer; the next call tries again. */
export function detectorCatalogue(): Promise<Catalogue> {
  reading ??= readCatalogue().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function readCatalogue(): Promise<Catalogue> {
  const thread = new Worker(new URL('./catalogue-thread.ts', import.meta.url), { env: compiledCodeEnvironment() })
  const ended = once(thread, 'exit').then(() => {
    throw new Error('the thread ended without the catalogue')
  })
  const [entries] = (await Promise.race([once(thread, 'message'), ended])) as [readonly DetectorEntry[]]
  // It ends by itself now.
  ended.catch(() => undefined)
  return new Map(entries.map((entry) => [entry.id, entry]))
}

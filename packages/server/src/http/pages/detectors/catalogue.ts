// The catalogue of detectors, ours and the operator's rules, read when somebody first asks for it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DetectorEntry, RuleSource } from '@assay/engine/catalogue'
import { compiledCodeEnvironment } from '../../../analysis/compiled-code.ts'

export type Catalogue = ReadonlyMap<string, DetectorEntry>

/** The operator's rules as they are now. */
export interface OwnSources {
  readonly capa: readonly RuleSource[]
  /** Equal for equal rules. */
  readonly digest: string
}

let reading: { readonly of: string; readonly catalogue: Promise<Catalogue> } | null = null

/** By id. Rejects where the thread ends without an answer; the next call tries again. */
export function detectorCatalogue({ capa, digest }: OwnSources): Promise<Catalogue> {
  if (reading?.of !== digest) {
    const catalogue = readCatalogue(capa).catch((error: unknown) => {
      reading = null
      throw error
    })
    reading = { of: digest, catalogue }
  }
  return reading.catalogue
}

async function readCatalogue(capa: readonly RuleSource[]): Promise<Catalogue> {
  const thread = new Worker(new URL('./catalogue-thread.ts', import.meta.url), {
    env: compiledCodeEnvironment(),
    workerData: capa,
  })
  const ended = once(thread, 'exit').then(() => {
    throw new Error('the thread ended without the catalog')
  })
  const [entries] = (await Promise.race([once(thread, 'message'), ended])) as [readonly DetectorEntry[]]
  // It ends by itself now.
  ended.catch(() => undefined)
  return new Map(entries.map((entry) => [entry.id, entry]))
}

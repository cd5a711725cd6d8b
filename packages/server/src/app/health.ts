// What the answer about the service's health is put together from.
import type { HealthResponse } from '@assay/contract'
import { areImagesCurrent } from '@assay/sandbox'
import type { Isolation } from '../analysis/isolation/isolation.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import { VERSION } from '../version.ts'

export interface HealthParts {
  readonly jobs: Pick<Store['jobs'], 'count'>
  readonly mailLoad: () => { readonly running: number; readonly waiting: number }
  readonly engineVersion: () => string
  readonly isolation: Pick<Isolation, 'walls' | 'missing'>
  /** Streams of events that are open. */
  readonly streams: () => number
}

/** Whether images are current is told by hashing what they are built from. */
const GUESTS_KNOWN_MS = 60_000

export function createLook(config: Config, parts: HealthParts): () => Promise<HealthResponse['data']> {
  const startedAt = new Date().toISOString()
  const guests = knownFor(GUESTS_KNOWN_MS, () => lookAtGuests(config.ASSAY_DATA_DIR))
  return async () => {
    const { walls, missing } = parts.isolation
    return {
      version: VERSION,
      started_at: startedAt,
      engine_version: parts.engineVersion(),
      files: { ...(await parts.jobs.count()), workers: config.ASSAY_FILE_WORKERS },
      mail: { ...parts.mailLoad(), threads: config.ASSAY_MAIL_WORKERS },
      isolation: {
        walls: Object.entries(walls).flatMap(([name, stands]) => (stands ? [name] : [])),
        missing: [...missing],
      },
      sandbox: { guests: await guests() },
      retention: { mail_days: config.ASSAY_MAIL_RETENTION_DAYS, file_days: config.ASSAY_RETENTION_DAYS },
      streams: parts.streams(),
    }
  }
}

async function lookAtGuests(dataDir: string): Promise<HealthResponse['data']['sandbox']['guests']> {
  const ready = await areImagesCurrent(dataDir).catch(() => false)
  const detail = ready
    ? 'Built by this version.'
    : 'Not built, or built by another version: "assay sandbox build" builds them.'
  return [{ name: 'linux and wine', ready, detail }]
}

function knownFor<Value>(ms: number, look: () => Promise<Value>): () => Promise<Value> {
  let lookedMs = Number.NEGATIVE_INFINITY
  let known: Promise<Value> | null = null
  return () => {
    if (known === null || performance.now() - lookedMs > ms) {
      lookedMs = performance.now()
      known = look()
    }
    return known
  }
}

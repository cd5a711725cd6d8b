// What an operator should know of an installation, looked at beside a running service or without one: the walls around
// analysis processes, the database, and on request every stored sample.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chooseIsolation, type Walls } from '../analysis/isolation/isolation.ts'
import { scrub } from '../analysis/scrub.ts'
import { openDiskBlobs } from '../blobs/disk.ts'
import type { Config } from '../config.ts'
import { openCore, pathOfDatabase } from './core.ts'

export interface Finding {
  readonly subject: 'isolation' | 'database' | 'samples'
  /** `missing`: it works, with less than there could be. */
  readonly state: 'good' | 'missing' | 'bad'
  readonly told: string
}

/** `scrubs`: reads and hashes every sample, and removes bytes that no row knows. */
export async function examine(config: Config, { scrubs = false } = {}): Promise<readonly Finding[]> {
  const walls = isolationFindings(config)
  if (!existsSync(pathOfDatabase(config)))
    return [...walls, { subject: 'database', state: 'missing', told: `There is none in ${config.ASSAY_DATA_DIR} yet.` }]
  const { store, keys } = await openCore(config)
  try {
    const broken = await store.audit()
    const database: readonly Finding[] =
      broken.length === 0
        ? [{ subject: 'database', state: 'good', told: 'Sums, references and pages are sound.' }]
        : broken.map((told) => ({ subject: 'database', state: 'bad', told }))
    const blobs = await openDiskBlobs(config.ASSAY_DATA_DIR)
    const samples = scrubs ? await sampleFindings({ blobs, submissions: store.submissions }) : []
    return [...walls, ...database, ...samples]
  } finally {
    await keys.close()
    await store.close()
  }
}

const WALLS: Readonly<Record<keyof Walls, string>> = {
  namespaces: 'Namespaces of their own around analysis processes.',
  landlock: 'Landlock: files are shut off.',
  filter: 'A filter of system calls, limits, closed descriptors.',
}

function isolationFindings({ ASSAY_DATA_DIR }: Config): readonly Finding[] {
  const folders = existsSync(ASSAY_DATA_DIR) ? [ASSAY_DATA_DIR, tmpdir()] : [tmpdir()]
  const { walls, missing } = chooseIsolation({ folders })
  const standing = (['namespaces', 'landlock', 'filter'] as const).filter((name) => walls[name])
  return [
    ...standing.map((name): Finding => ({ subject: 'isolation', state: 'good', told: WALLS[name] })),
    ...missing.map((told): Finding => ({ subject: 'isolation', state: 'missing', told })),
  ]
}

async function sampleFindings(parts: Parameters<typeof scrub>[0]): Promise<readonly Finding[]> {
  const { checked, removed, damaged, missing } = await scrub(parts)
  const bad = [
    ...damaged.map((sha256) => `${sha256}: its bytes are no longer those that were sent.`),
    ...missing.map((sha256) => `${sha256}: its bytes are not there.`),
  ]
  return [
    { subject: 'samples', state: 'good', told: `${checked} hashed, ${removed} that no row knew removed.` },
    ...bad.map((told): Finding => ({ subject: 'samples', state: 'bad', told })),
  ]
}

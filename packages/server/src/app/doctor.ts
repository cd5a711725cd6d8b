// What an operator should know of an installation, looked at beside a running service or without one: the walls around
// analysis processes, what bounds memory, the database, and on request every stored sample.
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Walls } from '../analysis/isolation/isolation.ts'
import { openOfflineLists } from '../analysis/lists/offline-lists.ts'
import { scrub } from '../analysis/scrub.ts'
import type { Config } from '../config.ts'
import { dnsProblem } from '../net/live-dns.ts'
import { openCore, pathOfDatabase } from './core.ts'
import { chooseWalls } from './walls.ts'
import { indexFolderOf } from './watch-lists.ts'

export interface Finding {
  readonly subject: 'isolation' | 'memory' | 'dns' | 'database' | 'samples' | 'feeds'
  /** `warning`: it works, with less than there could be. */
  readonly state: 'good' | 'warning' | 'bad'
  readonly told: string
}

/** `scrubs`: reads and hashes every sample, and removes bytes that no row knows. */
export async function examine(config: Config, { scrubs = false } = {}): Promise<readonly Finding[]> {
  const surroundings = [
    ...isolationFindings(config),
    memoryFinding(),
    ...(await dnsFindings(config)),
    ...(await feedFindings(config)),
  ]
  if (config.ASSAY_DATABASE_URL === null && !existsSync(pathOfDatabase(config)))
    return [
      ...surroundings,
      { subject: 'database', state: 'warning', told: `There is none in ${config.ASSAY_DATA_DIR} yet.` },
    ]
  const { store, keys, blobs } = await openCore(config)
  try {
    const broken = await store.audit()
    const database: readonly Finding[] =
      broken.length === 0
        ? [{ subject: 'database', state: 'good', told: 'Sums and references are sound.' }]
        : broken.map((told) => ({ subject: 'database', state: 'bad', told }))
    const samples = scrubs ? await sampleFindings({ blobs, submissions: store.submissions }) : []
    return [...surroundings, ...database, ...samples]
  } finally {
    await keys.close()
    await store.close()
  }
}

/** None where it is switched off. */
async function dnsFindings({ ASSAY_DNS }: Config): Promise<readonly Finding[]> {
  if (ASSAY_DNS.mode === 'off') return []
  const problem = await dnsProblem(ASSAY_DNS)
  return [
    { subject: 'dns', state: problem === null ? 'good' : 'warning', told: problem ?? 'The DNS resolver answers.' },
  ]
}

/** Reads what is not read yet, as the service does. */
async function feedFindings(config: Config): Promise<readonly Finding[]> {
  const folder = config.ASSAY_FEEDS
  if (folder === null) return []
  const lists = await openOfflineLists({ folder, indexFolder: indexFolderOf(config), onProblem: () => {} })
  try {
    return [
      ...lists.lists.map(({ name, says, entries, since, notes }): Finding => {
        const told = [`${name}: ${entries} known ${says} entries, of ${since}.`, ...notes.map((note) => `${note}.`)]
        return { subject: 'feeds', state: notes.length === 0 ? 'good' : 'warning', told: told.join(' ') }
      }),
      ...lists.problems.map(
        ({ list, problem }): Finding => ({ subject: 'feeds', state: 'bad', told: `${list}: ${problem}.` }),
      ),
    ]
  } finally {
    await lists.close()
  }
}

const WALLS: Readonly<Record<keyof Walls, string>> = {
  namespaces: 'Namespaces of their own around analysis processes.',
  landlock: 'Landlock: files are shut off.',
  filter: 'A filter of system calls, limits, closed descriptors.',
}

function isolationFindings(config: Config): readonly Finding[] {
  const { walls, missing } = chooseWalls(config)
  const standing = (['namespaces', 'landlock', 'filter'] as const).filter((name) => walls[name])
  return [
    ...standing.map((name): Finding => ({ subject: 'isolation', state: 'good', told: WALLS[name] })),
    ...missing.map((told): Finding => ({ subject: 'isolation', state: 'warning', told })),
  ]
}

const MIB = 1024 * 1024

/** Each analysis process has limits of its own; this is about the service and all of them together. */
export function memoryFinding({ boundBytes, machineBytes } = memoryHere()): Finding {
  const isBounded = boundBytes > 0 && boundBytes < machineBytes
  return isBounded
    ? { subject: 'memory', state: 'good', told: `All together at most ${Math.floor(boundBytes / MIB)} MiB (cgroup).` }
    : {
        subject: 'memory',
        state: 'warning',
        told: 'Each analysis process is bounded, all together are not: mem_limit in a compose file, MemoryMax= in a unit of systemd.',
      }
}

/** `boundBytes`: of the cgroup; 0, or more than there is, where it bounds nothing. */
const memoryHere = (): { readonly boundBytes: number; readonly machineBytes: number } => ({
  boundBytes: process.constrainedMemory(),
  machineBytes: totalmem(),
})

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

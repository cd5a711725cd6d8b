// Where an operator's own Windows lies: in `sandbox/own-windows/` of the data folder, each import in a folder of its own, and a
// link that says which one is in use. A run holds its files open, so that the folder may go while it runs.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Accelerator } from '../vm/qemu-arguments.ts'
import type { Disk, Firmware } from './arguments.ts'
import type { Fields } from './frames.ts'

const FORMAT = 1

/** Of one image, written last, so that a half-made one is none. */
export interface OwnManifest {
  readonly format: number
  readonly importedAt: string
  /** What the file was called. */
  readonly from: string
  readonly imageBytes: number
  readonly diskBytes: number
  readonly memoryMib: number
  readonly firmware: Firmware
  readonly disk: Disk
  readonly accelerator: Accelerator
  /** What its agent said before any sample was there. */
  readonly agent: Readonly<Record<AgentFact, string>>
}

export type AgentFact = (typeof AGENT_FACTS)[number]
const AGENT_FACTS = ['protocol', 'agent', 'system', 'host', 'user', 'folder', 'source'] as const

export interface OwnLayout {
  readonly folder: string
  readonly disk: string
  readonly manifest: string
  /** Frozen machines, one folder a key. */
  readonly frozen: string
}

const rootOf = (dataDir: string): string => join(dataDir, 'sandbox', 'own-windows')
const linkOf = (dataDir: string): string => join(rootOf(dataDir), 'current')

const layoutOf = (folder: string): OwnLayout => ({
  folder,
  disk: join(folder, 'disk.qcow2'),
  manifest: join(folder, 'manifest.json'),
  frozen: join(folder, 'frozen'),
})

export interface OwnImage {
  readonly layout: OwnLayout
  readonly manifest: OwnManifest
}

/** Whether one was imported. */
export const hasOwnWindows = (dataDir: string): boolean => existsSync(join(linkOf(dataDir), 'manifest.json'))

/** The one in use; null where none was imported. */
export async function currentOwnWindows(dataDir: string): Promise<OwnImage | null> {
  const name = await readlink(linkOf(dataDir)).then(basename, () => null)
  if (name === null) return null
  const layout = layoutOf(join(rootOf(dataDir), name))
  const manifest = await readManifest(layout.manifest)
  return manifest === null ? null : { layout, manifest }
}

async function readManifest(path: string): Promise<OwnManifest | null> {
  try {
    // Our own file, in a folder that only the service writes.
    const value = JSON.parse(await readFile(path, 'utf8')) as OwnManifest
    return value.format === FORMAT ? value : null
  } catch {
    return null
  }
}

/** A folder that nobody sees before it is put to use. */
export async function newOwnLayout(dataDir: string): Promise<OwnLayout> {
  const layout = layoutOf(join(rootOf(dataDir), randomUUID()))
  await mkdir(layout.frozen, { recursive: true, mode: 0o700 })
  return layout
}

export const writeManifest = ({ manifest }: OwnLayout, what: Omit<OwnManifest, 'format'>): Promise<void> =>
  writeFile(manifest, `${JSON.stringify({ format: FORMAT, ...what }, null, 2)}\n`)

/** From here on every run begins in it; the one before goes. */
export async function putOwnToUse(dataDir: string, { folder }: OwnLayout): Promise<void> {
  const link = `${linkOf(dataDir)}-${randomUUID()}`
  await symlink(basename(folder), link)
  await rename(link, linkOf(dataDir))
  await removeOthers(dataDir, basename(folder))
}

/** Resolves to whether there was one. */
export async function removeOwnWindows(dataDir: string): Promise<boolean> {
  const wasThere = (await currentOwnWindows(dataDir)) !== null
  await rm(linkOf(dataDir), { force: true })
  await removeOthers(dataDir, null)
  return wasThere
}

async function removeOthers(dataDir: string, kept: string | null): Promise<void> {
  for (const name of await readdir(rootOf(dataDir)).catch(() => []))
    if (name !== kept && name !== 'current')
      await rm(join(rootOf(dataDir), name), { recursive: true, force: true, maxRetries: 5 })
}

const FACT = /^[\p{L}\p{N} ._:()/\\-]{1,120}$/u
/** A folder of Windows, by its full path. */
const FOLDER = /^[A-Z]:(?:\\[\p{L}\p{N} ._()-]{1,60}){1,8}$/u

/** Null where the greeting lacks something, or says what cannot be. */
export function agentFacts(hello: Fields): OwnManifest['agent'] | null {
  const facts = AGENT_FACTS.map((name) => [name, hello.get(name) ?? ''] as const)
  if (!facts.every(([, text]) => FACT.test(text)) || !FOLDER.test(hello.get('folder') ?? '')) return null
  // Made of the list of names, each of which is there.
  return Object.fromEntries(facts) as OwnManifest['agent']
}

// An installation moved: out of whatever adapters the settings name into a folder, and from there into others. What is in the
// folder is held against what was there, and what arrived against what is in the folder.
import { createHash } from 'node:crypto'
import type { Blobs } from '../blobs/blobs.ts'
import { openDiskBlobs } from '../blobs/disk.ts'
import type { Config } from '../config.ts'
import { claimFolder } from '../folder-claim.ts'
import { makeArchiveFolder, readContents, readTables, writeContents, writeTables } from '../store/moving/archive.ts'
import { ArchiveError, type Contents } from '../store/moving/contents.ts'
import type { Movable, TablesOut } from '../store/moving/tables.ts'
import { VERSION } from '../version.ts'
import { makeDataFolder, openCore, pathOfDatabase } from './core.ts'

/** An object store answers each after some time; disks are not asked for more at once than they do well. */
const SAMPLES_AT_ONCE = 8

export interface Moved {
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly samples: number
  /** Hashes of samples that rows name and whose bytes are not there, or no longer those that were sent. */
  readonly missing: readonly string[]
  /** Promises of the schema that what was moved breaks. */
  readonly broken: readonly string[]
}

/** Beside a running service or without one: what is exported is the state of one moment. Rejects with ArchiveError. */
export async function exportInstallation(config: Config, folder: string): Promise<Moved> {
  const core = await openCore(config)
  try {
    const broken = await core.store.audit()
    const movable = await openMovable(config)
    await makeArchiveFolder(folder)
    return await movable.read(async (from) => {
      const tables = await writeTables(folder, from)
      const hashes = await hashesIn(from)
      const missing = await moveSamples(hashes, core.blobs, await openDiskBlobs(folder))
      await writeContents(folder, {
        version: VERSION,
        exportedAt: new Date().toISOString(),
        tables,
        samples: hashes.length - missing.length,
        missing,
      })
      return { tables, samples: hashes.length - missing.length, missing, broken }
    })
  } finally {
    await core.keys.close()
    await core.store.close()
  }
}

/** Where nothing is yet. Rejects with ArchiveError, NotEmptyError or FolderInUseError, and then nothing was imported. */
export async function importInstallation(config: Config, folder: string): Promise<Moved> {
  const contents = await readContents(folder)
  await using begun = new AsyncDisposableStack()
  if (config.ASSAY_DATABASE_URL === null) {
    makeDataFolder(config)
    begun.defer(claimFolder(config.ASSAY_DATA_DIR).release)
  }
  const { store, keys, blobs } = await openCore(config)
  begun.defer(() => store.close())
  begun.defer(() => keys.close())
  const movable = await openMovable(config)
  await movable.fill(async (into) => {
    await readTables(folder, contents, into)
    const broken = await into.audit()
    if (broken.length > 0) throw new ArchiveError(`what was exported is not sound: ${broken.join('; ')}`)
    // Before the rows that name them are there for anybody.
    await importSamples(folder, contents, blobs)
  })
  return { tables: contents.tables, samples: contents.samples, missing: contents.missing, broken: await store.audit() }
}

async function openMovable(config: Config): Promise<Movable> {
  if (config.ASSAY_DATABASE_URL === null) {
    const { movableSqlite } = await import('../store/sqlite/moving/tables.ts')
    return movableSqlite(pathOfDatabase(config))
  }
  const { movablePostgres } = await import('../store/postgres/moving/tables.ts')
  const { PostgresDatabase } = await import('../store/postgres/database.ts')
  return movablePostgres(new PostgresDatabase(config.ASSAY_DATABASE_URL))
}

async function hashesIn(from: TablesOut): Promise<readonly string[]> {
  const table = from.tables.find(({ name }) => name === 'sample')
  const column = table?.columns.indexOf('sha256') ?? -1
  const hashes: string[] = []
  if (table !== undefined) for await (const row of from.rows(table)) hashes.push(String(row[column]))
  return hashes
}

async function importSamples(folder: string, contents: Contents, to: Blobs): Promise<void> {
  const from = await openDiskBlobs(folder)
  const hashes: string[] = []
  for (let byte = 0; byte < 256; byte += 1) hashes.push(...(await from.list(byte.toString(16).padStart(2, '0'))))
  if (hashes.length < contents.samples)
    throw new ArchiveError(`${contents.samples - hashes.length} samples are not in the archive that were exported`)
  const damaged = await moveSamples(hashes, from, to)
  if (damaged.length > 0)
    throw new ArchiveError(`samples in the archive are not what was exported: ${damaged.join(', ')}`)
}

/** Those that are there already stay, so that what broke off goes on. Resolves to those whose bytes are not what their name says. */
async function moveSamples(hashes: readonly string[], from: Blobs, to: Blobs): Promise<readonly string[]> {
  const missing: string[] = []
  const left = hashes.values()
  const one = async (): Promise<void> => {
    for (const sha256 of left) if (!(await moveSample(sha256, from, to))) missing.push(sha256)
  }
  await Promise.all(Array.from({ length: SAMPLES_AT_ONCE }, one))
  return missing.sort()
}

async function moveSample(sha256: string, from: Blobs, to: Blobs): Promise<boolean> {
  if (await to.has(sha256)) return true
  const stream = await from.openStream(sha256)
  if (stream === null) return false
  const upload = await to.createUpload()
  try {
    const hash = createHash('sha256')
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await upload.write(chunk)
    }
    if (hash.digest('hex') !== sha256) return false
    await upload.commit(sha256)
    return true
  } finally {
    await upload.abort()
  }
}

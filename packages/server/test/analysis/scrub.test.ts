// What lies on the disk is held against the database: bytes that no row knows go, bytes that changed are told.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { removeUnknown, Scrubber, type ScrubFindings, type ScrubParts, scrub } from '../../src/analysis/scrub.ts'
import type { Blobs } from '../../src/blobs/blobs.ts'
import { openDiskBlobs } from '../../src/blobs/disk.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const HOURS_MS = 2 * 3600 * 1000
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const pathOf = (folder: string, hash: string): string => join(folder, 'samples', hash.slice(0, 2), hash)

interface Scene {
  readonly folder: string
  readonly blobs: Blobs
  /** Hashes that the database knows. */
  readonly rows: Set<string>
  readonly parts: ScrubParts
  readonly age: (text: string) => void
}

/** Samples that are stored, and those that the database knows. */
async function makeScene(stored: readonly string[], known: readonly string[]): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-scrub-'))
  folders.push(folder)
  const blobs = await openDiskBlobs(folder, 0)
  for (const text of stored) {
    const upload = await blobs.createUpload()
    await upload.write(Buffer.from(text))
    await upload.commit(sha256(text))
  }
  const rows = new Set(known.map(sha256))
  const parts: ScrubParts = {
    blobs,
    submissions: {
      listSamples: async (prefix) => [...rows].filter((hash) => hash.startsWith(prefix)),
      isKept: async (hash) => rows.has(hash) && hash !== sha256('on its way'),
    },
  }
  const age = (text: string): void => {
    const then = new Date(Date.now() - HOURS_MS)
    utimesSync(pathOf(folder, sha256(text)), then, then)
  }
  return { folder, blobs, rows, parts, age }
}

test('a start removes what no row knows, however young, and nothing else', async () => {
  const { blobs, parts } = await makeScene(['kept', 'lost', 'lost too'], ['kept'])
  assert.equal(await removeUnknown(parts), 2)
  assert.equal(await blobs.has(sha256('kept')), true)
  assert.equal(await blobs.has(sha256('lost')), false)
})

test('beside a running service, what is young stays', async () => {
  const { blobs, parts, age } = await makeScene(['young', 'old'], [])
  age('old')
  const found = await scrub(parts)
  assert.equal(found.removed, 1)
  assert.equal(await blobs.has(sha256('young')), true)
})

test('bytes that changed, and rows without bytes, are told and left', async () => {
  const { folder, parts } = await makeScene(['sound', 'rotten', 'cut'], ['sound', 'rotten', 'cut', 'gone'])
  writeFileSync(pathOf(folder, sha256('rotten')), 'r0tten')
  writeFileSync(pathOf(folder, sha256('cut')), '')
  const found = await scrub(parts)
  assert.deepEqual([...found.damaged].sort(), [sha256('rotten'), sha256('cut')].sort())
  assert.deepEqual(found.missing, [sha256('gone')])
  assert.deepEqual([found.checked, found.removed], [3, 0])
})

test('bytes that are on their way are not missing', async () => {
  const { parts } = await makeScene(['sound'], ['sound', 'on its way'])
  assert.deepEqual((await scrub(parts)).missing, [])
})

test('in the background all of it is looked at, and what is unknown goes a round after it was seen', async () => {
  const { folder, blobs, rows, parts, age } = await makeScene(['sound', 'rotten', 'lost', 'late'], ['sound', 'rotten'])
  writeFileSync(pathOf(folder, sha256('rotten')), '')
  for (const text of ['lost', 'late']) age(text)
  const told: ScrubFindings[] = []
  const scrubber = new Scrubber(
    parts,
    (found) => told.push(found),
    (error) => assert.fail(String(error)),
  )
  scrubber.stop()
  for (let shard = 0; shard < 256; shard += 1) {
    await scrubber.scrubNext()
    // Its row is written between the look and the round after.
    rows.add(sha256('late'))
  }
  await scrubber.scrubNext()
  assert.equal(await blobs.has(sha256('lost')), false)
  assert.equal(await blobs.has(sha256('late')), true)
  assert.equal(
    told.reduce((sum, { removed }) => sum + removed, 0),
    1,
  )
})

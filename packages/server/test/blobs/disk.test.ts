// Blobs on disk keep the contract of blobs; and what only a disk can do: be full, be read by others, be gone.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BlobDamagedError, BlobsUnavailableError } from '../../src/blobs/blobs.ts'
import { openDiskBlobs } from '../../src/blobs/disk.ts'
import { temporaryFolder } from '../store/store-fixture.ts'
import { type BlobsUnderTest, describeBlobs } from './describe-blobs.ts'

async function makeDisk(): Promise<BlobsUnderTest> {
  const folder = temporaryFolder()
  const open = () => openDiskBlobs(join(folder.path, 'blobs'), 0)
  return { blobs: await open(), reopen: open, ageStepMs: 1, dispose: async () => folder.remove() }
}

describeBlobs('disk', makeDisk)

test('nobody else may read a sample or look into its folder, and nobody at all may run it', async () => {
  const folder = temporaryFolder()
  const blobs = await openDiskBlobs(folder.path, 0)
  const upload = await blobs.createUpload()
  await upload.write(Buffer.from('#!/bin/sh\n'))
  await upload.commit(createHash('sha256').update('#!/bin/sh\n').digest('hex'))
  for (const entry of globSync('**', { cwd: folder.path })) {
    const stats = statSync(join(folder.path, entry))
    assert.equal(stats.mode & (stats.isDirectory() ? 0o077 : 0o177), 0, entry)
  }
  folder.remove()
})

test('a disk that is nearly full refuses uploads before it is full, and says so to readiness', async () => {
  const folder = temporaryFolder()
  const blobs = await openDiskBlobs(folder.path, Number.MAX_SAFE_INTEGER)
  await assert.rejects(blobs.createUpload(), BlobsUnavailableError)
  await assert.rejects(blobs.ping(), BlobsUnavailableError)
  const roomy = await openDiskBlobs(folder.path, 0)
  await roomy.ping()
  await assert.rejects(roomy.createUpload(Number.MAX_SAFE_INTEGER), BlobsUnavailableError)
  folder.remove()
})

test('folders that cannot be written to are told to readiness', async () => {
  for (const name of ['uploads', 'samples']) {
    const folder = temporaryFolder()
    const blobs = await openDiskBlobs(folder.path, 0)
    await blobs.ping()
    rmSync(join(folder.path, name), { recursive: true })
    await assert.rejects(blobs.ping(), BlobsUnavailableError)
    folder.remove()
  }
})

test('a folder that went away is an unavailable store, not a crash', async () => {
  const folder = temporaryFolder()
  const blobs = await openDiskBlobs(join(folder.path, 'blobs'), 0)
  const upload = await blobs.createUpload()
  rmSync(join(folder.path, 'blobs'), { recursive: true })
  await assert.rejects(upload.commit('0'.repeat(64)), BlobsUnavailableError)
  await assert.rejects(blobs.createUpload(), BlobsUnavailableError)
  folder.remove()
})

test('a place that is not mounted holds nothing and has lost nothing; when it is back, all is there', async () => {
  const folder = temporaryFolder()
  const blobs = await openDiskBlobs(folder.path, 0)
  const hash = createHash('sha256').update('kept').digest('hex')
  const upload = await blobs.createUpload()
  await upload.write(Buffer.from('kept'))
  await upload.commit(hash)
  const [samples, elsewhere] = [join(folder.path, 'samples'), join(folder.path, 'elsewhere')]
  renameSync(samples, elsewhere)
  mkdirSync(samples)
  const anew = await openDiskBlobs(folder.path, 0, async () => false)
  assert.deepEqual(readdirSync(samples), [], 'nothing is made where something should be')
  for (const away of [blobs, anew]) {
    for (const call of [
      () => away.has(hash),
      () => away.read(hash),
      () => away.openStream(hash),
      () => away.check(hash),
      () => away.list(hash.slice(0, 2)),
      () => away.removeOlderThan(hash, 0),
      () => away.createUpload(),
      () => away.ping(),
    ])
      await assert.rejects(call(), BlobsUnavailableError, String(call))
  }
  rmSync(samples, { recursive: true })
  renameSync(elsewhere, samples)
  for (const back of [blobs, anew]) {
    assert.deepEqual(await back.read(hash), Buffer.from('kept'))
    assert.equal(await back.check('0'.repeat(64)), 'missing')
    await back.ping()
  }
  folder.remove()
})

test('a folder that cannot be made is told when it is opened', async () => {
  await assert.rejects(openDiskBlobs('/dev/null/blobs'), BlobsUnavailableError)
})

test('bytes that changed on the disk are not given out, and a check finds them', async () => {
  const folder = temporaryFolder()
  const blobs = await openDiskBlobs(folder.path, 0)
  const bytes = Buffer.alloc(3 * 1024 * 1024, 'x')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const upload = await blobs.createUpload()
  await upload.write(bytes)
  await upload.commit(hash)
  assert.equal(await blobs.check(hash), 'sound')
  assert.deepEqual(await blobs.list(hash.slice(0, 2)), [hash])
  const path = join(folder.path, 'samples', hash.slice(0, 2), hash)
  bytes[2_500_000] = 0
  for (const changed of [bytes, bytes.subarray(0, 100), Buffer.alloc(0)]) {
    writeFileSync(path, changed)
    assert.equal(await blobs.check(hash), 'damaged')
    await assert.rejects(blobs.read(hash), BlobDamagedError)
  }
  assert.equal(await blobs.check('0'.repeat(64)), 'missing')
  folder.remove()
})

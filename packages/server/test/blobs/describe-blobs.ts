// The contract of blobs, run on every adapter.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Blobs } from '../../src/blobs/blobs.ts'

export interface BlobsUnderTest {
  readonly blobs: Blobs
  /** As after a crash: nothing was closed or tidied up. */
  reopen(): Promise<Blobs>
  /** How exactly it knows how old a blob is. */
  readonly ageStepMs: number
  dispose(): Promise<void>
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function store(blobs: Blobs, bytes: Uint8Array, chunkBytes = 65_536): Promise<string> {
  const upload = await blobs.createUpload(bytes.length)
  for (let at = 0; at < bytes.length; at += chunkBytes) await upload.write(bytes.subarray(at, at + chunkBytes))
  const hash = sha256(bytes)
  await upload.commit(hash)
  return hash
}

export function describeBlobs(name: string, make: () => Promise<BlobsUnderTest>): void {
  const check = (title: string, body: (given: BlobsUnderTest) => Promise<void>): void => {
    test(title, async () => {
      const given = await make()
      try {
        await body(given)
      } finally {
        await given.dispose()
      }
    })
  }

  describe(name, () => {
    for (const [size, chunkBytes] of [
      [0, 1],
      [1, 1],
      [100_003, 7_919],
      [3_000_000, 65_536],
    ] as const) {
      check(`${size} bytes in chunks of ${chunkBytes} come back as they went`, async ({ blobs, reopen }) => {
        const bytes = randomBytes(size)
        const hash = await store(blobs, bytes, chunkBytes)
        for (const view of [blobs, await reopen()]) {
          assert.equal(await view.has(hash), true)
          assert.deepEqual(Buffer.from((await view.read(hash)) ?? []), bytes)
          const stream = await view.openStream(hash)
          assert.ok(stream)
          assert.deepEqual(Buffer.concat(await stream.toArray()), bytes)
        }
      })
    }

    check('what is not there is null, not an error', async ({ blobs }) => {
      const hash = '0'.repeat(64)
      assert.equal(await blobs.has(hash), false)
      assert.equal(await blobs.read(hash), null)
      assert.equal(await blobs.openStream(hash), null)
      assert.equal(await blobs.removeOlderThan(hash, 0), true)
    })

    check('an upload shows only once it is committed', async ({ blobs }) => {
      const bytes = randomBytes(1000)
      const upload = await blobs.createUpload()
      await upload.write(bytes)
      assert.equal(await blobs.has(sha256(bytes)), false)
      await upload.commit(sha256(bytes))
      assert.equal(await blobs.has(sha256(bytes)), true)
      await upload.abort()
      assert.equal(await blobs.has(sha256(bytes)), true, 'to abort afterwards is harmless')
    })

    check('an aborted upload leaves nothing; a crashed one leaves what is tidied up', async ({ blobs, reopen }) => {
      const aborted = await blobs.createUpload()
      await aborted.write(randomBytes(1000))
      await aborted.abort()
      await aborted.abort()
      const crashed = await blobs.createUpload()
      await crashed.write(randomBytes(1000))
      const again = await reopen()
      assert.equal(await again.removeLeftovers(60_000), 0, 'it may belong to a process that lives')
      assert.equal(await again.removeLeftovers(0), 1)
      assert.equal(await again.removeLeftovers(0), 0)
      await crashed.abort()
    })

    check('the same bytes at the same time are stored once and whole', async ({ blobs }) => {
      const bytes = randomBytes(200_000)
      const hashes = await Promise.all(Array.from({ length: 8 }, () => store(blobs, bytes)))
      assert.deepEqual(Buffer.from((await blobs.read(hashes[0] ?? '')) ?? []), bytes)
    })

    check(
      'a young blob is not deleted, an old one is, and a reader under way reads on',
      async ({ blobs, ageStepMs }) => {
        const bytes = randomBytes(500_000)
        const hash = await store(blobs, bytes)
        assert.equal(await blobs.removeOlderThan(hash, 60_000), false)
        assert.equal(await blobs.has(hash), true)
        const stream = await blobs.openStream(hash)
        assert.ok(stream)
        await new Promise((resolve) => setTimeout(resolve, 5 + ageStepMs))
        assert.equal(await blobs.removeOlderThan(hash, 0), true)
        assert.equal(await blobs.has(hash), false)
        assert.deepEqual(Buffer.concat(await stream.toArray()), bytes)
      },
    )

    check('stored again, a blob is young again', async ({ blobs, ageStepMs }) => {
      const bytes = randomBytes(10)
      const hash = await store(blobs, bytes)
      await new Promise((resolve) => setTimeout(resolve, 600 + 2 * ageStepMs))
      const againMs = Date.now()
      await store(blobs, bytes)
      // The first copy is older than that, the second is not; half a second is slack for a busy machine.
      assert.equal(await blobs.removeOlderThan(hash, Date.now() - againMs + 500 + ageStepMs), false)
    })

    for (const name of ['../../../etc/passwd', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}/..`, '']) {
      check(`${JSON.stringify(name.slice(0, 20))} is no name of a blob`, async ({ blobs }) => {
        await assert.rejects(blobs.read(name), /not a SHA-256/)
        await assert.rejects(blobs.has(name), /not a SHA-256/)
        await assert.rejects(blobs.removeOlderThan(name, 0), /not a SHA-256/)
        const upload = await blobs.createUpload()
        await assert.rejects(upload.commit(name), /not a SHA-256/)
        await upload.abort()
        assert.equal(await blobs.removeLeftovers(0), 0)
      })
    }
  })
}

// Blobs in an object store keep the contract of blobs; and what only one elsewhere can do: refuse, be cut, be away.
import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { BlobDamagedError, type Blobs, BlobsUnavailableError } from '../../../src/blobs/blobs.ts'
import { openS3Blobs, type S3Options } from '../../../src/blobs/s3/s3.ts'
import { temporaryFolder } from '../../store/store-fixture.ts'
import { type BlobsUnderTest, describeBlobs } from '../describe-blobs.ts'
import { missingSwift, startSwift } from './swift-server.ts'
import { openTroubledWay } from './troubled-way.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const BUCKET = 'assay-test'

if (missingSwift === false) await begin()
else test('s3', { skip: missingSwift })

async function begin(): Promise<void> {
  const swift = await startSwift()
  Object.assign(process.env, swift.environment)
  const client = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const way = await openTroubledWay(swift.port)
  after(async () => {
    await way.close()
    await swift.remove()
  })

  async function withBlobs(
    work: (given: { readonly blobs: Blobs; readonly keyOf: (hash: string) => string }) => Promise<void>,
    changes: Partial<S3Options> = {},
  ): Promise<void> {
    const folder = temporaryFolder()
    const prefix = `${randomUUID()}/`
    const blobs = await openS3Blobs({
      place: { bucket: BUCKET, prefix },
      uploads: join(folder.path, 'uploads'),
      pathStyle: true,
      encryption: null,
      keepFreeBytes: 0,
      ...changes,
    })
    try {
      await work({ blobs, keyOf: (hash) => `${prefix}${hash}` })
    } finally {
      folder.remove()
    }
  }

  /** What goes through it meets what the test asks for. */
  async function onTheWay(work: (given: { readonly blobs: Blobs }) => Promise<void>): Promise<void> {
    process.env['AWS_ENDPOINT_URL_S3'] = way.url
    try {
      await withBlobs(work)
    } finally {
      way.meet('none', null, 0)
      process.env['AWS_ENDPOINT_URL_S3'] = swift.environment.AWS_ENDPOINT_URL_S3
    }
  }

  async function store(blobs: Blobs, bytes: Uint8Array, hash = sha256(bytes)): Promise<string> {
    const upload = await blobs.createUpload(bytes.length)
    await upload.write(bytes)
    await upload.commit(hash)
    return hash
  }

  async function makeS3(): Promise<BlobsUnderTest> {
    const folder = temporaryFolder()
    const place = { bucket: BUCKET, prefix: `${randomUUID()}/` }
    const open = () =>
      openS3Blobs({ place, uploads: join(folder.path, 'uploads'), pathStyle: true, encryption: null, keepFreeBytes: 0 })
    return { blobs: await open(), reopen: open, ageStepMs: 2_000, dispose: async () => folder.remove() }
  }

  describeBlobs('s3', makeS3)

  test('the store itself refuses bytes whose hash is another', () =>
    withBlobs(async ({ blobs }) => {
      const hash = sha256(Buffer.from('something else'))
      await assert.rejects(store(blobs, randomBytes(5_000), hash), BlobsUnavailableError)
      assert.equal(await blobs.has(hash), false)
    }))

  test('a large sample goes through whole, and lies there under its hash alone', () =>
    withBlobs(async ({ blobs, keyOf }) => {
      const bytes = randomBytes(30 * 1024 * 1024)
      const hash = await store(blobs, bytes)
      const { ContentLength } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: keyOf(hash) }))
      assert.equal(ContentLength, bytes.length)
      assert.equal(sha256((await blobs.read(hash)) ?? Buffer.alloc(0)), hash)
      assert.deepEqual(await blobs.list(hash.slice(0, 2)), [hash])
      assert.equal(await blobs.check(hash), 'sound')
    }))

  test('bytes that changed in the store are not given out, and a check finds them', () =>
    withBlobs(async ({ blobs, keyOf }) => {
      const hash = await store(blobs, Buffer.from('as it was sent'))
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: keyOf(hash), Body: Buffer.from('as it is') }))
      await assert.rejects(blobs.read(hash), BlobDamagedError)
      assert.equal(await blobs.check(hash), 'damaged')
      assert.equal(await blobs.check('0'.repeat(64)), 'missing')
    }))

  test('a store that refuses once is asked again; one that goes on is unavailable, and nothing is in it', () =>
    onTheWay(async ({ blobs }) => {
      way.meet('refused', 'PUT', 2)
      const hash = await store(blobs, randomBytes(3 * 1024 * 1024))
      assert.equal(await blobs.check(hash), 'sound')
      const before = way.count('PUT')
      way.meet('refused', 'PUT', 1000)
      const bytes = randomBytes(100)
      await assert.rejects(store(blobs, bytes), BlobsUnavailableError)
      assert.ok(way.count('PUT') - before < 12, `${way.count('PUT') - before} tries`)
      assert.equal(await blobs.has(sha256(bytes)), false)
      assert.equal(await blobs.removeLeftovers(0), 0)
    }))

  test('what is cut on its way is neither a sample nor a damaged one', () =>
    onTheWay(async ({ blobs }) => {
      const hash = await store(blobs, randomBytes(2 * 1024 * 1024))
      way.meet('cut', 'GET', 1)
      await assert.rejects(blobs.read(hash), BlobsUnavailableError)
      assert.equal((await blobs.read(hash))?.length, 2 * 1024 * 1024)
      way.meet('cut', 'GET', 1)
      await assert.rejects(blobs.check(hash), BlobsUnavailableError)
      way.meet('changed', 'GET', 1)
      await assert.rejects(blobs.read(hash), BlobDamagedError)
    }))

  test('encryption is asked for where it is set', () =>
    withBlobs(
      async ({ blobs }) => {
        // This store has none and says so: what asked for it is not kept without.
        await assert.rejects(store(blobs, Buffer.from('secret')), /the object store failed \(501 NotImplemented\)/)
      },
      { encryption: { algorithm: 'AES256' } },
    ))

  test('a bucket that is not there, a store that is away, and a wrong address are told when they are opened', async () => {
    const nothing = async (): Promise<void> => {}
    const place = { bucket: 'another-bucket', prefix: 'a/' }
    const told = (reason: string): RegExp =>
      new RegExp(
        `^BlobsUnavailableError: ASSAY_BLOBS names "s3://[a-z-]+/[^"]*", which cannot be used \\(${reason}\\)$`,
      )
    await assert.rejects(withBlobs(nothing, { place }), told('404 NotFound'))
    try {
      process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:1'
      await assert.rejects(withBlobs(nothing), told('connect ECONNREFUSED 127.0.0.1:1'))
      process.env['AWS_ENDPOINT_URL_S3'] = 'nonsense'
      await assert.rejects(withBlobs(nothing), told('Invalid URL'))
    } finally {
      process.env['AWS_ENDPOINT_URL_S3'] = swift.environment.AWS_ENDPOINT_URL_S3
    }
  })
}

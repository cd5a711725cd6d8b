// Blobs in an object store that speaks S3: `<prefix><sha256>`. An upload is a file of this machine until its hash is known, and
// then one PUT that the store checks against that hash: it holds a sample whole or not at all, never under another name, and
// what dies half way leaves nothing in it. The same bytes twice are the same object written twice.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import type { Encryption, S3Place } from '../../config/blob-settings.ts'
import { BlobDamagedError, type Blobs, BlobsUnavailableError, isHash, requireFirstByte, requireHash } from '../blobs.ts'
import { reserveBytes } from '../limits.ts'
import { openSpool, type Spooled } from '../spool.ts'
import { createS3Client, found, guarded, isAway, isPassing, toldOf } from './client.ts'
import { longCallMsMax, pauseMs, shortCallMsMax, triesMax } from './limits.ts'

export interface S3Options {
  readonly place: S3Place
  /** Of this machine, for uploads under way; made when missing. */
  readonly uploads: string
  readonly pathStyle: boolean
  /** What the store is asked to encrypt with; null leaves it to the bucket. */
  readonly encryption: Encryption | null
  readonly keepFreeBytes?: number
}

const short = (): { readonly abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(shortCallMsMax) })
const long = (): { readonly abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(longCallMsMax) })

/** The bucket must be there. Rejects with BlobsUnavailableError where it cannot be used. */
export async function openS3Blobs(options: S3Options): Promise<Blobs> {
  const { place, uploads, pathStyle, encryption, keepFreeBytes = reserveBytes } = options
  const { client, nowMs } = createS3Client(pathStyle)
  const { bucket: Bucket, prefix } = place
  const spool = await openSpool(uploads, keepFreeBytes)
  const asked = askedOf(encryption)

  const keyOf = (sha256: string): string => {
    requireHash(sha256)
    return `${prefix}${sha256}`
  }

  async function put({ handle, path }: Spooled, sha256: string): Promise<void> {
    const { size } = await handle.stat()
    const Key = keyOf(sha256)
    for (let tries = 1; ; tries += 1) {
      const body = size === 0 ? new Uint8Array() : createReadStream(path)
      const command = new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: size, ...asked })
      // It is signed, so the store refuses bytes whose hash is another, and needs no second pass over the file here.
      command.middlewareStack.add(
        (next) => (args) => {
          setHeader(args.request, 'x-amz-content-sha256', sha256)
          return next(args)
        },
        { step: 'build', name: 'hashOfTheSample' },
      )
      try {
        await client.send(command, long())
        return
      } catch (error) {
        if (tries >= triesMax || !isPassing(error)) throw error
        await sleep(pauseMs * 2 ** tries * (0.5 + Math.random()))
      } finally {
        if (body instanceof Readable) body.destroy()
      }
    }
  }

  const open = async (sha256: string, call: { readonly abortSignal?: AbortSignal }): Promise<Opened | null> =>
    found(async () => {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }), call)
      if (!(Body instanceof Readable)) throw new BlobsUnavailableError('the object store sent no stream')
      return { body: Body, sizeBytes: ContentLength ?? null }
    })

  const ping = async (): Promise<void> => {
    await guarded(() => client.send(new HeadBucketCommand({ Bucket }), short()))
    await spool.ping()
  }

  try {
    await client.send(new HeadBucketCommand({ Bucket }), short())
  } catch (error) {
    // Here even a wrong address is the operator's to mend.
    const reason = error instanceof Error ? toldOf(error) : String(error)
    throw new BlobsUnavailableError(`ASSAY_BLOBS names "s3://${Bucket}/${prefix}", which cannot be used (${reason})`, {
      cause: error,
      isAway: isAway(error),
    })
  }
  await spool.ping()
  return {
    createUpload: (expectedBytes = 0) =>
      spool.createUpload(expectedBytes, async (spooled, sha256) => {
        requireHash(sha256)
        await guarded(() => put(spooled, sha256))
      }),
    async has(sha256) {
      const Key = keyOf(sha256)
      return (await found(() => client.send(new HeadObjectCommand({ Bucket, Key }), short()))) !== null
    },
    async read(sha256) {
      requireHash(sha256)
      const opened = await open(sha256, long())
      return opened === null ? null : guarded(() => readWhole(opened, sha256))
    },
    async check(sha256) {
      requireHash(sha256)
      const opened = await open(sha256, long())
      if (opened === null) return 'missing'
      return guarded(async () => {
        const hash = createHash('sha256')
        await readEach(opened, (chunk) => void hash.update(chunk))
        return hash.digest('hex') === sha256 ? 'sound' : 'damaged'
      })
    },
    async openStream(sha256) {
      requireHash(sha256)
      // Its reader may be slow: only silence ends it.
      return (await open(sha256, {}))?.body ?? null
    },
    async list(firstByte) {
      requireFirstByte(firstByte)
      const Prefix = `${prefix}${firstByte}`
      const hashes: string[] = []
      let next: string | undefined
      do {
        const page = await guarded(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }), short()),
        )
        for (const { Key = '' } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (isHash(name)) hashes.push(name)
        }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (next !== undefined)
      return hashes
    },
    async removeOlderThan(sha256, ageMs) {
      const Key = keyOf(sha256)
      const known = await found(() => client.send(new HeadObjectCommand({ Bucket, Key }), short()))
      if (known === null) return true
      if (known.LastModified === undefined || nowMs() - known.LastModified.getTime() <= ageMs) return false
      await guarded(() => client.send(new DeleteObjectCommand({ Bucket, Key }), short()))
      return true
    },
    removeLeftovers: (ageMs) => spool.removeLeftovers(ageMs),
    ping,
  }
}

const askedOf = (
  encryption: Encryption | null,
): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> => {
  if (encryption === null) return {}
  const keyId = encryption.algorithm === 'aws:kms' ? encryption.keyId : null
  return { ServerSideEncryption: encryption.algorithm, ...(keyId === null ? {} : { SSEKMSKeyId: keyId }) }
}

interface Opened {
  readonly body: Readable
  readonly sizeBytes: number | null
}

async function readWhole(opened: Opened, sha256: string): Promise<Uint8Array> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  await readEach(opened, (chunk) => {
    hash.update(chunk)
    chunks.push(chunk)
  })
  const found = hash.digest('hex')
  if (found !== sha256) throw new BlobDamagedError(`${sha256} has the hash ${found}`)
  return Buffer.concat(chunks)
}

/** What was cut short on its way is not damaged: it is asked for again. */
async function readEach({ body, sizeBytes }: Opened, take: (chunk: Buffer) => void): Promise<void> {
  let readBytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    readBytes += chunk.length
    take(chunk)
  }
  if (sizeBytes !== null && readBytes !== sizeBytes) throw new BlobsUnavailableError('the object store sent a part')
}

/** The SDK types a request as unknown until its transport has it. */
function setHeader(request: unknown, name: string, value: string): void {
  const headers = typeof request === 'object' && request !== null && 'headers' in request ? request.headers : undefined
  if (typeof headers !== 'object' || headers === null) throw new Error('the request has no headers')
  Object.assign(headers, { [name]: value })
}

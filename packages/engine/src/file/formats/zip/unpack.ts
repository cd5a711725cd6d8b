// One member of a ZIP file → its bytes: decrypted where a password fits, inflated under a ceiling, checked by CRC.
import { crc32 } from 'node:zlib'
import { type Inflated, inflate } from '../../archive/inflate.ts'
import { decryptEntry } from './decrypt.ts'
import type { ZipEntry } from './directory.ts'

export type Unpacked =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array; readonly password: string | null; readonly crcOk: boolean }
  | { readonly kind: 'partial'; readonly bytes: Uint8Array; readonly password: string | null; readonly why: string }
  /** No password fits. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'too_large' }
  /** A compression method that is not read here; another reader may know it. */
  | { readonly kind: 'unsupported'; readonly method: number }
  /** It is listed, and its bytes are not there. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'bad'; readonly why: string }

const STORED = 0
const DEFLATED = 8
const ZSTD = 93

export function unpackEntry(
  archive: Uint8Array,
  entry: ZipEntry,
  given: { readonly bytesMax: number; readonly passwords: Iterable<string> },
): Unpacked {
  if (entry.dataAt < 0 || entry.dataAt > archive.length) return { kind: 'absent' }
  const packed = packedOf(archive, entry)
  const method = methodOf(entry)
  if (method !== STORED && method !== DEFLATED && method !== ZSTD) return { kind: 'unsupported', method }
  if (!entry.encrypted) return check(unpackBytes(packed, method, given.bytesMax, entry.sizeBytes), entry, null)
  for (const password of given.passwords) {
    const plain = decryptEntry(packed, entry, password)
    if (plain === null) continue
    const unpacked = check(unpackBytes(plain, method, given.bytesMax, entry.sizeBytes), entry, password)
    // AE-2 leaves the CRC out because its MAC has checked the bytes already.
    if (unpacked.kind === 'whole' && (unpacked.crcOk || entry.aes !== null)) return unpacked
    if (unpacked.kind === 'too_large') return unpacked
  }
  // The flag alone locks nothing: there are readers that do not look at it.
  const plain = check(unpackBytes(packed, method, given.bytesMax, entry.sizeBytes), entry, null)
  return plain.kind === 'whole' && plain.crcOk && entry.crc32 !== 0 ? plain : { kind: 'locked' }
}

export const methodOf = (entry: ZipEntry): number => entry.aes?.method ?? entry.method

export const packedOf = (archive: Uint8Array, { dataAt, packedBytes }: ZipEntry): Uint8Array =>
  archive.subarray(dataAt, Math.min(archive.length, dataAt + packedBytes))

function unpackBytes(packed: Uint8Array, method: number, bytesMax: number, claimedBytes: number): Inflated {
  if (method === STORED) return packed.length > bytesMax ? { kind: 'too_large' } : { kind: 'whole', bytes: packed }
  return inflate(method === ZSTD ? 'zstd' : 'deflate', packed, bytesMax, claimedBytes)
}

function check(inflated: Inflated, entry: ZipEntry, password: string | null): Unpacked {
  if (inflated.kind === 'partial') return { ...inflated, password }
  if (inflated.kind !== 'whole') return inflated
  // With a streamed and rebuilt entry the CRC is unknown (zero) and says nothing.
  const crcOk = entry.crc32 === 0 || crc32(inflated.bytes) === entry.crc32
  return { kind: 'whole', bytes: inflated.bytes, password, crcOk }
}

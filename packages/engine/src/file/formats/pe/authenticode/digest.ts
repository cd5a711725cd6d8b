// The Authenticode digest (Microsoft, "Windows Authenticode Portable Executable Signature Format"): the whole file but the
// fields that signing itself changes.
import { createHash } from 'node:crypto'
import type { ByteReader } from '../../../byte-reader.ts'
import { DIRECTORY } from '../directories.ts'
import type { PeHeaders } from '../headers.ts'

export type DigestName = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512'

const NAMES: Readonly<Record<string, DigestName>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Null for algorithms that Authenticode does not use. */
export function digestName(oid: string): DigestName | null {
  return NAMES[oid] ?? null
}

/** Signing fills the file up to a multiple of this before the certificate table goes behind it. */
const SIGNED_ALIGNMENT = 8

/**
 * Hexadecimal. The checksum, the directory entry of the certificate table and the table itself are left out; a file that is
 * not signed is hashed with the zeros that signing would add, so that the value is the same before and after. `end` leaves out
 * what follows.
 */
export function authentihash(
  file: ByteReader,
  headers: PeHeaders,
  algorithm: DigestName,
  end: number = file.size,
): string {
  const hash = createHash(algorithm)
  const directory = headers.directories[DIRECTORY.certificates] ?? { rva: 0, size: 0 }
  const hasTable = directory.rva > headers.certificateDirectoryOffset && directory.size > 0 && directory.rva < file.size
  const skipped: readonly (readonly [from: number, to: number])[] = [
    [headers.checksumOffset, headers.checksumOffset + 4],
    ...(headers.directories.length > DIRECTORY.certificates
      ? [[headers.certificateDirectoryOffset, headers.certificateDirectoryOffset + 8] as const]
      : []),
    ...(hasTable ? [[directory.rva, Math.min(file.size, directory.rva + directory.size)] as const] : []),
  ]
  let at = 0
  for (const [from, to] of skipped) {
    hash.update(file.slice(at, from - at))
    at = to
  }
  hash.update(file.slice(at, end - at))
  if (!hasTable) hash.update(new Uint8Array((SIGNED_ALIGNMENT - (file.size % SIGNED_ALIGNMENT)) % SIGNED_ALIGNMENT))
  return hash.digest('hex')
}

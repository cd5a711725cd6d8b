// Bytes after the last section: the loader never maps them, so installers, signatures and hidden payloads live there.

import type { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import { DIRECTORY } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { MEASURED_BYTES_MAX } from './limits.ts'

export type OverlayKind =
  | 'certificate'
  | 'zip'
  | '7z'
  | 'rar'
  | 'cab'
  | 'pe'
  | 'elf'
  | 'ole'
  | 'nsis'
  | 'inno_setup'
  | 'autoit'
  | 'pyinstaller'
  | 'dotnet_bundle'
  | 'gzip'
  | 'xz'
  | 'zstd'
  | 'padding'
  | 'coff_symbols'
  | 'text'
  | 'unknown'

export interface PeOverlay {
  readonly offset: number
  readonly size: number
  readonly entropy: number
  readonly kind: OverlayKind
  /** The same without the certificate table, which every signed file has: null where nothing else is there. */
  readonly payload: { readonly offset: number; readonly size: number; readonly entropy: number } | null
}

const TAIL_BYTES = 16 * 1024

export function parseOverlay(file: ByteReader, headers: PeHeaders): PeOverlay | null {
  const ends = headers.sections
    .filter(({ rawSize }) => rawSize > 0)
    .map(({ rawOffset, rawSize }) => rawOffset + rawSize)
  const offset = Math.max(0, ...ends)
  if (offset === 0 || offset >= file.size) return null
  const size = file.size - offset
  const payload = withoutCertificates(file, headers, offset)
  return {
    offset,
    size,
    entropy: shannonEntropy(file.slice(offset, Math.min(size, MEASURED_BYTES_MAX))),
    kind: payload === null ? 'certificate' : kindOf(file, headers, payload),
    payload:
      payload === null
        ? null
        : {
            ...payload,
            entropy: shannonEntropy(file.slice(payload.offset, Math.min(payload.size, MEASURED_BYTES_MAX))),
          },
  }
}

interface Range {
  readonly offset: number
  readonly size: number
}

function withoutCertificates(file: ByteReader, headers: PeHeaders, offset: number): Range | null {
  const directory = headers.directories[DIRECTORY.certificates]
  const start = directory?.rva ?? 0
  const end = start + (directory?.size ?? 0)
  if (start < offset || start >= file.size || end <= start) return { offset, size: file.size - offset }
  const before = { offset, size: start - offset }
  const after = { offset: end, size: Math.max(0, file.size - end) }
  const larger = before.size >= after.size ? before : after
  // Signing aligns the file to eight bytes first.
  return larger.size <= 8 ? null : larger
}

const MAGICS: readonly (readonly [string, OverlayKind])[] = [
  ['PK\x03\x04', 'zip'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07', 'rar'],
  ['MSCF', 'cab'],
  ['MZ', 'pe'],
  ['\x7fELF', 'elf'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'ole'],
  ['\xa3\x48\x4b\xbe\x98\x6c\x4a\xa9\x99\x4c\x53\x0a\x86\xd6\x48\x7d', 'autoit'],
  ['zlb\x1a', 'inno_setup'],
  ['idska32\x1a', 'inno_setup'],
  ['Inno Setup', 'inno_setup'],
  ['\x1f\x8b\x08', 'gzip'],
  ['\xfd7zXZ\x00', 'xz'],
  ['\x28\xb5\x2f\xfd', 'zstd'],
]

function kindOf(file: ByteReader, headers: PeHeaders, { offset, size }: Range): OverlayKind {
  const head = file.latin1(offset, 64)
  const found = MAGICS.find(([magic]) => head.startsWith(magic))
  if (found !== undefined) return found[1]
  // NSIS: flags, then 0xDEADBEEF and "NullsoftInst", at a multiple of 512 from the file's start.
  if (file.find('\xef\xbe\xad\xdeNullsoftInst', offset, offset + Math.min(size, 4096)) !== -1) return 'nsis'
  const tail = Math.max(offset, offset + size - TAIL_BYTES)
  // PyInstaller's cookie stands at the end of what it appends.
  if (file.find('MEI\x0c\x0b\x0a\x0b\x0e', tail) !== -1) return 'pyinstaller'
  if (file.find('PK\x05\x06', tail) !== -1) return 'zip'
  if (headers.symbolTableOffset >= offset && headers.symbolTableOffset < offset + size && headers.symbolCount > 0)
    return 'coff_symbols'
  if (file.find('Inno Setup Setup Data', offset, offset + Math.min(size, 65_536)) !== -1) return 'inno_setup'
  const sample = file.slice(offset, Math.min(size, 4096))
  if (sample.every((byte) => byte === 0 || byte === 0xff || byte === 0x20)) return 'padding'
  if (sample.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127))) return 'text'
  return 'unknown'
}

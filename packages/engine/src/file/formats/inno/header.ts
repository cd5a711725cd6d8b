// Inno Setup's header: the mark with the version, then blocks that are checked in pieces of 4 KiB and packed as a whole
// (Projects/Src/Compression.Base.pas and Shared.Struct.pas of Inno Setup describe them; its licence allows any use).
import { crc32 } from 'node:zlib'
import { inflate } from '../../archive/inflate.ts'
import { lzmaProperties, unpackLzma } from '../../archive/lzma.ts'
import { ByteReader } from '../../byte-reader.ts'
import { INSTALLER_HEADER_BYTES_MAX } from '../installer/limits.ts'

export interface InnoHeader {
  /** `6.3.0`. */
  readonly version: string
  /** What is installed and how; null where it cannot be unpacked, because it is encrypted or of an unknown version. */
  readonly setup: Uint8Array | null
  /** Where the members lie; null likewise. */
  readonly places: Uint8Array | null
}

const MARK = 'Inno Setup Setup Data ('
const MARK_BYTES = 64
const PIECE_BYTES = 4096

export function readInnoHeader(data: Uint8Array): InnoHeader | null {
  const file = new ByteReader(data)
  const at = file.find(MARK)
  if (at === -1) return null
  const version = /^[\d.]{1,16}/.exec(file.cString(at + MARK.length, 20))?.[0] ?? ''
  // Since 6.5 a block of its own says what is encrypted: a checksum, a byte, salt, nonce and the rest of 49 bytes.
  for (const skipped of [0, 4 + 49]) {
    const setup = readBlock(file, at + MARK_BYTES + skipped)
    if (setup === null) continue
    return { version, setup: setup.bytes, places: readBlock(file, setup.end)?.bytes ?? null }
  }
  return { version, setup: null, places: null }
}

/** Checksum of what follows, packed size, whether it is packed at all; then pieces, each behind its checksum. */
function readBlock(file: ByteReader, at: number): { readonly bytes: Uint8Array | null; readonly end: number } | null {
  if (!file.has(at, 9) || crc32(file.slice(at + 4, 5)) !== file.u32(at)) return null
  const storedBytes = file.u32(at + 4)
  const end = at + 9 + storedBytes
  const pieces: Uint8Array[] = []
  for (let from = at + 9; from + 4 < end && from < file.size; from += PIECE_BYTES + 4)
    pieces.push(file.slice(from + 4, Math.min(PIECE_BYTES, end - from - 4)))
  const packed = Buffer.concat(pieces)
  return { bytes: file.u8(at + 8) === 0 ? packed : unpack(packed), end }
}

/** LZMA since 4.1.6, zlib before. */
function unpack(packed: Uint8Array): Uint8Array | null {
  if (packed[0] === 0x78) {
    const inflated = inflate('zlib', packed, INSTALLER_HEADER_BYTES_MAX)
    return inflated.kind === 'whole' || inflated.kind === 'partial' ? inflated.bytes : null
  }
  const properties = lzmaProperties(packed[0] ?? 255)
  if (properties === null) return null
  return unpackLzma(packed.subarray(5), properties, null, INSTALLER_HEADER_BYTES_MAX).bytes
}

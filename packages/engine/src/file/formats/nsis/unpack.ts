// An NSIS installer's data → its header, the compiled script. (fileform.h of NSIS, under the zlib licence, describes it.)
import { inflate } from '../../archive/inflate.ts'
import { lzmaProperties, unpackLzma } from '../../archive/lzma.ts'
import { ByteReader } from '../../byte-reader.ts'
import { INSTALLER_HEADER_BYTES_MAX } from '../installer/limits.ts'

export interface NsisHeader {
  readonly compression: 'deflate' | 'lzma' | 'bzip2' | 'none'
  /** All members in one compressed stream. */
  readonly solid: boolean
  /** The header's own bytes; null where they could not be unpacked. */
  readonly bytes: Uint8Array | null
}

/** flags, magic, name of the format, size of the header, size of all. */
const FIRST_HEADER_BYTES = 28

export function unpackHeader(data: Uint8Array): NsisHeader | null {
  const file = new ByteReader(data)
  if (file.latin1(4, 16) !== '\xef\xbe\xad\xdeNullsoftInst') return null
  const headerBytes = Math.min(file.u32(20), INSTALLER_HEADER_BYTES_MAX)
  const at = FIRST_HEADER_BYTES
  const first = file.u32(at)
  if (first === headerBytes) return { compression: 'none', solid: false, bytes: file.slice(at + 4, headerBytes) }
  // One by one, each block is led by its size with the highest bit set; in one stream the packed bytes begin at once.
  const solid = isLzma(file, at) || (first & 0x80000000) === 0 || (first & 0x7fffffff) >= file.size
  const packed = solid ? file.slice(at, file.size) : file.slice(at + 4, first & 0x7fffffff)
  const wanted = solid ? headerBytes + 4 : headerBytes
  const { compression, bytes } = unpack(packed, wanted)
  return { compression, solid, bytes: bytes === null ? null : bytes.subarray(solid ? 4 : 0) }
}

/** 5D, then a dictionary of whole 64 KiB; before them a byte may tell that code was filtered. */
function isLzma(file: ByteReader, at: number): boolean {
  const from = file.u8(at) <= 1 ? at + 1 : at
  return file.u8(from) === 0x5d && file.u16(from + 1) === 0 && (file.u8(from + 5) & 0x80) === 0
}

function unpack(
  packed: Uint8Array,
  wanted: number,
): { compression: NsisHeader['compression']; bytes: Uint8Array | null } {
  const file = new ByteReader(packed)
  if (isLzma(file, 0)) {
    const from = file.u8(0) <= 1 ? 1 : 0
    const properties = lzmaProperties(file.u8(from))
    if (properties === null) return { compression: 'lzma', bytes: null }
    return { compression: 'lzma', bytes: unpackLzma(packed.subarray(from + 5), properties, null, wanted).bytes }
  }
  // Blocks of NSIS's bzip2 begin with 0x31 and a pointer of three bytes that is below 900,000.
  if (file.u8(0) === 0x31 && file.u8(1) < 14) return { compression: 'bzip2', bytes: null }
  return { compression: 'deflate', bytes: inflateFirst(packed, wanted) }
}

/** What stands at the start of a stream that may hold gigabytes: packed bytes are given to it until enough came out. */
function inflateFirst(packed: Uint8Array, wanted: number): Uint8Array | null {
  for (let given = wanted; ; given *= 4) {
    const inflated = inflate('deflate', packed.subarray(0, given), INSTALLER_HEADER_BYTES_MAX + given)
    const bytes = inflated.kind === 'whole' || inflated.kind === 'partial' ? inflated.bytes : null
    if (bytes === null || bytes.length >= wanted || given >= packed.length) return bytes
  }
}

// Whether the list of an archive's members is encrypted itself. 7-Zip ends alike on such a list and on a damaged one,
// and only for the first is it worth trying passwords: each try is a run of its own.
// 7z: 7zFormat.txt of the LZMA SDK; RAR 4: technote.txt of unrar; RAR 5: https://www.rarlab.com/technote.htm
import { crc32 } from 'node:zlib'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { TypeId } from '../../identify/types.ts'

export function hidesItsList(bytes: Uint8Array, type: TypeId): boolean {
  const file = new ByteReader(bytes)
  switch (type) {
    case 'sevenzip':
      return hidesSevenZipList(file)
    case 'rar':
      return file.u8(RAR_MARKER_BYTES + 2) === RAR_MAIN_HEADER && (file.u16(RAR_MARKER_BYTES + 3) & RAR_HIDDEN) !== 0
    case 'rar5':
      return file.u8(RAR5_MARKER_BYTES + CRC_BYTES + vintBytes(file, RAR5_MARKER_BYTES + CRC_BYTES)) === RAR5_ENCRYPTION
    default:
      return false
  }
}

const RAR_MARKER_BYTES = 7
const RAR_MAIN_HEADER = 0x73
/** MHD_PASSWORD of the main header's flags. */
const RAR_HIDDEN = 0x0080
const RAR5_MARKER_BYTES = 8
const CRC_BYTES = 4
/** The type of the header that stands first where all others are encrypted. */
const RAR5_ENCRYPTION = 4

const SIGNATURE_HEADER_BYTES = 32
const ENCODED_HEADER = 0x17
/** The coder's id: AES-256 with SHA-256, `7zAES`. */
const AES_CODER = Buffer.from([0x06, 0xf1, 0x07, 0x01])

/** The list is packed by coders that the end header names in clear; under its checksum, so that damage is told apart. */
function hidesSevenZipList(file: ByteReader): boolean {
  const header = file.slice(SIGNATURE_HEADER_BYTES + file.u64(12), file.u64(20))
  return header[0] === ENCODED_HEADER && crc32(header) === file.u32(28) && bufferOf(header).includes(AES_CODER)
}

/** RAR 5 writes numbers in groups of seven bits, the last one without its top bit. */
function vintBytes(file: ByteReader, at: number): number {
  let count = 1
  while (count < 10 && (file.u8(at + count - 1) & 0x80) !== 0) count += 1
  return count
}

// The rich header: an undocumented record, in the DOS stub, of which Microsoft tools made how many of the object files.
// Malware built in one workshop shares it, and one that was copied from another program contradicts the file around it.
import { createHash } from 'node:crypto'
import type { ByteReader } from '../../byte-reader.ts'
import { RICH_BYTES_MAX } from './limits.ts'

export interface RichEntry {
  readonly toolId: number
  readonly build: number
  readonly count: number
}

export interface RichHeader {
  readonly offset: number
  readonly length: number
  /** The XOR key, which is also a checksum over the DOS header and the entries. */
  readonly key: number
  /** False where the entries or the stub were changed after linking: the header was forged or transplanted. */
  readonly checksumValid: boolean
  /** MD5 of the decrypted header, as pefile and VirusTotal compute it. */
  readonly hash: string
  readonly entries: readonly RichEntry[]
}

const RICH = 0x68636952
const DANS = 0x536e6144

export function parseRichHeader(file: ByteReader, peOffset: number): RichHeader | null {
  const end = Math.min(peOffset, RICH_BYTES_MAX)
  const rich = file.find('Rich', 0x40, end)
  if (rich === -1 || (rich & 3) !== 0 || file.u32(rich) !== RICH) return null
  const key = file.u32(rich + 4)
  let start = rich - 4
  while (start >= 0x40 && (file.u32(start) ^ key) >>> 0 !== DANS) start -= 4
  if (start < 0x40) return null
  const clear = Buffer.alloc(rich - start)
  for (let at = start; at < rich; at += 4) clear.writeUInt32LE((file.u32(at) ^ key) >>> 0, at - start)
  const entries: RichEntry[] = []
  for (let at = 16; at + 8 <= clear.length; at += 8) {
    const id = clear.readUInt32LE(at)
    entries.push({ toolId: id >>> 16, build: id & 0xffff, count: clear.readUInt32LE(at + 4) })
  }
  return {
    offset: start,
    length: rich - start,
    key,
    checksumValid: checksum(file, start, entries) === key,
    hash: createHash('md5').update(clear).digest('hex'),
    entries,
  }
}

/** Each byte of the DOS header rotated by its offset (the field that points to the PE header counts as zero), and each tool by its count. */
function checksum(file: ByteReader, start: number, entries: readonly RichEntry[]): number {
  let sum = start
  for (let at = 0; at < start; at += 1) {
    if (at < 0x3c || at > 0x3f) sum = (sum + rotate(file.u8(at), at)) >>> 0
  }
  for (const { toolId, build, count } of entries) sum = (sum + rotate(((toolId << 16) | build) >>> 0, count)) >>> 0
  return sum
}

function rotate(value: number, by: number): number {
  const bits = by & 31
  return ((value << bits) | (value >>> ((32 - bits) & 31))) >>> 0
}

// BinHex 4.0 (RFC 1741, appendix A): a file of the Macintosh as text of six bits a character, with runs shortened. Both of
// its forks come out.
import { type ArchiveEntry, type ArchiveFacts, unlockedArchive } from '../archive/facts.ts'
import { ByteReader } from '../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../format.ts'

export const binhexFormat: Format = {
  id: 'binhex',
  types: ['binhex'],
  parse: (bytes, context) => parseBinhex(bytes, context),
}

const ALPHABET = '!"#$%&\'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr'
const RUN = 0x90

function parseBinhex(bytes: Uint8Array, { budget }: FormatContext): Parsed {
  const file = new ByteReader(bytes)
  const banner = file.find('BinHex 4.0')
  const start = file.find(':', banner)
  const end = file.find(':', start + 1)
  if (banner === -1 || start === -1)
    return {
      facts: {},
      defects: [{ where: 'binhex', what: 'holds no data' }],
      children: [],
      unseen: ['it holds no data'],
    }
  const plain = new ByteReader(
    expanded(sixBits(file.slice(start + 1, (end === -1 ? file.size : end) - start - 1)), budget.unpackBytesMax),
    false,
  )
  budget.spend(plain.size)
  const nameBytes = plain.u8(0)
  // Name, NUL, type, creator, flags, lengths of both forks, checksum; behind each fork a checksum of two bytes.
  const head = 1 + nameBytes + 1
  const [dataBytes, resourceBytes] = [plain.u32(head + 10), plain.u32(head + 14)]
  const dataAt = head + 20
  const resourceAt = dataAt + dataBytes + 2
  const name = plain.latin1(1, nameBytes)
  const forks: readonly Child[] = [
    { name, bytes: plain.slice(dataAt, dataBytes), relation: 'archive_member' },
    { name: `${name}.rsrc`, bytes: plain.slice(resourceAt, resourceBytes), relation: 'archive_member' },
  ]
  const children = forks.filter((fork) => fork.bytes.length > 0)
  const cut = !plain.has(dataAt, dataBytes) || !plain.has(resourceAt, resourceBytes)
  return {
    facts: { archive: archiveOf(children, plain.size) },
    defects: cut ? [{ where: 'binhex', what: 'ends before its forks do' }] : [],
    children,
    unseen: cut ? ['not all of it could be read'] : [],
  }
}

function archiveOf(children: readonly Child[], unpackedBytes: number): ArchiveFacts {
  const entries = children.map(({ name, bytes }): ArchiveEntry => {
    const sizeBytes = bytes.length
    return { name: name ?? '', kind: 'file', sizeBytes, packedBytes: sizeBytes, encrypted: false }
  })
  return unlockedArchive({ format: 'binhex', entries, unpackedBytes })
}

/** Line ends and whatever else is no character of the alphabet are skipped. */
function sixBits(text: Uint8Array): Uint8Array {
  const values = new Int8Array(256).fill(-1)
  for (const [value, char] of [...ALPHABET].entries()) values[char.charCodeAt(0)] = value
  const out = new Uint8Array(Math.ceil((text.length * 6) / 8))
  let [length, bits, count] = [0, 0, 0]
  for (const byte of text) {
    const value = values[byte] ?? -1
    if (value === -1) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    out[length] = (bits >> count) & 0xff
    length += 1
  }
  return out.subarray(0, length)
}

/** 90 and a count repeat the byte before; 90 00 is the byte 90 itself. Once to count, once to write. */
function expanded(packed: Uint8Array, bytesMax: number): Uint8Array {
  let length = 0
  for (const [, count] of runsOf(packed)) length += count
  const out = new Uint8Array(Math.min(length, bytesMax))
  let at = 0
  for (const [byte, count] of runsOf(packed)) {
    out.fill(byte, at, at + count)
    at += count
  }
  return out
}

function* runsOf(packed: Uint8Array): Generator<readonly [byte: number, count: number]> {
  let last = 0
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0
    const count = byte === RUN ? (packed[at + 1] ?? 0) : 1
    if (byte === RUN) at += 1
    if (byte !== RUN || count === 0) last = byte
    yield [last, byte === RUN && count > 0 ? count - 1 : 1]
  }
}

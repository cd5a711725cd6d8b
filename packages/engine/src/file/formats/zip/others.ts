// Members of methods that the platform has no code for (Deflate64, bzip2, LZMA, PPMd, …): 7-Zip unpacks them. It gets them in
// an archive that is written for it, in which their names are numbers and nothing is locked: it would change the names that
// the archive gives them, and reject many members for one of them.
import { crc32 } from 'node:zlib'
import type { Budget } from '../../budget.ts'
import { unpackWithSevenZip } from '../sevenzip/sevenzip.ts'
import { decryptEntry } from './decrypt.ts'
import type { ZipEntry } from './directory.ts'
import { LOCKED_TRIES_MAX, RUNS_MAX } from './limits.ts'
import { methodOf, packedOf, type Unpacked } from './unpack.ts'

interface Packed {
  readonly entry: ZipEntry
  /** No longer encrypted. */
  readonly packed: Uint8Array
  readonly password: string | null
}

/** Takes what became of each, and says when nothing more is wanted. */
export interface Taker {
  readonly isFull: boolean
  take(entry: ZipEntry, result: Unpacked): void
}

/** Those that it did not come to, because `taker` was full. */
export async function unpackOthers(
  archive: Uint8Array,
  entries: readonly ZipEntry[],
  passwords: readonly string[],
  taker: Taker,
  budget: Budget,
): Promise<readonly ZipEntry[]> {
  const room = { taker, budget, packedBytesMax: archive.length }
  const plain = (entry: ZipEntry): Packed => ({ entry, packed: packedOf(archive, entry), password: null })
  const open = entries.filter(({ encrypted }) => !encrypted)
  const left = await unpackAll(open.map(plain), room, (entry, result) => taker.take(entry, result))
  let locked = entries.filter(({ encrypted }) => encrypted)
  const takeRight = (entry: ZipEntry, result: Unpacked): void => {
    if (!isProven(entry, result)) {
      if ('bytes' in result) budget.spendInVain(result.bytes.length)
      else if (result.kind === 'too_large') budget.spendInVain()
      return
    }
    locked = locked.filter((one) => one !== entry)
    taker.take(entry, result)
  }
  for (const password of passwords) {
    if (locked.length === 0 || taker.isFull) break
    const fits = (entry: ZipEntry): Packed | readonly [] => decrypted(archive, entry, password) ?? []
    const first = locked.slice(0, LOCKED_TRIES_MAX).flatMap(fits)
    const others = first.length === 0 ? [] : locked.slice(LOCKED_TRIES_MAX).flatMap(fits)
    await unpackAll([...first, ...others], room, takeRight)
  }
  // The flag alone locks nothing: there are readers that do not look at it.
  await unpackAll(locked.slice(0, LOCKED_TRIES_MAX).map(plain), room, takeRight)
  if (taker.isFull) return [...left, ...locked]
  for (const entry of locked) taker.take(entry, { kind: 'locked' })
  return left
}

function decrypted(archive: Uint8Array, entry: ZipEntry, password: string): Packed | null {
  const packed = decryptEntry(packedOf(archive, entry), entry, password)
  return packed === null ? null : { entry, packed, password }
}

/** A wrong password may unpack to something: what it unpacks to is right by its CRC, or was checked by a MAC before. */
function isProven({ aes, crc32: told }: ZipEntry, result: Unpacked): boolean {
  if (result.kind === 'too_large') return aes !== null
  if (result.kind !== 'whole') return false
  return aes !== null && result.password !== null ? true : result.crcOk && told !== 0
}

interface Room {
  readonly taker: Taker
  readonly budget: Budget
  /** Of one run: no more than the archive is large, however often its members share their bytes. */
  readonly packedBytesMax: number
}

/**
 * In as few runs as there can be: of members that are all there is room for, so that none is stopped for another. One that asks
 * for more memory than there is ends a run early; the next goes on behind it.
 */
async function unpackAll(
  members: readonly Packed[],
  { taker, budget, packedBytesMax }: Room,
  take: (entry: ZipEntry, result: Unpacked) => void,
): Promise<readonly ZipEntry[]> {
  let left = members
  for (let runs = 0; left.length > 0 && !taker.isFull && runs < RUNS_MAX; runs += 1) {
    const bytesMax = budget.unpackBytesMax
    const batch = batchOf(left, { bytesMax, packedBytesMax, countMax: budget.limits.childrenMax })
    const files = await unpackWithSevenZip(writeNumbered(batch, bytesMax), 'zip', budget)
    const out = new Map(files.map(({ name, bytes }) => [Number(name), bytes]))
    const done = batch.slice(0, Math.max(0, ...out.keys()) + 1)
    for (const [index, member] of done.entries()) take(member.entry, resultOf(member, out.get(index), bytesMax))
    left = left.slice(done.length)
  }
  const rest = left.map(({ entry }) => entry)
  if (!taker.isFull)
    for (const entry of rest) take(entry, { kind: 'bad', why: 'too many others had to be unpacked alone' })
  return taker.isFull ? rest : []
}

interface Batch {
  readonly bytesMax: number
  readonly packedBytesMax: number
  readonly countMax: number
}

/** At least one. */
function batchOf(members: readonly Packed[], { bytesMax, packedBytesMax, countMax }: Batch): readonly Packed[] {
  let [bytes, packedBytes, count] = [0, 0, 0]
  for (const { entry, packed } of members) {
    bytes += claimOf(entry, bytesMax)
    packedBytes += packed.length
    if (count > 0 && (count >= countMax || bytes > bytesMax || packedBytes > packedBytesMax)) break
    count += 1
  }
  return members.slice(0, count)
}

const STREAMED = 8

/** 7-Zip writes no more than this. What a rebuilt list does not know is as much as may be. */
function claimOf({ sizeBytes, flags }: ZipEntry, bytesMax: number): number {
  return sizeBytes === 0 && (flags & STREAMED) !== 0 ? bytesMax : Math.min(sizeBytes, bytesMax)
}

function resultOf({ entry, password }: Packed, bytes: Uint8Array | undefined, bytesMax: number): Unpacked {
  const isEmpty = bytes === undefined || bytes.length === 0
  if (isEmpty && (bytes === undefined || entry.sizeBytes > 0 || entry.packedBytes > 0))
    return { kind: 'unsupported', method: methodOf(entry) }
  if (bytes.length >= bytesMax && bytes.length !== entry.sizeBytes) return { kind: 'too_large' }
  if (bytes.length < entry.sizeBytes) return { kind: 'partial', bytes, password, why: 'it is damaged' }
  return { kind: 'whole', bytes, password, crcOk: entry.crc32 === 0 || crc32(bytes) === entry.crc32 }
}

/** Bits 1 and 2 belong to the method: whether LZMA has a mark at its end, and how Implode was set. */
const METHOD_FLAGS = 0b110
/** Which methods 7-Zip knows does not hang on the version that is asked for. */
const VERSION = 63

/** A ZIP archive of these members, each under its number in the list. */
function writeNumbered(members: readonly Packed[], bytesMax: number): Uint8Array {
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let at = 0
  for (const [index, { entry, packed }] of members.entries()) {
    const name = Buffer.from(String(index))
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(VERSION, 0)
    fields.writeUInt16LE(entry.flags & METHOD_FLAGS, 2)
    fields.writeUInt16LE(methodOf(entry), 4)
    fields.writeUInt32LE(entry.crc32, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimOf(entry, bytesMax), 18)
    fields.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed)
    central.push(Buffer.from('PK\x01\x02\x3f\0', 'latin1'), fields, tail, name)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

// Archives that hold themselves, byte for byte: unpacking them never comes to an end. Deflate is a language of two
// instructions, "print what follows" and "repeat what was printed last", and a program in it can print itself with the
// frame around it. The idea is published (R. Cox, "Zip Files All The Way Down", 2010); this program is our own.
import { crc32 } from 'node:zlib'

/** What stands around the packed bytes. The checksum is that of the whole file, of which it is a part. */
interface Frame {
  readonly before: (given: Given) => Buffer
  readonly after: (given: Given) => Buffer
}

interface Given {
  readonly checksum: number
  /** Any number: another one gives another checksum to find. */
  readonly salt: number
  readonly fileBytes: number
  readonly packedBytes: number
}

/** Every instruction has as many bytes, so that the program can count in instructions. */
const STEP = 10
/** A stored block of nothing: ends on a byte. */
const NOTHING = [0, 0, 0, 0xff, 0xff]
const LAST_NOTHING = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Prints the `count` bytes that stand behind it: nothing, then a stored block. */
const print = (count: number): Buffer =>
  Buffer.from([...NOTHING, 0, count & 0xff, count >> 8, ~count & 0xff, (~count >> 8) & 0xff])

/** Repeats the last `count` bytes: blocks of the fixed code (RFC 1951 section 3.2.6), then nothing, which fills the byte. */
function repeat(count: number): Buffer {
  const roomBits = (STEP - NOTHING.length + 1) * 8 - 3
  const fits = (bits: string): boolean => bits.length <= roomBits && bits.length > roomBits - 8
  for (let first = 3; first <= count; first += 1)
    for (const lengths of first + 3 > count ? [[count]] : [[first, count - first]])
      for (const idle of ['', fixedBlock([], 0), fixedBlock([], 0).repeat(2)]) {
        const bits = idle + fixedBlock(lengths, count)
        if (fits(bits)) return Buffer.from([...bytesOf(bits.padEnd(roomBits + 3, '0')), ...NOTHING.slice(1)])
      }
  throw new RangeError(`no block of ${STEP} bytes repeats ${count}`)
}

const fixedBlock = (lengths: readonly number[], distance: number): string =>
  `010${lengths.map((length) => lengthCode(length) + distanceCode(distance)).join('')}0000000`

function lengthCode(length: number): string {
  const extra = length < 11 ? 0 : Math.floor(Math.log2(length - 3)) - 2
  const code = length === 258 ? 285 : 257 + 4 * extra + ((length - 3) >> extra)
  return (code < 280 ? binary(code - 256, 7) : binary(code - 280 + 0xc0, 8)) + extraBits(length - 3, extra)
}

function distanceCode(distance: number): string {
  const extra = distance < 5 ? 0 : Math.floor(Math.log2(distance - 1)) - 1
  return binary(2 * extra + ((distance - 1) >> extra), 5) + extraBits(distance - 1, extra)
}

const binary = (value: number, digits: number): string => value.toString(2).padStart(digits, '0')
/** Least significant first, unlike the codes. */
const extraBits = (value: number, digits: number): string =>
  digits === 0 ? '' : [...binary(value & ((1 << digits) - 1), digits)].reverse().join('')

const bytesOf = (bits: string): readonly number[] =>
  Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt([...bits.slice(at * 8, at * 8 + 8)].reverse().join(''), 2),
  )

/**
 * The program that prints `before`, itself and `after`. What it has printed runs behind what has been read by one to
 * four instructions, which the `print` of four and the `repeat` of four take turns to make up for.
 */
function selfPrinting(before: Buffer, after: Buffer): Buffer {
  const tail = Buffer.concat([LAST_NOTHING, after])
  const four = 4 * STEP
  const [printHead, repeatHead] = [print(before.length + STEP), repeat(before.length + STEP)]
  const [printTail, repeatTail] = [print(tail.length + STEP), repeat(tail.length + STEP)]
  const [print0, print1, print4, repeat4] = [print(0), print(STEP), print(four), repeat(four)]
  return Buffer.concat([
    ...[before, printHead, before, printHead, repeatHead],
    ...[print1, repeatHead, print1, print1],
    ...[print4, repeatHead, print1, print1, print4, repeat4],
    ...[print4, repeat4, print4, repeat4, print4, repeat4],
    ...[print4, print0, print0, repeat4, printTail],
    ...[print0, print0, repeat4],
    ...[printTail, repeatTail, tail, repeatTail, tail],
  ])
}

function quineOf({ before, after }: Frame): Buffer {
  for (let salt = 1; ; salt += 1) {
    const write = (checksum: number, fileBytes = 0, packedBytes = 0): Buffer => {
      const given = { checksum, salt, fileBytes, packedBytes }
      return selfPrinting(before(given), after(given))
    }
    const fileBytes = write(0).length
    const packedBytes = fileBytes - before({ checksum: 0, salt, fileBytes, packedBytes: 0 }).length
    const packed = packedBytes - after({ checksum: 0, salt, fileBytes, packedBytes }).length
    const checksum = ownChecksum((stated) => crc32(write(stated, fileBytes, packed)))
    if (checksum !== null) return write(checksum, fileBytes, packed)
  }
}

/** The number that is the checksum of the file that states it: 32 linear equations, for CRC-32 is linear; null without a solution. */
function ownChecksum(checksumOf: (stated: number) => number): number | null {
  const constant = checksumOf(0)
  const solved: { readonly pivot: number; readonly change: number; readonly by: number }[] = []
  const reduce = (change: number, by: number): { change: number; by: number } => {
    let left = { change, by }
    for (const one of solved)
      if ((left.change & one.pivot) !== 0) left = { change: left.change ^ one.change, by: left.by ^ one.by }
    return left
  }
  for (let bit = 0; bit < 32; bit += 1) {
    const by = 1 << bit
    // How far the checksum and what is stated move apart.
    const { change, by: stated } = reduce(checksumOf(by >>> 0) ^ constant ^ by, by)
    if (change !== 0) solved.push({ pivot: change & -change, change, by: stated })
  }
  const rest = reduce(constant, 0)
  return rest.change === 0 ? rest.by >>> 0 : null
}

const u16 = (value: number): readonly number[] => [value & 0xff, (value >>> 8) & 0xff]
const u32 = (value: number): readonly number[] => [...u16(value), ...u16(value >>> 16)]

/** RFC 1952: a member without a name. */
export const gzipQuine = (): Buffer =>
  quineOf({
    before: ({ salt }) => Buffer.from([0x1f, 0x8b, 8, 0, ...u32(salt), 0, 255]),
    after: ({ checksum, fileBytes }) => Buffer.from([...u32(checksum), ...u32(fileBytes)]),
  })

/** One member, which is the archive. */
export function zipQuine(name = 'again.zip'): Buffer {
  const member = ({ checksum, salt, fileBytes, packedBytes }: Given): readonly number[] => [
    ...[...u16(20), ...u16(0), ...u16(8), ...u16(salt), ...u16(0x5821)],
    ...[...u32(checksum), ...u32(packedBytes), ...u32(fileBytes), ...u16(name.length), ...u16(0)],
  ]
  const before = (given: Given): Buffer =>
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, ...member(given)]), Buffer.from(name)])
  return quineOf({
    before,
    after: (given) => {
      const directory = Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, ...u16(20), ...member(given), ...Array<number>(14).fill(0)]),
        Buffer.from(name),
      ])
      const end = [...u16(0), ...u16(0), ...u16(1), ...u16(1), ...u32(directory.length)]
      const at = given.packedBytes + before(given).length
      return Buffer.concat([directory, Buffer.from([0x50, 0x4b, 5, 6, ...end, ...u32(at), ...u16(0)])])
    },
  })
}

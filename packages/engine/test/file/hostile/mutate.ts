// What an attacker, a bad disk or a bad line does to a file: each of these has broken a parser somewhere.
import { randomFrom } from './random.ts'

type Random = (below: number) => number
type Change = (bytes: Buffer, random: Random, donor: Uint8Array) => Buffer

/** Where signed and unsigned, 16 and 32 bits, sums with an offset and sizes of an entry turn over. */
const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff]
const TEXT_EXTREMES = ['0', '-1', '4294967295', '99999999999999999999', '1e999']

const CHANGES: readonly Change[] = [
  function flipBytes(bytes, random) {
    for (let left = 1 + random(8); left > 0; left -= 1) bytes[random(bytes.length)] = random(256)
    return bytes
  },
  function flipBit(bytes, random) {
    const at = random(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
    return bytes
  },
  function extremeNumber(bytes, random) {
    const value = EXTREMES[random(EXTREMES.length)] ?? 0
    const at = random(bytes.length - 3)
    if (random(2) === 0) bytes.writeUInt32LE(value, at)
    else bytes.writeUInt32BE(value, at)
    return bytes
  },
  function extremeShort(bytes, random) {
    const value = (EXTREMES[random(EXTREMES.length)] ?? 0) & 0xffff
    bytes.writeUInt16LE(value, random(bytes.length - 1))
    return bytes
  },
  /** A pointer back into the file: loops are made of these. */
  function pointSomewhere(bytes, random) {
    const target = random(2) === 0 ? random(bytes.length) : random(64)
    bytes.writeUInt32LE(target, random(2) === 0 ? random(bytes.length - 3) : random((bytes.length - 3) >> 2) * 4)
    return bytes
  },
  function zeroRun(bytes, random) {
    const at = random(bytes.length)
    return bytes.fill(0, at, Math.min(bytes.length, at + 1 + random(64)))
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, random(bytes.length))
  },
  function remove(bytes, random) {
    const at = random(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(32))])
  },
  function repeat(bytes, random) {
    const at = random(bytes.length)
    const piece = bytes.subarray(at, at + 1 + random(200))
    const times = 1 + random(20)
    return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: times }, () => piece), bytes.subarray(at)])
  },
  function spliceOther(bytes, random, donor) {
    const from = random(donor.length)
    const piece = donor.subarray(from, from + 1 + random(300))
    const at = random(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + random(2) * piece.length)])
  },
  function extremeText(bytes, random) {
    const digits = [...bytes.toString('latin1').matchAll(/\d{1,12}/g)]
    const chosen = digits[random(digits.length)]
    if (chosen === undefined) return bytes
    const value = Buffer.from(TEXT_EXTREMES[random(TEXT_EXTREMES.length)] ?? '0')
    return Buffer.concat([bytes.subarray(0, chosen.index), value, bytes.subarray(chosen.index + chosen[0].length)])
  },
]

/** One to three changes, chosen by the seed alone. `donor` is another file, from which pieces are taken. */
export function mutate(golden: Uint8Array, seed: number, donor: Uint8Array): Uint8Array {
  const random = randomFrom(seed)
  let bytes: Buffer = Buffer.from(golden)
  for (let left = 1 + random(3); left > 0 && bytes.length >= 4; left -= 1)
    bytes = CHANGES[random(CHANGES.length)]?.(bytes, random, donor) ?? bytes
  return bytes
}

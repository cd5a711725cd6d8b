// A compiled AutoIt script: entries with their tags, covered and packed as the compiler does.
import { laggedStream, twisterStream, uncover } from '../../../src/file/formats/autoit/cipher.ts'

export interface AutoItMember {
  readonly tag: string
  readonly path: string
  readonly bytes: Uint8Array
}

const KEYS = {
  EA05: {
    stream: twisterStream,
    mark: 0x16fa,
    tag: [0x29bc, 0xa25e],
    path: [0x29ac, 0xf25e],
    size: 0x45aa,
    data: 0x22af,
  },
  EA06: {
    stream: laggedStream,
    mark: 0x18ee,
    tag: [0xadbc, 0xb33f],
    path: [0xf820, 0xf479],
    size: 0x87bc,
    data: 0x2477,
  },
} as const

export function writeAutoIt(members: readonly AutoItMember[], version: 'EA05' | 'EA06' = 'EA06'): Buffer {
  const keys = KEYS[version]
  const check = Buffer.alloc(16, 3)
  const sum = version === 'EA05' ? 48 : 0
  const cover = (bytes: Uint8Array, seed: number): Uint8Array => uncover(bytes, keys.stream(seed))
  const text = (value: string, [length, seed]: readonly [number, number]): Uint8Array =>
    Buffer.concat([
      u32(value.length ^ length),
      cover(Buffer.from(value, version === 'EA06' ? 'utf16le' : 'latin1'), seed + value.length),
    ])
  const entries = members.map(({ tag, path, bytes }) => {
    const data = cover(pack(bytes, version), keys.data + sum)
    return Buffer.concat([
      cover(Buffer.from('FILE'), keys.mark),
      text(tag, keys.tag),
      text(path, keys.path),
      Buffer.from([1]),
      u32(data.length ^ keys.size),
      u32(bytes.length ^ keys.size),
      Buffer.alloc(4 + 16),
      data,
    ])
  })
  const guid = Buffer.from('a3484bbe986c4aa9994c530a86d6487d', 'hex')
  return Buffer.concat([guid, Buffer.from(`AU3!${version}`), check, ...entries, Buffer.alloc(16)])
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** Copies of 3 to 5 bytes from close by where there are any, single bytes otherwise. */
function pack(bytes: Uint8Array, version: 'EA05' | 'EA06'): Uint8Array {
  const bits: number[] = []
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  const literal = version === 'EA06' ? 1 : 0
  const same = (at: number, distance: number): number => {
    let count = 0
    while (count < 5 && at + count < bytes.length && bytes[at + count] === bytes[at + count - distance]) count += 1
    return count
  }
  for (let at = 0; at < bytes.length; ) {
    const distance = [1, 2, 4, 8, 16].find((one) => one <= at && same(at, one) >= 3)
    put(distance === undefined ? literal : 1 - literal, 1)
    if (distance === undefined) put(bytes[at] ?? 0, 8)
    else {
      put(distance, 15)
      put(same(at, distance) - 3, 2)
    }
    at += distance === undefined ? 1 : same(at, distance)
  }
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  const packed = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) packed[at >> 3] = (packed[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
  return Buffer.concat([Buffer.from(version), size, packed])
}

type Token = string | number | readonly [kind: number, text: string]

/** Lines of tokens: a number is an integer, `["…` a text with its kind, a one-character string an operator. */
export function tokensOf(lines: readonly (readonly Token[])[]): Buffer {
  const one = (token: Token): Buffer => {
    if (typeof token === 'number') return Buffer.concat([Buffer.from([5]), u32(token)])
    if (typeof token === 'string')
      return Buffer.from([
        0x40 + [',', '=', '>', '<', '<>', '>=', '<=', '(', ')', '+', '-', '/', '*', '&'].indexOf(token),
      ])
    const [kind, text] = token
    const units = Uint16Array.from(text, (char) => char.charCodeAt(0) ^ text.length)
    return Buffer.concat([Buffer.from([kind]), u32(text.length), Buffer.from(units.buffer)])
  }
  const end = Buffer.from([0x7f])
  return Buffer.concat([u32(lines.length), ...lines.flatMap((line) => [...line.map(one), end])])
}

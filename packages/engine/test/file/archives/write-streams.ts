// Writers of compressed streams and of BinHex, so that tests need no programs.
import type { Member } from './member.ts'
import { lzmaStream } from './pack-lzma.ts'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** A block whose only sequence is plain bytes, or with `stored` one that is not packed at all. */
export function writeLz4(bytes: Uint8Array, stored = false): Buffer {
  const head = Buffer.concat([u32(0x184d2204), Buffer.from([0x60, 0x40, 0x82])])
  const lengths =
    bytes.length < 15
      ? []
      : [...Array.from({ length: Math.floor((bytes.length - 15) / 255) }, () => 255), (bytes.length - 15) % 255]
  const sequence = Buffer.concat([Buffer.from([Math.min(bytes.length, 15) << 4, ...lengths]), bytes])
  const block = stored ? Buffer.from(bytes) : sequence
  return Buffer.concat([head, u32(stored ? block.length | 0x80000000 : block.length), block, u32(0)])
}

/** Members one behind another. */
export async function writeLzip(...parts: readonly Uint8Array[]): Promise<Buffer> {
  const members: Buffer[] = []
  for (const part of parts) {
    const { stream } = await lzmaStream(part, 'LZMA:eos')
    const trailer = Buffer.alloc(20)
    trailer.writeBigUInt64LE(BigInt(part.length), 4)
    trailer.writeBigUInt64LE(BigInt(stream.length + 26), 12)
    members.push(Buffer.concat([Buffer.from('LZIP\x01\x0c'), stream, trailer]))
  }
  return Buffer.concat(members)
}

const ALPHABET = '!"#$%&\'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr'

export function writeBinhex({ name, bytes }: Member): Buffer {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(bytes.length)
  const head = Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(`${name}\0TEXTttxt\0\0`),
    lengths,
    Buffer.alloc(2),
  ])
  const plain = Buffer.concat([head, bytes, Buffer.alloc(4)])
  const packed = [...plain].flatMap((byte) => (byte === 0x90 ? [0x90, 0] : [byte]))
  const bits = packed.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const chars = (bits.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[Number.parseInt(six.padEnd(6, '0'), 2)] ?? '')
  const lines = `:${chars.join('')}:`.match(/.{1,64}/g) ?? []
  return Buffer.from(`(This file must be converted with BinHex 4.0)\n\n${lines.join('\n')}\n`)
}

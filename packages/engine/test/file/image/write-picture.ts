// Writers of small pictures with what they say beside what they show, part by part.
import { crc32, deflateSync } from 'node:zlib'

/** A TIFF structure of one directory; texts behind it, GPS in a directory of its own. */
export function exif(texts: Readonly<Record<number, string>>, big = false, gps = false): Buffer {
  const entries = Object.entries(texts)
  const count = entries.length + (gps ? 1 : 0)
  const out = Buffer.alloc(8 + 2 + count * 12 + 4)
  const u16 = (at: number, value: number) => (big ? out.writeUInt16BE(value, at) : out.writeUInt16LE(value, at))
  const u32 = (at: number, value: number) => (big ? out.writeUInt32BE(value, at) : out.writeUInt32LE(value, at))
  out.write(big ? 'MM' : 'II', 0)
  u16(2, 42)
  u32(4, 8)
  u16(8, count)
  const values: Buffer[] = []
  let to = out.length
  for (const [index, [tag, text]] of entries.entries()) {
    const bytes = Buffer.from(`${Number(tag) === 0x9286 ? 'ASCII\0\0\0' : ''}${text}\0`)
    const at = 10 + index * 12
    u16(at, Number(tag))
    u16(at + 2, Number(tag) === 0x9286 ? 7 : 2)
    u32(at + 4, bytes.length)
    if (bytes.length <= 4) bytes.copy(out, at + 8)
    else {
      u32(at + 8, to)
      values.push(bytes)
      to += bytes.length
    }
  }
  if (gps) {
    const at = 10 + entries.length * 12
    u16(at, 0x8825)
    u16(at + 2, 4)
    u32(at + 4, 1)
    u32(at + 8, to)
    values.push(big ? Buffer.from([0, 4]) : Buffer.from([4, 0]), Buffer.alloc(52))
  }
  return Buffer.concat([out, ...values])
}

export const segment = (marker: number, body: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
export const jpeg = (...segments: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xc0, Buffer.from([8, 0, 20, 0, 30, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ])
export const chunk = (name: string, body: Uint8Array): Buffer => {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  Buffer.from(body).copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}
export const png = (...chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 5, 0, 0, 0, 7, 8, 0, 0, 0, 0])),
    ...chunks,
    chunk('IDAT', deflateSync(Buffer.alloc(42))),
    chunk('IEND', Buffer.alloc(0)),
  ])
export const webp = (...chunks: readonly (readonly [string, Uint8Array])[]): Buffer => {
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...chunks.map(([name, bytes]) => {
      const head = Buffer.alloc(8)
      head.write(name, 0, 'latin1')
      head.writeUInt32LE(bytes.length, 4)
      return Buffer.concat([head, bytes, Buffer.alloc(bytes.length & 1)])
    }),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

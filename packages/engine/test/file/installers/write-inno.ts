// The data of a small Inno Setup installer, version 6.4: streams of members, then the header in plain blocks.
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Member } from '../archives/member.ts'

export interface InnoRecipe {
  readonly members?: readonly Member[]
  /** Texts of one record each: `['{cmd}', '/c whoami']`. */
  readonly records?: readonly (readonly string[])[]
  readonly code?: Uint8Array
  readonly solid?: boolean
  /** Made absolute as the compiler makes calls: what stands in the stream instead of the member. */
  readonly packedAs?: (bytes: Uint8Array) => Uint8Array
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u64 = (value: number): Buffer => Buffer.concat([u32(value), u32(0)])
const text = (value: string): Buffer => Buffer.concat([u32(value.length * 2), Buffer.from(value, 'utf16le')])

function block(bytes: Uint8Array): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 4096) {
    const piece = bytes.subarray(at, at + 4096)
    pieces.push(u32(crc32(piece)), Buffer.from(piece))
  }
  const stored = Buffer.concat(pieces)
  const head = Buffer.concat([u32(stored.length), Buffer.from([0])])
  return Buffer.concat([u32(crc32(head)), head, stored])
}

export function writeInno({
  members = [],
  records = [],
  code,
  solid = true,
  packedAs = (one) => one,
}: InnoRecipe): Buffer {
  const plain = members.map(({ bytes }) => packedAs(bytes))
  const groups = solid ? [plain] : plain.map((one) => [one])
  const streams = groups.map((group) => deflateSync(Buffer.concat(group)))
  const starts = streams.map((_, at) => streams.slice(0, at).reduce((sum, one) => sum + one.length + 4, 0))
  const places = members.map(({ bytes }, index) => {
    const stream = solid ? 0 : index
    const offset = solid ? plain.slice(0, index).reduce((sum, one) => sum + one.length, 0) : 0
    const sizes = [u64(offset), u64(bytes.length), u64(streams[stream]?.length ?? 0)]
    const digest = createHash('sha256').update(bytes).digest()
    return Buffer.concat([u32(0), u32(0), u32(starts[stream] ?? 0), ...sizes, digest, Buffer.alloc(19)])
  })
  const targets = members.map(({ name }, index) =>
    Buffer.concat([
      text(''),
      text(`{app}\\${name}`),
      ...Array.from({ length: 8 }, () => text('')),
      Buffer.alloc(20),
      u32(index),
      Buffer.alloc(9),
    ]),
  )
  const told = records.map((record) => Buffer.concat([...record.map(text), Buffer.alloc(17)]))
  const compiled = code === undefined ? [] : [u32(code.length), Buffer.from(code)]
  const setup = Buffer.concat([text('Demo App'), text(''), Buffer.alloc(11), ...compiled, ...targets, ...told])
  const mark = Buffer.alloc(64)
  mark.write('Inno Setup Setup Data (6.4.0)')
  const data = members.length === 0 ? [] : streams.flatMap((stream) => [Buffer.from('zlb\x1a'), stream])
  return Buffer.concat([...data, mark, block(setup), block(Buffer.concat(places))])
}

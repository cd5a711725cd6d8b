// Writes TNEF streams ([MS-OXTNEF]) for tests: attributes with their checksums, MAPI properties.

const u16 = (value: number): Buffer => Buffer.of(value & 0xff, (value >> 8) & 0xff)
const u32 = (value: number): Buffer => Buffer.of(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)

/** The value as bytes, and its MAPI type. */
export interface Property {
  readonly id: number
  readonly type: number
  readonly data: Uint8Array
}

export function writeProperties(properties: readonly Property[]): Buffer {
  const pieces = properties.flatMap(({ id, type, data }) => {
    const isFixed = type !== 0x1e && type !== 0x1f && type !== 0x102 && type !== 0x0d
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    return [u16(type), u16(id), ...(isFixed ? [data] : [u32(1), u32(data.length), data, padding])]
  })
  return Buffer.concat([u32(properties.length), ...pieces])
}

export function writeTnef(attributes: readonly (readonly [level: number, id: number, data: Uint8Array])[]): Buffer {
  const pieces = attributes.flatMap(([level, id, data]) => {
    const checksum = data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)
    return [Buffer.of(level), u16(id), u16(6), u32(data.length), data, u16(checksum)]
  })
  return Buffer.concat([u32(0x223e9f78), u16(1), ...pieces])
}

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')
const narrow = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1')

/** A message with an HTML body, an attachment with long and short name, and a message attached to it. */
export function sampleTnef(): Buffer {
  const inner = writeTnef([
    [1, 0x8004, narrow('Inner')],
    [1, 0x9003, writeProperties([{ id: 0x1000, type: 0x1f, data: wide('inner body') }])],
  ])
  return writeTnef([
    [1, 0x9007, Buffer.concat([u32(1251), u32(0)])],
    [1, 0x8008, narrow('IPM.Microsoft Mail.Note')],
    [1, 0x8004, Buffer.from('cff0e8e2e5f200', 'hex')],
    [
      1,
      0x9003,
      writeProperties([
        { id: 0x8001, type: 3, data: Buffer.concat([Buffer.alloc(16), u32(0), u32(5), u32(7)]) },
        { id: 0x3fde, type: 3, data: u32(65001) },
        { id: 0x1000, type: 0x1f, data: wide('plain body') },
        { id: 0x1013, type: 0x102, data: Buffer.from('<p>café</p>') },
      ]),
    ],
    [2, 0x9002, Buffer.alloc(14)],
    [2, 0x8010, narrow('INVOIC~1.EXE')],
    [2, 0x800f, Buffer.from('MZ-harmless')],
    [
      2,
      0x9005,
      writeProperties([
        { id: 0x3707, type: 0x1f, data: wide('invoice März.exe') },
        { id: 0x370e, type: 0x1e, data: narrow('application/x-msdownload') },
        { id: 0x3712, type: 0x1e, data: narrow('id@x') },
      ]),
    ],
    [2, 0x9002, Buffer.alloc(14)],
    [2, 0x8010, narrow('Inner')],
    [2, 0x9005, writeProperties([{ id: 0x3701, type: 0x0d, data: Buffer.concat([Buffer.alloc(16), inner]) }])],
  ])
}

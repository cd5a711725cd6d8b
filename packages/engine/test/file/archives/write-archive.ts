// Writers of small archives other than ZIP, so that tests need neither programs nor files.
import { crc32 } from 'node:zlib'
import { bytesOf, type Member } from './member.ts'

export function writeTar(members: readonly Member[]): Buffer {
  const blocks = members.flatMap(({ name, bytes, linkTarget }) => {
    const header = Buffer.alloc(512)
    header.write(name, 0, 100, 'utf8')
    header.write('0000644\0', 100)
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        ', 148)
    header.write(linkTarget === undefined ? '0' : '2', 156)
    header.write(linkTarget ?? '', 157, 100, 'utf8')
    header.write('ustar\x0000', 257, 'latin1')
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [header, Buffer.from(bytes), Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

export function writeCpio(members: readonly Member[]): Buffer {
  const pad = (buffer: Buffer): Buffer => Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)])
  const one = ({ name, bytes }: Member): Buffer => {
    const fields = [1, 0o100644, 0, 0, 1, 0, bytes.length, 0, 0, 0, 0, name.length + 1, 0]
    const head = `070701${fields.map((value) => value.toString(16).padStart(8, '0')).join('')}${name}\0`
    return Buffer.concat([pad(Buffer.from(head, 'latin1')), pad(Buffer.from(bytes))])
  }
  return Buffer.concat([...members.map(one), one({ name: 'TRAILER!!!', bytes: new Uint8Array(0) })])
}

export function writeAr(members: readonly Member[]): Buffer {
  const one = ({ name, bytes }: Member): Buffer => {
    const head = `${`${name}/`.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.alloc(bytes.length % 2, 10)])
  }
  return Buffer.concat([Buffer.from('!<arch>\n'), ...members.map(one)])
}

/** Stored, header level 0. */
export function writeLha(members: readonly Member[]): Buffer {
  const one = ({ name, bytes }: Member): Buffer => {
    const head = Buffer.alloc(22 + name.length + 2)
    head.write('-lh0-', 2, 'latin1')
    head.writeUInt32LE(bytes.length, 7)
    head.writeUInt32LE(bytes.length, 11)
    head.writeUInt8(0x20, 19)
    head.writeUInt8(name.length, 21)
    head.write(name, 22, 'latin1')
    head.writeUInt16LE(crc16(bytes), 22 + name.length)
    head.writeUInt8(head.length - 2, 0)
    head.writeUInt8(head.subarray(2).reduce((sum, byte) => sum + byte, 0) & 0xff, 1)
    return Buffer.concat([head, Buffer.from(bytes)])
  }
  return Buffer.concat([...members.map(one), Buffer.alloc(1)])
}

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xa001
  }
  return crc
}

/** Stored, one folder, one data block ([MS-CAB]). */
export function writeCab({ name, bytes }: Member): Buffer {
  const entry = Buffer.concat([Buffer.alloc(16), bytesOf(`${name}\0`)])
  entry.writeUInt32LE(bytes.length, 0)
  entry.writeUInt16LE(0x20, 14)
  const head = Buffer.alloc(36)
  const dataAt = 36 + 8 + entry.length
  head.write('MSCF', 0, 'latin1')
  head.writeUInt32LE(dataAt + 8 + bytes.length, 8)
  head.writeUInt32LE(44, 16)
  head.writeUInt8(3, 24)
  head.writeUInt8(1, 25)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(1, 28)
  const folder = Buffer.alloc(8)
  folder.writeUInt32LE(dataAt, 0)
  folder.writeUInt16LE(1, 4)
  const block = Buffer.alloc(8)
  block.writeUInt16LE(bytes.length, 4)
  block.writeUInt16LE(bytes.length, 6)
  return Buffer.concat([head, folder, entry, block, Buffer.from(bytes)])
}

/** Stored (RAR 5.0 archive format, one file). */
export function writeRar5({ name, bytes }: Member, comment = ''): Buffer {
  const vint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...vint(value >>> 7)])
  const block = (fields: readonly number[], data: Uint8Array = new Uint8Array(0)): Buffer => {
    const head = Buffer.from([...vint(fields.length), ...fields])
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(crc32(head))
    return Buffer.concat([sum, head, data])
  }
  const dataCrc = Buffer.alloc(4)
  dataCrc.writeUInt32LE(crc32(bytes))
  const file = [
    2,
    2,
    ...vint(bytes.length),
    4,
    ...vint(bytes.length),
    ...vint(0o100644),
    ...dataCrc,
    0,
    1,
    ...vint(name.length),
    ...bytesOf(name),
  ]
  const note = bytesOf(comment)
  const noted = [3, 2, ...vint(note.length), 0, ...vint(note.length), 0, 0, 0, 3, ...bytesOf('CMT')]
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'),
    block([1, 0, 0]),
    ...(comment === '' ? [] : [block(noted, note)]),
    block(file, Buffer.from(bytes)),
    block([5, 0, 0]),
  ])
}

/** Attachments as Outlook packs them ([MS-OXTNEF]). */
export function writeTnef(members: readonly Member[]): Buffer {
  const attribute = (id: number, kind: number, data: Buffer): Buffer => {
    const head = Buffer.alloc(9)
    head.writeUInt8(2, 0)
    head.writeUInt16LE(id, 1)
    head.writeUInt16LE(kind, 3)
    head.writeUInt32LE(data.length, 5)
    return Buffer.concat([head, data, Buffer.alloc(2)])
  }
  const parts = members.flatMap(({ name, bytes }) => [
    attribute(0x9002, 6, Buffer.alloc(14)),
    attribute(0x8010, 1, bytesOf(`${name}\0`)),
    attribute(0x800f, 6, Buffer.from(bytes)),
  ])
  return Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...parts])
}

/** Electron's: sizes, a list in JSON, the bytes. */
export function writeAsar(members: readonly Member[]): Buffer {
  const files: Record<string, { readonly offset: string; readonly size: number }> = {}
  let at = 0
  for (const { name, bytes } of members) {
    files[name] = { offset: `${at}`, size: bytes.length }
    at += bytes.length
  }
  const list = Buffer.from(JSON.stringify({ files: { lib: { files } } }))
  const padded = Math.ceil(list.length / 4) * 4
  const head = Buffer.alloc(16 + padded)
  head.writeUInt32LE(4, 0)
  head.writeUInt32LE(padded + 8, 4)
  head.writeUInt32LE(padded + 4, 8)
  head.writeUInt32LE(list.length, 12)
  list.copy(head, 16)
  return Buffer.concat([head, ...members.map(({ bytes }) => bytes)])
}

/** RAR 4, stored; those that are `locked` say so, and hold whatever they hold. */
export function writeRar4(members: readonly (Member & { readonly locked?: boolean })[]): Buffer {
  const head = (kind: number, flags: number, body: Uint8Array): Buffer => {
    const rest = Buffer.concat([Buffer.from([kind, flags & 255, flags >> 8, body.length + 7, 0]), body])
    return Buffer.concat([Buffer.from([crc32(rest) & 255, (crc32(rest) >> 8) & 255]), rest])
  }
  const files = members.flatMap(({ name, bytes, locked }) => {
    const body = Buffer.alloc(25 + name.length)
    body.writeUInt32LE(bytes.length, 0)
    body.writeUInt32LE(bytes.length, 4)
    body.writeUInt8(2, 8)
    body.writeUInt32LE(crc32(bytes), 9)
    body.writeUInt8(29, 17)
    body.writeUInt8(0x30, 18)
    body.writeUInt16LE(name.length, 19)
    body.write(name, 25, 'latin1')
    return [head(0x74, locked === true ? 0x8004 : 0x8000, body), Buffer.from(bytes)]
  })
  return Buffer.concat([
    bytesOf('Rar!\x1a\x07\0'),
    head(0x73, 0, Buffer.alloc(6)),
    ...files,
    head(0x7b, 0x4000, Buffer.alloc(0)),
  ])
}

// Writers of small images of disks, so that tests need neither programs nor files.
import { bytesOf, type Member } from './member.ts'

const SECTOR = 2048

/** ISO 9660 with one folder (ECMA-119), as small as it goes. Names are upper case 8.3. */
export function writeIso(members: readonly Member[]): Buffer {
  const both16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8, value >> 8, value & 255])
  const both32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE(value, 0)
    bytes.writeUInt32BE(value, 4)
    return bytes
  }
  const record = (name: Buffer, sector: number, size: number, flags: number): Buffer => {
    const length = 33 + name.length + ((name.length + 1) % 2)
    const fields = [
      Buffer.from([length, 0]),
      both32(sector),
      both32(size),
      Buffer.alloc(7),
      Buffer.from([flags, 0, 0]),
      both16(1),
      Buffer.from([name.length]),
      name,
    ]
    return Buffer.concat([...fields, Buffer.alloc((name.length + 1) % 2)])
  }
  const rootAt = 20
  let next = rootAt + 1
  const placed = members.map((member) => {
    const sector = next
    next += Math.max(1, Math.ceil(member.bytes.length / SECTOR))
    return { ...member, sector }
  })
  const root = Buffer.alloc(SECTOR)
  Buffer.concat([
    record(Buffer.from([0]), rootAt, SECTOR, 2),
    record(Buffer.from([1]), rootAt, SECTOR, 2),
    ...placed.map(({ name, bytes, sector }) => record(bytesOf(`${name.toUpperCase()};1`), sector, bytes.length, 0)),
  ]).copy(root)
  const primary = Buffer.alloc(SECTOR)
  primary.write('\x01CD001\x01', 0, 'latin1')
  both32(next).copy(primary, 80)
  both16(1).copy(primary, 120)
  both16(1).copy(primary, 124)
  both16(SECTOR).copy(primary, 128)
  both32(10).copy(primary, 132)
  primary.writeUInt32LE(18, 140)
  primary.writeUInt32BE(19, 148)
  record(Buffer.from([0]), rootAt, SECTOR, 2).copy(primary, 156)
  primary.writeUInt8(1, 881)
  const end = Buffer.alloc(SECTOR)
  end.write('\xffCD001\x01', 0, 'latin1')
  const table = (big: boolean): Buffer => {
    const sector = Buffer.alloc(SECTOR)
    sector.writeUInt8(1, 0)
    if (big) sector.writeUInt32BE(rootAt, 2)
    else sector.writeUInt32LE(rootAt, 2)
    if (big) sector.writeUInt16BE(1, 6)
    else sector.writeUInt16LE(1, 6)
    return sector
  }
  const files = placed.flatMap(({ bytes }) => [
    Buffer.from(bytes),
    Buffer.alloc(bytes.length === 0 ? SECTOR : (SECTOR - (bytes.length % SECTOR)) % SECTOR),
  ])
  return Buffer.concat([Buffer.alloc(16 * SECTOR), primary, end, table(false), table(true), root, ...files])
}

/** With a second tree, in long names, of which these members are all: `names` of what the first one holds. */
export function withJoliet(image: Buffer, names: readonly string[]): Buffer {
  const [primaryAt, rootAt] = [16 * SECTOR, 20 * SECTOR]
  const tree = Buffer.alloc(SECTOR)
  let from = rootAt
  let at = 0
  for (let index = 0; image.readUInt8(from) > 0; index += 1) {
    const record = image.subarray(from, from + image.readUInt8(from))
    from += record.length
    const name = record.toString('latin1', 33, 33 + record.readUInt8(32)).replace(/;1$/, '')
    if (index >= 2 && !names.includes(name)) continue
    const wide = index < 2 ? Buffer.from(name, 'latin1') : Buffer.from(`${name};1`, 'utf16le').swap16()
    const head = Buffer.from(record.subarray(0, 33))
    head.writeUInt8(wide.length, 32)
    head.writeUInt8(33 + wide.length + ((wide.length + 1) % 2), 0)
    head.copy(tree, at)
    wide.copy(tree, at + 33)
    at += head.readUInt8(0)
  }
  const second = Buffer.from(image.subarray(primaryAt, primaryAt + SECTOR))
  second.writeUInt8(2, 0)
  second.write('%/E', 88, 'latin1')
  second.writeUInt32LE(image.length / SECTOR, 156 + 2)
  second.writeUInt32BE(image.length / SECTOR, 156 + 6)
  const whole = Buffer.concat([image, tree])
  image.copy(whole, primaryAt + 2 * SECTOR, primaryAt + SECTOR, primaryAt + 2 * SECTOR)
  second.copy(whole, primaryAt + SECTOR)
  return whole
}

/** FAT12 of one cluster a sector, files in the root folder. */
export function writeFat(members: readonly Member[]): Buffer {
  const sectors = 720
  const image = Buffer.alloc(sectors * 512)
  image.write('\xeb\x3c\x90MSDOS5.0', 0, 'latin1')
  image.writeUInt16LE(512, 11)
  image.writeUInt8(1, 13)
  image.writeUInt16LE(1, 14)
  image.writeUInt8(1, 16)
  image.writeUInt16LE(112, 17)
  image.writeUInt16LE(sectors, 19)
  image.writeUInt8(0xfd, 21)
  image.writeUInt16LE(3, 22)
  image.writeUInt16LE(9, 24)
  image.writeUInt16LE(2, 26)
  image.writeUInt8(0x29, 38)
  image.write('NO NAME    FAT12   ', 43, 'latin1')
  image.writeUInt16LE(0xaa55, 510)
  const fat = [0xffd, 0xfff]
  let entry = 4 * 512
  for (const { name, bytes } of members) {
    const [stem = '', extension = ''] = name.toUpperCase().split('.')
    const first = fat.length
    const count = Math.max(1, Math.ceil(bytes.length / 512))
    for (let index = 0; index < count; index += 1) fat.push(index === count - 1 ? 0xfff : first + index + 1)
    image.write(stem.padEnd(8) + extension.padEnd(3), entry, 'latin1')
    image.writeUInt8(0x20, entry + 11)
    image.writeUInt16LE(first, entry + 26)
    image.writeUInt32LE(bytes.length, entry + 28)
    Buffer.from(bytes).copy(image, (4 + 7 + first - 2) * 512)
    entry += 32
  }
  for (const [cluster, value] of fat.entries()) {
    const at = 512 + Math.floor(cluster * 1.5)
    const now = image.readUInt16LE(at)
    image.writeUInt16LE(cluster % 2 === 0 ? (now & 0xf000) | value : (now & 0x000f) | (value << 4), at)
  }
  return image
}

/** A disk with one partition, at the second track, told by sectors alone, as tools write it since disks have no cylinders. */
export function inPartition(fileSystem: Buffer): Buffer {
  const start = Buffer.alloc(63 * 512)
  start.writeUInt8(0x80, 446)
  start.writeUInt8(0x0c, 450)
  start.writeUInt32LE(start.length / 512, 454)
  start.writeUInt32LE(fileSystem.length / 512, 458)
  start.writeUInt16BE(0x55aa, 510)
  return Buffer.concat([start, fileSystem])
}

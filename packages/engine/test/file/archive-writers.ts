// Writers of small archives, so that tests need neither programs nor files: what is in them is what a case says.
import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

export interface Member {
  readonly name: string
  readonly bytes: Uint8Array
  /** Only ZIP and tar. */
  readonly linkTarget?: string
}

export interface ZipOptions {
  readonly password?: string
  readonly aes?: boolean
  readonly store?: boolean
  readonly comment?: string
  readonly prefix?: Uint8Array
  /** What the local headers say where they lie. */
  readonly localName?: string
  readonly streamed?: boolean
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8')

export function writeZip(members: readonly Member[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(options.prefix ?? new Uint8Array(0))]
  const central: Buffer[] = []
  let at = parts[0]?.length ?? 0
  for (const { name, bytes } of members) {
    const crc = crc32(bytes)
    const plain = options.store === true ? Buffer.from(bytes) : deflateRawSync(bytes)
    const method = options.store === true ? 0 : 8
    const locked = options.password === undefined ? plain : lock(plain, crc, options.password, options.aes === true)
    const flags = (options.password === undefined ? 0 : 1) | (options.streamed === true ? 8 : 0) | 0x800
    const extra = options.aes === true ? aesExtra(method) : Buffer.alloc(0)
    const fields = (local: boolean): Buffer => {
      const head = Buffer.alloc(26)
      head.writeUInt16LE(20, 0)
      head.writeUInt16LE(flags, 2)
      head.writeUInt16LE(options.aes === true ? 99 : method, 4)
      const hidden = local && options.streamed === true
      head.writeUInt32LE(hidden ? 0 : crc, 10)
      head.writeUInt32LE(hidden ? 0 : locked.length, 14)
      head.writeUInt32LE(hidden ? 0 : bytes.length, 18)
      head.writeUInt16LE(bytesOf(local ? (options.localName ?? name) : name).length, 22)
      head.writeUInt16LE(extra.length, 24)
      return head
    }
    const local = [Buffer.from('PK\x03\x04', 'latin1'), fields(true), bytesOf(options.localName ?? name), extra, locked]
    if (options.streamed === true) {
      const descriptor = Buffer.alloc(16)
      descriptor.write('PK\x07\x08', 0, 'latin1')
      descriptor.writeUInt32LE(crc, 4)
      descriptor.writeUInt32LE(locked.length, 8)
      descriptor.writeUInt32LE(bytes.length, 12)
      local.push(descriptor)
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at - (options.prefix?.length ?? 0), 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields(false), tail, bytesOf(name), extra]))
    parts.push(...local)
    at += Buffer.concat(local).length
  }
  const directory = Buffer.concat(central)
  const comment = bytesOf(options.comment ?? '')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at - (options.prefix?.length ?? 0), 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, directory, end, comment])
}

function aesExtra(method: number): Buffer {
  const extra = Buffer.from('\x01\x99\x07\0\x02\0AE\x03\0\0', 'latin1')
  extra.writeUInt16LE(method, 9)
  return extra
}

function lock(plain: Buffer, crc: number, password: string, aes: boolean): Buffer {
  return aes ? lockAes(plain, password) : lockTraditional(plain, crc, password)
}

function lockAes(plain: Buffer, password: string): Buffer {
  const salt = Buffer.alloc(16, 7)
  const keys = pbkdf2Sync(password, salt, 1000, 66, 'sha1')
  const cipher = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).setAutoPadding(false)
  const counters = Buffer.alloc(Math.ceil(plain.length / 16) * 16)
  for (let block = 0; block * 16 < counters.length; block += 1) counters.writeUInt32LE(block + 1, block * 16)
  const stream = cipher.update(counters)
  const data = plain.map((byte, at) => byte ^ (stream[at] ?? 0))
  const mac = createHmac('sha1', keys.subarray(32, 64)).update(data).digest().subarray(0, 10)
  return Buffer.concat([salt, keys.subarray(64), data, mac])
}

function lockTraditional(plain: Buffer, crc: number, password: string): Buffer {
  let [key0, key1, key2] = [0x12345678, 0x23456789, 0x34567890]
  // One step of CRC-32 by the platform's function: it inverts before and after, so both are undone.
  const step = (value: number, byte: number): number => ~crc32(Uint8Array.of(byte), ~value >>> 0) >>> 0
  const mix = (byte: number): void => {
    key0 = step(key0, byte)
    key1 = (Math.imul((key1 + (key0 & 0xff)) >>> 0, 134775813) + 1) >>> 0
    key2 = step(key2, key1 >>> 24)
  }
  for (const byte of bytesOf(password)) mix(byte)
  const header = Buffer.alloc(12, 5)
  header[11] = crc >>> 24
  const locked = Buffer.concat([header, plain]).map((byte) => {
    const word = (key2 | 2) & 0xffff
    const out = byte ^ ((Math.imul(word, word ^ 1) >>> 8) & 0xff)
    mix(byte)
    return out
  })
  return Buffer.from(locked)
}

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
export function writeRar5({ name, bytes }: Member): Buffer {
  const vint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...vint(value >>> 7)])
  const block = (fields: readonly number[], data = Buffer.alloc(0)): Buffer => {
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
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'),
    block([1, 0, 0]),
    block(file, Buffer.from(bytes)),
    block([5, 0, 0]),
  ])
}

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

export const EICAR = bytesOf(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD${'-ANTIVIRUS-TEST-FILE!$H+H*'}`)

// Writes small ZIP archives, locked ones too, whose headers say what a case says.
import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { bytesOf, type Member } from './member.ts'

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

export function lock(plain: Buffer, crc: number, password: string, aes: boolean): Buffer {
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

// The two ciphers of ZIP: the traditional one (APPNOTE 6.1), and AES as WinZip specified it (AE-1, AE-2).
import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import type { ZipEntry } from './directory.ts'

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crcStep(crc: number, byte: number): number {
  return ((crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)) >>> 0
}

/**
 * The packed bytes of an encrypted member, or null where the password does not fit. The traditional cipher checks one
 * byte only: one wrong password in 256 passes here and fails the member's CRC later.
 */
export function decryptEntry(packed: Uint8Array, entry: ZipEntry, password: string): Uint8Array | null {
  return entry.aes === null
    ? decryptTraditional(packed, entry, password)
    : decryptAes(packed, entry.aes.strength, password)
}

const HEADER_BYTES = 12

function decryptTraditional(packed: Uint8Array, entry: ZipEntry, password: string): Uint8Array | null {
  if (packed.length < HEADER_BYTES) return null
  let key0 = 0x12345678
  let key1 = 0x23456789
  let key2 = 0x34567890
  const mix = (byte: number): void => {
    key0 = crcStep(key0, byte)
    key1 = (Math.imul((key1 + (key0 & 0xff)) >>> 0, 134775813) + 1) >>> 0
    key2 = crcStep(key2, key1 >>> 24)
  }
  for (const byte of Buffer.from(password, 'utf8')) mix(byte)
  const plain = new Uint8Array(packed.length - HEADER_BYTES)
  // Streamed members check against the time, because the CRC is not known when the header is written.
  const check = (entry.flags & 8) !== 0 ? null : entry.crc32 >>> 24
  for (let at = 0; at < packed.length; at += 1) {
    const word = (key2 | 2) & 0xffff
    const byte = ((packed[at] ?? 0) ^ ((Math.imul(word, word ^ 1) >>> 8) & 0xff)) & 0xff
    mix(byte)
    if (at >= HEADER_BYTES) plain[at - HEADER_BYTES] = byte
    else if (at === HEADER_BYTES - 1 && check !== null && byte !== check) return null
  }
  return plain
}

const AES_ROUNDS = 1000
const MAC_BYTES = 10
const BLOCK_BYTES = 16

function decryptAes(packed: Uint8Array, strength: number, password: string): Uint8Array | null {
  if (strength < 1 || strength > 3) return null
  const saltBytes = 4 + strength * 4
  const keyBytes = 8 + strength * 8
  const data = packed.subarray(saltBytes + 2, packed.length - MAC_BYTES)
  if (packed.length < saltBytes + 2 + MAC_BYTES) return null
  const keys = pbkdf2Sync(password, packed.subarray(0, saltBytes), AES_ROUNDS, keyBytes * 2 + 2, 'sha1')
  if (!timingSafeEqual(keys.subarray(keyBytes * 2), packed.subarray(saltBytes, saltBytes + 2))) return null
  const mac = createHmac('sha1', keys.subarray(keyBytes, keyBytes * 2))
    .update(data)
    .digest()
    .subarray(0, MAC_BYTES)
  if (!timingSafeEqual(mac, packed.subarray(packed.length - MAC_BYTES))) return null
  return xorWithCounter(data, keys.subarray(0, keyBytes))
}

/** Counter mode with a little-endian counter from 1, which no cipher of the platform offers: built on ECB. */
function xorWithCounter(data: Uint8Array, key: Uint8Array): Uint8Array {
  const blocks = Math.ceil(data.length / BLOCK_BYTES)
  const counters = Buffer.alloc(blocks * BLOCK_BYTES)
  for (let block = 0; block < blocks; block += 1) counters.writeUInt32LE(block + 1, block * BLOCK_BYTES)
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  const stream = cipher.update(counters)
  const plain = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) plain[at] = (data[at] ?? 0) ^ (stream[at] ?? 0)
  return plain
}

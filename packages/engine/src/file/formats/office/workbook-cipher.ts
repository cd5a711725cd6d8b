// Workbooks of 97–2003 that are encrypted within their stream ([MS-XLS] 2.2.10): the heads of the records are plain, what
// they hold is not, from the record FilePass on.
import { createHash } from 'node:crypto'
import { ByteReader } from '../../byte-reader.ts'
import { rc4, rc4State } from '../../rc4.ts'
import { RECORDS_MAX } from '../xlm/limits.ts'
import { BUILT_IN_PASSWORD } from './decrypt.ts'
import { PASSWORDS_MAX } from './limits.ts'
import { xorKeyOf } from './xor-obfuscation.ts'

export interface OpenedWorkbook {
  readonly method: 'xor' | 'rc4' | 'rc4_cryptoapi'
  /** Null where none fits; `bytes` are then null too. */
  readonly password: string | null
  /** The stream as it was before it was encrypted. */
  readonly bytes: Uint8Array | null
}

/** Deciphers what a record holds, in place: `at` is its place in the stream, `size` that of the whole record's contents. */
type Decipher = (contents: Uint8Array, at: number, size: number) => void

const FILE_PASS = 0x2f
const BOUND_SHEET = 0x85
/** Records of 97–2003 that are never encrypted: BOF, FilePass, UsrExcl, FileLock, InterfaceHdr, RRDInfo, RRDHead. */
const PLAIN: ReadonlySet<number> = new Set([0x809, FILE_PASS, 0x194, 0x195, 0xe1, 0x196, 0x138])
/** A record that no version of Excel knows. */
const NO_RECORD = 0xffff

/** Null where nothing is encrypted. Never throws. Excel tries its own password before it asks for one, and so does this. */
export function openWorkbook(stream: Uint8Array, passwords: readonly string[]): OpenedWorkbook | null {
  const view = new ByteReader(stream)
  const places = recordsOf(view)
  const first = places.findIndex((at) => view.u16(at) === FILE_PASS)
  const filePass = places[first]
  if (filePass === undefined) return null
  const { method, fits } = schemeOf(view.slice(filePass + 4, view.u16(filePass + 2)))
  for (const password of [...new Set([BUILT_IN_PASSWORD, ...passwords])].slice(0, PASSWORDS_MAX)) {
    const decipher = fits(password)
    if (decipher === null) continue
    const bytes = Uint8Array.from(stream)
    // What follows is plain now, and readers need not know that it was not.
    new DataView(bytes.buffer).setUint16(filePass, NO_RECORD, true)
    for (const at of places.slice(first + 1)) decipherRecord(bytes, view, at, decipher)
    return { method, password, bytes }
  }
  return { method, password: null, bytes: null }
}

function recordsOf(view: ByteReader): readonly number[] {
  const places: number[] = []
  for (let at = 0; places.length < RECORDS_MAX && view.has(at, 4); at += 4 + view.u16(at + 2)) places.push(at)
  return places
}

function decipherRecord(bytes: Uint8Array, view: ByteReader, at: number, decipher: Decipher): void {
  const id = view.u16(at)
  if (PLAIN.has(id)) return
  // The place of a sheet in the stream stays plain.
  const plainBytes = id === BOUND_SHEET ? 4 : 0
  const from = at + 4 + plainBytes
  const size = view.u16(at + 2)
  decipher(bytes.subarray(from, at + 4 + size), from, size)
}

interface Scheme {
  readonly method: OpenedWorkbook['method']
  /** Null where the password is another. */
  readonly fits: (password: string) => Decipher | null
}

/** By the contents of FilePass ([MS-XLS] 2.4.117). Those of Excel 95 are an XOR key and its check alone. */
function schemeOf(contents: Uint8Array): Scheme {
  const pass = new ByteReader(contents)
  if (contents.length === 4) return xorScheme(pass, 0)
  if (pass.u16(0) === 0) return xorScheme(pass, 2)
  return pass.u16(2) === 1 ? rc4Scheme(pass) : cryptoApiScheme(pass)
}

function xorScheme(pass: ByteReader, at: number): Scheme {
  return {
    method: 'xor',
    fits: (password) => {
      const found = xorKeyOf(password)
      if (found === null || found.key !== pass.u16(at) || found.check !== pass.u16(at + 2)) return null
      const { bytes: key } = found
      return (contents, place, size) => {
        // The first byte that is enciphered takes the key from its place in the stream plus the size of its record.
        for (let index = 0; index < contents.length; index += 1) {
          const byte = contents[index] ?? 0
          contents[index] = ((byte << 3) | (byte >> 5)) ^ (key[(place + size + index) & 15] ?? 0)
        }
      }
    },
  }
}

/** [MS-OFFCRYPTO] 2.3.6: MD5, 40 bits. */
function rc4Scheme(pass: ByteReader): Scheme {
  const salt = pass.slice(6, 16)
  const sealed = pass.slice(22, 32)
  return {
    method: 'rc4',
    fits: (password) => {
      const short = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5)
      const repeated = Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([short, salt])))
      const base = digest('md5', repeated).subarray(0, 5)
      const keyOf = (block: number): Uint8Array => digest('md5', Buffer.concat([base, u32(block)]))
      return isVerified('md5', keyOf(0), sealed) ? byBlocks(keyOf) : null
    },
  }
}

/** [MS-OFFCRYPTO] 2.3.5: SHA-1, 40 to 128 bits. */
function cryptoApiScheme(pass: ByteReader): Scheme {
  const headerBytes = pass.u32(10)
  const keyBits = pass.u32(14 + 16) || 40
  const at = 14 + headerBytes
  const salt = pass.slice(at + 4, 16)
  const sealed = Buffer.concat([pass.slice(at + 20, 16), pass.slice(at + 40, 20)])
  return {
    method: 'rc4_cryptoapi',
    fits: (password) => {
      const base = digest('sha1', Buffer.concat([salt, Buffer.from(password, 'utf16le')]))
      const keyOf = (block: number): Uint8Array => {
        const key = digest('sha1', Buffer.concat([base, u32(block)])).subarray(0, Math.min(keyBits, 128) / 8)
        // Keys of 40 bits are filled up with noughts, as the old interface for ciphers did.
        return keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
      }
      return isVerified('sha1', keyOf(0), sealed) ? byBlocks(keyOf) : null
    },
  }
}

/** A number of 16 bytes and behind it its digest, under the key of the first block. */
function isVerified(algorithm: string, key: Uint8Array, sealed: Uint8Array): boolean {
  if (sealed.length < 32) return false
  const plain = rc4(sealed, rc4State(key))
  return digest(algorithm, plain.subarray(0, 16)).equals(plain.subarray(16))
}

const BLOCK_BYTES = 1024

/** Every kilobyte of the stream has a key of its own; the plain heads use it up as well. */
function byBlocks(keyOf: (block: number) => Uint8Array): Decipher {
  let number = -1
  let stream: Uint8Array = new Uint8Array(0)
  return (contents, place) => {
    for (let index = 0; index < contents.length; index += 1) {
      const at = place + index
      const block = Math.floor(at / BLOCK_BYTES)
      if (block !== number) {
        number = block
        stream = rc4(new Uint8Array(BLOCK_BYTES), rc4State(keyOf(block)))
      }
      contents[index] = (contents[index] ?? 0) ^ (stream[at % BLOCK_BYTES] ?? 0)
    }
  }
}

const digest = (algorithm: string, bytes: Uint8Array): Buffer => createHash(algorithm).update(bytes).digest()

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

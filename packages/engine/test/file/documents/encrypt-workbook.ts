// Encrypts the stream of a workbook of 97–2003 as Excel does, in each of its three ways.
import { createHash } from 'node:crypto'
import { rc4, rc4State } from '../../../src/file/rc4.ts'

const SALT = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const VERIFIER = Buffer.from('assay verifies..', 'latin1')
/** BOF, FilePass, InterfaceHdr. */
const PLAIN = new Set([0x809, 0x2f, 0xe1])

type Encipher = (contents: Buffer, at: number, size: number) => void

interface Way {
  readonly filePass: Buffer
  readonly encipher: Encipher
}

const hash = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

function byKeys(keyOf: (block: number) => Buffer): Encipher {
  return (contents, at) => {
    for (let index = 0; index < contents.length; index += 1) {
      const [block, place] = [Math.floor((at + index) / 1024), (at + index) % 1024]
      const stream = rc4(new Uint8Array(place + 1), rc4State(keyOf(block)))
      contents[index] = (contents[index] ?? 0) ^ (stream[place] ?? 0)
    }
  }
}

const verified = (algorithm: string, key: Buffer): Uint8Array =>
  rc4(Buffer.concat([VERIFIER, hash(algorithm, VERIFIER)]), rc4State(key))

export function byRc4(password: string): Way {
  const short = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5)
  const base = hash('md5', ...Array.from({ length: 16 }, () => Buffer.concat([short, SALT]))).subarray(0, 5)
  const keyOf = (block: number): Buffer => hash('md5', base, u32(block))
  return {
    filePass: Buffer.concat([Buffer.from('010001000100', 'hex'), SALT, verified('md5', keyOf(0))]),
    encipher: byKeys(keyOf),
  }
}

export function byCryptoApi(password: string, keyBits: number): Way {
  const base = hash('sha1', SALT, Buffer.from(password, 'utf16le'))
  const keyOf = (block: number): Buffer => {
    const key = hash('sha1', base, u32(block)).subarray(0, keyBits / 8)
    return keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  }
  const header = Buffer.concat([u32(4, 0, 0x6801, 0x8004, keyBits, 1, 0, 0), Buffer.from('Provider\0', 'utf16le')])
  const head = Buffer.concat([Buffer.from('010002000200', 'hex'), u32(4, header.length), header, u32(16), SALT])
  const sealed = verified('sha1', keyOf(0))
  return {
    filePass: Buffer.concat([head, sealed.subarray(0, 16), u32(20), sealed.subarray(16)]),
    encipher: byKeys(keyOf),
  }
}

/** Key, check and the bytes laid over the text are those of one password, as another implementation computes them. */
export function byXor(given: { readonly key: number; readonly check: number; readonly bytes: string }): Way {
  const key = Buffer.from(given.bytes, 'hex')
  const filePass = Buffer.alloc(6)
  filePass.writeUInt16LE(given.key, 2)
  filePass.writeUInt16LE(given.check, 4)
  return {
    filePass,
    encipher: (contents, at, size) => {
      for (let index = 0; index < contents.length; index += 1) {
        const turned = ((contents[index] ?? 0) << 5) | ((contents[index] ?? 0) >> 3)
        contents[index] = turned ^ (key[(at + size + index) & 15] ?? 0)
      }
    },
  }
}

/** The record FilePass comes behind the first; the places of the sheets move by as much. */
export function encryptWorkbook(stream: Uint8Array, { filePass, encipher }: Way): Buffer {
  const first = 4 + (Buffer.from(stream).readUInt16LE(2) ?? 0)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(0x2f)
  head.writeUInt16LE(filePass.length, 2)
  const out = Buffer.concat([stream.subarray(0, first), head, filePass, stream.subarray(first)])
  for (let at = 0; at + 4 <= out.length; at += 4 + out.readUInt16LE(at + 2)) {
    const [id, size] = [out.readUInt16LE(at), out.readUInt16LE(at + 2)]
    if (PLAIN.has(id) || id === 0) continue
    const isSheet = id === 0x85
    if (isSheet) out.writeUInt32LE(out.readUInt32LE(at + 4) + head.length + filePass.length, at + 4)
    const from = at + 4 + (isSheet ? 4 : 0)
    encipher(out.subarray(from, at + 4 + size), from, size)
  }
  return out
}

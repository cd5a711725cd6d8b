// The standard security handler of PDF (ISO 32000-1 7.6, ISO 32000-2 for revision 6): strings and streams of documents that
// open with the empty password, as most encrypted ones do, or with one that was given.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4, rc4State } from '../../rc4.ts'
import { entryOf } from './dictionary.ts'
import { PASSWORDS_MAX } from './limits.ts'
import type { PdfObject } from './scan-objects.ts'
import { stringBytes } from './strings.ts'

export interface Decryptor {
  readonly method: string | null
  /** The password that opened it: empty for most; null when the document is not encrypted or none fits. */
  readonly password: string | null
  readonly opened: boolean
  readonly stream: (object: PdfObject, bytes: Uint8Array) => Uint8Array
  readonly string: (object: PdfObject, bytes: Uint8Array) => Uint8Array
}

const same = (_: PdfObject, bytes: Uint8Array): Uint8Array => bytes
export const noDecryption: Decryptor = { method: null, password: null, opened: true, stream: same, string: same }

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export function decryptorFor(objects: readonly PdfObject[], trailer: string, passwords: readonly string[]): Decryptor {
  const reference = /^\s*(\d{1,10})\s+\d{1,5}\s+R/.exec(entryOf(trailer, 'Encrypt'))
  const dictionary =
    reference === null
      ? entryOf(trailer, 'Encrypt')
      : (objects.findLast((object) => object.number === Number(reference[1]))?.text ?? '')
  if (dictionary === '') return noDecryption
  const revision = Number.parseInt(entryOf(dictionary, 'R'), 10)
  const version = Number.parseInt(entryOf(dictionary, 'V'), 10)
  const aes = /\/CFM\s*\/AESV[23]/.test(dictionary)
  const keyBytes =
    version === 5
      ? 32
      : version === 1
        ? 5
        : Math.min(32, Math.max(5, (Number.parseInt(entryOf(dictionary, 'Length'), 10) || (aes ? 128 : 40)) / 8))
  const method = version === 5 ? 'AES-256' : aes ? 'AES-128' : `RC4-${keyBytes * 8}`
  const unable: Decryptor = { ...noDecryption, method, opened: false }
  if (!/\/Filter\s*\/Standard/.test(dictionary)) return { ...unable, method: 'unknown' }
  for (const password of ['', ...passwords].slice(0, PASSWORDS_MAX)) {
    try {
      const key =
        version === 5
          ? keyOfRevision6(dictionary, password, revision)
          : keyOfRevision4(dictionary, trailer, password, revision, keyBytes)
      if (key === null) continue
      const open = (object: PdfObject, bytes: Uint8Array): Uint8Array =>
        openBytes(key, object, bytes, version === 5 ? 'aes256' : aes ? 'aes128' : 'rc4')
      return {
        method,
        password,
        opened: true,
        stream: (object, bytes) => (/\/Type\s*\/XRef\b/.test(object.text) ? bytes : open(object, bytes)),
        string: open,
      }
    } catch {
      // The platform refuses a size that the dictionary claims: this password does not open it.
    }
  }
  return unable
}

function openBytes(
  key: Uint8Array,
  object: PdfObject,
  bytes: Uint8Array,
  kind: 'rc4' | 'aes128' | 'aes256',
): Uint8Array {
  try {
    if (kind === 'aes256') return aesCbc(key, bytes)
    const salt = Buffer.from([
      object.number & 0xff,
      (object.number >> 8) & 0xff,
      (object.number >> 16) & 0xff,
      object.generation & 0xff,
      (object.generation >> 8) & 0xff,
    ])
    const hash = createHash('md5').update(key).update(salt)
    if (kind === 'aes128') hash.update('sAlT')
    const own = hash.digest().subarray(0, Math.min(16, key.length + 5))
    return kind === 'aes128' ? aesCbc(own, bytes) : rc4(bytes, rc4State(own))
  } catch {
    return bytes
  }
}

function aesCbc(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length < 32) return new Uint8Array(0)
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(bytes.subarray(16, 16 + ((bytes.length - 16) & ~15))), decipher.final()])
  const padding = plain.at(-1) ?? 0
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
}

function keyOfRevision4(
  dictionary: string,
  trailer: string,
  password: string,
  revision: number,
  keyBytes: number,
): Uint8Array | null {
  const owner = stringBytes(entryOf(dictionary, 'O')).subarray(0, 32)
  const user = stringBytes(entryOf(dictionary, 'U'))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number.parseInt(entryOf(dictionary, 'P'), 10) | 0)
  const id = stringBytes(entryOf(trailer, 'ID').replace(/^\s*\[\s*/, ''))
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const hash = createHash('md5').update(padded).update(owner).update(permissions).update(id)
  if (revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)) hash.update(Buffer.from('ffffffff', 'hex'))
  let key = hash.digest().subarray(0, keyBytes)
  if (revision >= 3)
    for (let round = 0; round < 50; round += 1) key = createHash('md5').update(key).digest().subarray(0, keyBytes)
  if (revision < 3)
    return Buffer.compare(Buffer.from(rc4(PADDING, rc4State(key))), Buffer.from(user).subarray(0, 32)) === 0
      ? key
      : null
  let check = rc4(createHash('md5').update(PADDING).update(id).digest(), rc4State(key))
  for (let round = 1; round <= 19; round += 1) check = rc4(check, rc4State(key.map((byte) => byte ^ round)))
  return Buffer.compare(Buffer.from(check), Buffer.from(user).subarray(0, 16)) === 0 ? key : null
}

function keyOfRevision6(dictionary: string, password: string, revision: number): Uint8Array | null {
  const user = Buffer.from(stringBytes(entryOf(dictionary, 'U')))
  const sealed = Buffer.from(stringBytes(entryOf(dictionary, 'UE')))
  const secret = Buffer.from(password, 'utf8').subarray(0, 127)
  const digest = (salt: Buffer): Buffer =>
    revision >= 6 ? hardenedHash(secret, salt) : createHash('sha256').update(secret).update(salt).digest()
  if (Buffer.compare(digest(user.subarray(32, 40)), user.subarray(0, 32)) !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', digest(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(
    false,
  )
  return Buffer.concat([decipher.update(sealed.subarray(0, 32)), decipher.final()])
}

/** Algorithm 2.B: at least 64 rounds, until the last byte says stop; bounded, for it could say so never. */
function hardenedHash(password: Buffer, salt: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).digest()
  for (let round = 0; round < 512; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const sealed = Buffer.concat([cipher.update(block), cipher.final()])
    const kind = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(kind === 0 ? 'sha256' : kind === 1 ? 'sha384' : 'sha512')
      .update(sealed)
      .digest()
    if (round >= 63 && (sealed.at(-1) ?? 0) <= round - 31) break
  }
  return key.subarray(0, 32)
}

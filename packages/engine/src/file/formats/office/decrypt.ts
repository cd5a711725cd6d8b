// Encrypted Office documents ([MS-OFFCRYPTO]): the package inside EncryptedPackage, decrypted where one of the passwords
// fits. Standard (AES-128/256, SHA-1, 50 000 rounds) and agile encryption (any of the hashes that Office offers).
import { createDecipheriv, createHash } from 'node:crypto'
import { ByteReader } from '../../byte-reader.ts'
import type { CompoundFile } from '../ole/compound-file.ts'
import { attribute } from '../ooxml/relations.ts'
import { PACKAGE_BYTES_MAX, PASSWORDS_MAX, ROUNDS_MAX } from './limits.ts'

export interface Decrypted {
  readonly method: string
  readonly password: string | null
  readonly bytes: Uint8Array | null
}

/** Office tries it before it asks for a password. */
export const BUILT_IN_PASSWORD = 'VelvetSweatshop'

const SEGMENT_BYTES = 4096

export function decryptOffice(file: CompoundFile, passwords: readonly string[]): Decrypted {
  const info = file.find('EncryptionInfo')
  const sealed = file.find('EncryptedPackage')
  if (info === null || sealed === null) return { method: 'unknown', password: null, bytes: null }
  const header = file.read(info, 1024 * 1024)
  const view = new ByteReader(header)
  const body = file.read(sealed, PACKAGE_BYTES_MAX)
  const tries = [...new Set([BUILT_IN_PASSWORD, ...passwords])].slice(0, PASSWORDS_MAX)
  const agile = view.u16(0) === 4 && view.u16(2) === 4
  const method = agile ? 'ecma376_agile' : view.u16(2) === 2 ? 'ecma376_standard' : 'unknown'
  if (method === 'unknown') return { method, password: null, bytes: null }
  for (const password of tries) {
    try {
      const bytes = agile
        ? openAgile(Buffer.from(header.subarray(8)).toString('utf8'), body, password)
        : openStandard(view, body, password)
      if (bytes !== null) return { method, password, bytes }
    } catch {
      // Sizes or algorithms that the platform refuses: this password does not open it.
    }
  }
  return { method, password: null, bytes: null }
}

function passwordHash(algorithm: string, salt: Uint8Array, password: string, rounds: number): Buffer {
  let hash = createHash(algorithm).update(salt).update(Buffer.from(password, 'utf16le')).digest()
  const counter = Buffer.alloc(4)
  for (let round = 0; round < Math.min(rounds, ROUNDS_MAX); round += 1) {
    counter.writeUInt32LE(round)
    hash = createHash(algorithm).update(counter).update(hash).digest()
  }
  return hash
}

function openStandard(view: ByteReader, body: Uint8Array, password: string): Uint8Array | null {
  const headerBytes = view.u32(8)
  const keyBits = view.u32(12 + 16) || 128
  const at = 12 + headerBytes
  const salt = view.slice(at + 4, 16)
  const verifier = view.slice(at + 20, 16)
  const verifierHash = view.slice(at + 40, 32)
  const base = createHash('sha1')
    .update(passwordHash('sha1', salt, password, 50_000))
    .update(Buffer.alloc(4))
    .digest()
  const mixed = (fill: number): Buffer => {
    const block = Buffer.alloc(64, fill)
    for (let index = 0; index < base.length; index += 1) block[index] = (block[index] ?? 0) ^ (base[index] ?? 0)
    return createHash('sha1').update(block).digest()
  }
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, keyBits / 8)
  const ecb = (data: Uint8Array): Buffer => {
    const decipher = createDecipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false)
    return Buffer.concat([decipher.update(data.subarray(0, data.length & ~15)), decipher.final()])
  }
  const expected = createHash('sha1').update(ecb(verifier)).digest()
  if (Buffer.compare(ecb(verifierHash).subarray(0, 20), expected) !== 0) return null
  return ecb(body.subarray(8)).subarray(0, new ByteReader(body).u64(0))
}

const BLOCK_VERIFIER_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex')
const BLOCK_VERIFIER_VALUE = Buffer.from('d7aa0f6d3061344e', 'hex')
const BLOCK_KEY_VALUE = Buffer.from('146e0be7abacd0d6', 'hex')

interface AgilePart {
  readonly hash: string
  readonly salt: Buffer
  readonly keyBits: number
  readonly blockBytes: number
  readonly rounds: number
  readonly raw: string
}

function agilePart(attributes: string): AgilePart {
  return {
    hash: attribute(attributes, 'hashAlgorithm').toLowerCase().replace('-', '') || 'sha1',
    salt: Buffer.from(attribute(attributes, 'saltValue'), 'base64'),
    keyBits: Number(attribute(attributes, 'keyBits')) || 128,
    blockBytes: Number(attribute(attributes, 'blockSize')) || 16,
    rounds: Number(attribute(attributes, 'spinCount')) || 0,
    raw: attributes,
  }
}

function cbc(part: AgilePart, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer {
  const vector = Buffer.alloc(16, 0x36)
  Buffer.from(iv).copy(vector, 0, 0, 16)
  const decipher = createDecipheriv(`aes-${part.keyBits}-cbc`, key, vector).setAutoPadding(false)
  return Buffer.concat([decipher.update(data.subarray(0, data.length & ~15)), decipher.final()])
}

function sized(hash: Buffer, bytes: number): Buffer {
  const key = Buffer.alloc(bytes, 0x36)
  hash.copy(key, 0, 0, bytes)
  return key
}

function openAgile(xml: string, body: Uint8Array, password: string): Uint8Array | null {
  const data = agilePart(/<keyData\b([^<>]{0,4000})/.exec(xml)?.[1] ?? '')
  const keyed = agilePart(/<(?:\w{1,8}:)?encryptedKey\b([^<>]{0,8000})/.exec(xml)?.[1] ?? '')
  if (keyed.salt.length === 0) return null
  const hash = passwordHash(keyed.hash, keyed.salt, password, keyed.rounds)
  const open = (block: Buffer, name: string): Buffer => {
    const key = sized(createHash(keyed.hash).update(hash).update(block).digest(), keyed.keyBits / 8)
    return cbc(keyed, key, keyed.salt, Buffer.from(attribute(keyed.raw, name), 'base64'))
  }
  const input = open(BLOCK_VERIFIER_INPUT, 'encryptedVerifierHashInput')
  const value = open(BLOCK_VERIFIER_VALUE, 'encryptedVerifierHashValue')
  const expected = createHash(keyed.hash).update(input.subarray(0, keyed.salt.length)).digest()
  if (Buffer.compare(value.subarray(0, expected.length), expected) !== 0) return null
  const key = open(BLOCK_KEY_VALUE, 'encryptedKeyValue').subarray(0, keyed.keyBits / 8)
  const total = new ByteReader(body).u64(0)
  const parts: Buffer[] = []
  const counter = Buffer.alloc(4)
  for (let at = 8, segment = 0; at < body.length; at += SEGMENT_BYTES, segment += 1) {
    counter.writeUInt32LE(segment)
    const iv = createHash(data.hash).update(data.salt).update(counter).digest()
    parts.push(
      cbc({ ...data, keyBits: keyed.keyBits }, key, sized(iv, data.blockBytes), body.subarray(at, at + SEGMENT_BYTES)),
    )
  }
  return Buffer.concat(parts).subarray(0, total)
}

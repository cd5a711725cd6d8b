// Signs a PE file for tests: a certificate of our own making (X.509 written by hand, key made on the spot), an Authenticode
// signature with it, and the ways in which both go wrong.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface SigningRecipe {
  readonly subject?: string
  readonly validTo?: string
  /** Signs the digest of other bytes. */
  readonly forOtherFile?: boolean
  /** The signature itself is made with another key. */
  readonly withOtherKey?: boolean
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA_SHA256 = '1.2.840.113549.1.1.11'

export function signPe(file: Uint8Array, recipe: SigningRecipe = {}): Uint8Array {
  const padded = Buffer.concat([file, Buffer.alloc((8 - (file.length % 8)) % 8)])
  const pe = padded.readUInt32LE(0x3c)
  const optional = pe + 24
  const directories = optional + (padded.readUInt16LE(optional) === 0x20b ? 112 : 96)
  const skipped = [optional + 64, directories + 32] as const
  const hash = createHash('sha256')
  hash.update(padded.subarray(0, skipped[0]))
  hash.update(padded.subarray(skipped[0] + 4, skipped[1]))
  hash.update(padded.subarray(skipped[1] + 8))
  const digest = recipe.forOtherFile === true ? Buffer.alloc(32, 7) : hash.digest()
  const blob = signedData(digest, recipe)
  const head = Buffer.alloc(8)
  const table = Buffer.concat([head, blob, Buffer.alloc((8 - (blob.length % 8)) % 8)])
  head.writeUInt32LE(table.length)
  head.copy(table)
  table.writeUInt16LE(0x200, 4)
  table.writeUInt16LE(2, 6)
  padded.writeUInt32LE(padded.length, directories + 32)
  padded.writeUInt32LE(table.length, directories + 36)
  return Buffer.concat([padded, table])
}

function signedData(digest: Buffer, recipe: SigningRecipe): Buffer {
  const indirect = sequence(sequence(oid('1.3.6.1.4.1.311.2.1.15')), sequence(algorithm(SHA256), tlv(0x04, digest)))
  // What is signed is the content without its own tag and length.
  const content = indirect.subarray(indirect.length - lengthOf(indirect))
  const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), tlv(0x31, value))
  const attributes = Buffer.concat([
    attribute('1.2.840.113549.1.9.3', oid('1.3.6.1.4.1.311.2.1.4')),
    attribute('1.2.840.113549.1.9.4', tlv(0x04, createHash('sha256').update(content).digest())),
  ])
  const key = recipe.withOtherKey === true ? otherKeys.privateKey : keys.privateKey
  const name = nameOf(recipe.subject ?? 'Test Signer')
  const signer = sequence(
    integer(1),
    sequence(name, integer(77)),
    algorithm(SHA256),
    tlv(0xa0, attributes),
    algorithm('1.2.840.113549.1.1.1'),
    tlv(0x04, sign('sha256', tlv(0x31, attributes), key)),
  )
  const data = sequence(
    integer(1),
    tlv(0x31, algorithm(SHA256)),
    sequence(oid('1.3.6.1.4.1.311.2.1.4'), tlv(0xa0, indirect)),
    tlv(0xa0, certificate(name, recipe, keys.publicKey, keys.privateKey)),
    tlv(0x31, signer),
  )
  return sequence(oid('1.2.840.113549.1.7.2'), tlv(0xa0, data))
}

/** DER of a certificate that vouches for itself. */
export function selfSigned(subject: string): Buffer {
  return certificate(nameOf(subject), {}, keys.publicKey, keys.privateKey)
}

function certificate(name: Buffer, recipe: SigningRecipe, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const time = (text: string): Buffer => tlv(0x17, Buffer.from(text, 'latin1'))
  const usage = sequence(oid('2.5.29.37'), tlv(0x04, sequence(oid('1.3.6.1.5.5.7.3.3'))))
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(77),
    algorithm(RSA_SHA256),
    name,
    sequence(time('200101000000Z'), time(recipe.validTo ?? '480101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(usage)),
  )
  return sequence(
    body,
    algorithm(RSA_SHA256),
    tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])),
  )
}

function nameOf(common: string): Buffer {
  return sequence(tlv(0x31, sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from(common, 'utf8')))))
}

function algorithm(type: string): Buffer {
  return sequence(oid(type), tlv(0x05, Buffer.alloc(0)))
}

function integer(value: number): Buffer {
  return tlv(0x02, Buffer.from([value]))
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const groups = [first * 40 + second, ...rest].flatMap((part) => {
    const bytes = [part & 0x7f]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left & 0x7f) | 0x80)
    return bytes
  })
  return tlv(0x06, Buffer.from(groups))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

function lengthOf(der: Buffer): number {
  const first = der.readUInt8(1)
  if (first < 0x80) return first
  return first === 0x81 ? der.readUInt8(2) : der.readUInt16BE(2)
}

// The packets of OpenPGP (RFC 9580, sections 4 and 5): keys, names and signatures are told; a message that is locked or packed was not
// read.

export interface PgpFacts {
  /** Primary keys and those below them, secret ones among them. */
  readonly keyCount: number
  readonly secretKeyCount: number
  readonly signatureCount: number
  /** Names and addresses as their owners wrote them. */
  readonly users: readonly string[]
}

export interface Packets {
  readonly facts: PgpFacts
  /** What messages carry in the clear, and pictures of owners. */
  readonly carried: readonly { readonly name: string | null; readonly bytes: Uint8Array }[]
  /** What was not read, in words. */
  readonly unseen: readonly string[]
}

const PACKETS_MAX = 100_000
const USERS_MAX = 1000
const CARRIED_MAX = 100

const TAG = {
  signature: 2,
  secretKey: 5,
  publicKey: 6,
  secretSubkey: 7,
  compressed: 8,
  literal: 11,
  user: 13,
  publicSubkey: 14,
  attribute: 17,
} as const
const SECRET: ReadonlySet<number> = new Set([TAG.secretKey, TAG.secretSubkey])
const KEYS: ReadonlySet<number> = new Set([TAG.publicKey, TAG.publicSubkey, ...SECRET])
/** Markers, trust, padding: nothing that a reader is shown. */
const IDLE: ReadonlySet<number> = new Set([10, 12, 21])
/** Session keys, and data under them. */
const LOCKED: ReadonlySet<number> = new Set([1, 3, 9, 18, 20])
const JPEG = Buffer.from('ffd8ff', 'hex')

export function readPackets(bytes: Uint8Array): Packets {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const users: string[] = []
  const carried: { name: string | null; bytes: Uint8Array }[] = []
  const unseen = new Set<string>()
  let [keyCount, secretKeyCount, signatureCount, at, packets] = [0, 0, 0, 0, 0]
  while (at < file.length) {
    const packet = packets < PACKETS_MAX ? packetAt(file, at) : null
    packets += 1
    if (packet === null) {
      unseen.add('PGP data: what follows is no packet, or a packet in parts')
      break
    }
    const { tag, body } = packet
    at = packet.end
    if (KEYS.has(tag)) {
      keyCount += 1
      if (SECRET.has(tag)) secretKeyCount += 1
    } else if (tag === TAG.signature) signatureCount += 1
    else if (tag === TAG.user && users.length < USERS_MAX) users.push(body.toString('utf8').slice(0, 400))
    else if (tag === TAG.literal || tag === TAG.attribute) {
      const one = tag === TAG.literal ? literal(body) : picture(body)
      if (one !== null && carried.length < CARRIED_MAX) carried.push(one)
      else unseen.add('PGP data: a part of it could not be read')
    } else if (LOCKED.has(tag)) unseen.add('PGP data: a message is encrypted')
    else if (tag === TAG.compressed) unseen.add('PGP data: a message is compressed')
    else if (!IDLE.has(tag) && tag !== TAG.user) unseen.add('PGP data: a packet of a kind that nobody here reads')
  }
  return { facts: { keyCount, secretKeyCount, signatureCount, users }, carried, unseen: [...unseen] }
}

function packetAt(
  file: Buffer,
  at: number,
): { readonly tag: number; readonly body: Buffer; readonly end: number } | null {
  const head = file[at] ?? 0
  if ((head & 0x80) === 0) return null
  const isNew = (head & 0x40) !== 0
  const found = isNew ? newLength(file, at + 1) : oldLength(file, at + 1, head & 3)
  if (found === null || found.start + found.length > file.length) return null
  const end = found.start + found.length
  return { tag: isNew ? head & 0x3f : (head >> 2) & 15, body: file.subarray(found.start, end), end }
}

type Length = { readonly start: number; readonly length: number } | null

function newLength(file: Buffer, at: number): Length {
  const first = file[at] ?? 255
  if (first < 192) return { start: at + 1, length: first }
  if (first < 224) return { start: at + 2, length: ((first - 192) << 8) + (file[at + 1] ?? 0) + 192 }
  return first === 255 && at + 5 <= file.length ? { start: at + 5, length: file.readUInt32BE(at + 1) } : null
}

/** Three widths; the fourth has no length, and ends with the file. */
function oldLength(file: Buffer, at: number, kind: number): Length {
  const width = [1, 2, 4][kind]
  if (width === undefined || at + width > file.length) return null
  return { start: at + width, length: file.readUIntBE(at, width) }
}

/** How it is meant, its name, a date, and what it is. */
function literal(body: Buffer): { readonly name: string | null; readonly bytes: Uint8Array } | null {
  const named = body[1] ?? 255
  const start = 2 + named + 4
  if (start > body.length) return null
  return { name: named === 0 ? null : body.toString('utf8', 2, 2 + named), bytes: body.subarray(start) }
}

function picture(body: Buffer): { readonly name: string | null; readonly bytes: Uint8Array } | null {
  const start = body.indexOf(JPEG)
  return start === -1 ? null : { name: null, bytes: body.subarray(start) }
}

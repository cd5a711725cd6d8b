// The outer layers of S/MIME (RFC 8551, CMS of RFC 5652): what kind of message it is, and the content of a signed one, which
// anybody can read. Signatures are not verified here.
import { CMS_DEPTH_MAX, CMS_ELEMENTS_MAX } from './limits.ts'

export type CmsKind = 'signed' | 'encrypted' | 'compressed' | 'other'

export interface Cms {
  readonly kind: CmsKind
  /** What was signed; null for other kinds, and where the signature stands apart from its content. */
  readonly content: Uint8Array | null
}

interface Element {
  readonly tag: number
  readonly isConstructed: boolean
  /** Offsets of the content. */
  readonly from: number
  readonly to: number
  /** Offset behind the element. */
  readonly next: number
}

const SEQUENCE = 0x30
const OID = 0x06
const OCTETS = 0x04
const EXPLICIT_0 = 0xa0
const CONSTRUCTED_OCTETS = 0x24

/** Content types by their object identifiers, in hexadecimal. */
const KINDS: Readonly<Record<string, CmsKind>> = {
  '2a864886f70d010702': 'signed',
  '2a864886f70d010703': 'encrypted',
  '2a864886f70d0109100117': 'encrypted',
  '2a864886f70d0109100109': 'compressed',
}

/** Total: null where the bytes are no CMS. */
export function readCms(bytes: Uint8Array): Cms | null {
  const reader = new BerReader(bytes)
  const info = reader.element(0)
  if (info?.tag !== SEQUENCE) return null
  const [type, wrapped] = reader.children(info, 2)
  if (type?.tag !== OID || wrapped?.tag !== EXPLICIT_0) return null
  const kind = KINDS[Buffer.from(bytes.subarray(type.from, type.to)).toString('hex')] ?? 'other'
  const [data] = reader.children(wrapped, 1)
  if (kind !== 'signed' || data?.tag !== SEQUENCE) return { kind, content: null }
  // version, digest algorithms, what was signed.
  const signed = reader.children(data, 3)[2]
  const octets = signed === undefined ? undefined : reader.children(signed, 2)[1]
  const [string] = octets?.tag === EXPLICIT_0 ? reader.children(octets, 1) : []
  return { kind, content: string === undefined ? null : reader.octets(string) }
}

/** BER: DER, and lengths that are left open as streaming senders write them. */
class BerReader {
  readonly #bytes: Uint8Array
  #elements = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  element(at: number, depth = 0): Element | null {
    this.#elements += 1
    const tag = this.#bytes[at]
    const first = this.#bytes[at + 1]
    if (tag === undefined || first === undefined || (tag & 31) === 31 || this.#elements > CMS_ELEMENTS_MAX) return null
    const isConstructed = (tag & 0x20) !== 0
    if (first === 0x80) return isConstructed ? this.#open(tag, at + 2, depth) : null
    let [size, from] = [first, at + 2]
    if (first > 0x80) {
      const count = first & 0x7f
      if (count > 6) return null
      size = 0
      for (let index = 0; index < count; index += 1) size = size * 256 + (this.#bytes[at + 2 + index] ?? 0)
      from += count
    }
    // A message that was cut is read as far as it goes.
    const to = Math.min(from + size, this.#bytes.length)
    return { tag, isConstructed, from, to, next: to }
  }

  /** An element whose length is not told: it ends with two zero bytes behind its last child. */
  #open(tag: number, from: number, depth: number): Element | null {
    if (depth >= CMS_DEPTH_MAX) return null
    let at = from
    while (at < this.#bytes.length && !(this.#bytes[at] === 0 && this.#bytes[at + 1] === 0)) {
      const child = this.element(at, depth + 1)
      if (child === null) return null
      at = child.next
    }
    return { tag, isConstructed: true, from, to: at, next: Math.min(at + 2, this.#bytes.length) }
  }

  children(parent: Element, max: number): readonly Element[] {
    const found: Element[] = []
    for (let at = parent.from; at < parent.to && found.length < max; ) {
      const child = this.element(at)
      if (child === null) break
      found.push(child)
      at = child.next
    }
    return found
  }

  /** An octet string, in one piece or in many. */
  octets(string: Element): Uint8Array | null {
    if (string.tag === OCTETS) return this.#bytes.subarray(string.from, string.to)
    if (string.tag !== CONSTRUCTED_OCTETS) return null
    return Buffer.concat(
      this.children(string, CMS_ELEMENTS_MAX)
        .filter(({ tag }) => tag === OCTETS)
        .map(({ from, to }) => this.#bytes.subarray(from, to)),
    )
  }
}

// A reader of DER (ITU-T X.690), as much as signatures need: values in values, each with its bounds checked against the one
// around it.

export interface Der {
  /** The identifier octet: class, constructed bit and number, which is below 31 in everything read here. */
  readonly tag: number
  /** The value without tag and length. */
  readonly content: Uint8Array
  /** Tag, length and value: what digests are made over. */
  readonly whole: Uint8Array
}

export const TAG = {
  integer: 0x02,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** [n], constructed. */
export function contextTag(number: number): number {
  return 0xa0 + number
}

/** One value at `at`; null where there is none, or its length lies, or is of the indefinite kind that DER forbids. */
export function readDer(bytes: Uint8Array, at = 0): Der | null {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null
  let length = first
  let head = 2
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) return null
    length = 0
    for (let index = 0; index < count; index += 1) {
      const byte = bytes[at + 2 + index]
      if (byte === undefined) return null
      length = length * 256 + byte
    }
    head += count
  }
  const end = at + head + length
  if (end > bytes.length) return null
  return { tag, content: bytes.subarray(at + head, end), whole: bytes.subarray(at, end) }
}

/** The values one after the other inside a constructed one, at most `max`. What cannot be read ends the list. */
export function childrenOf(der: Der | null | undefined, max = 256): readonly Der[] {
  const found: Der[] = []
  if (der === null || der === undefined) return found
  let at = 0
  while (at < der.content.length && found.length < max) {
    const child = readDer(der.content, at)
    if (child === null) break
    found.push(child)
    at += child.whole.length
  }
  return found
}

/** Dotted; empty for what is no object identifier. */
export function oidText(der: Der | undefined): string {
  if (der === undefined || der.tag !== TAG.oid || der.content.length > 64) return ''
  const parts: number[] = []
  let value = 0
  for (const byte of der.content) {
    value = value * 128 + (byte & 0x7f)
    if ((byte & 0x80) !== 0) continue
    if (parts.length === 0)
      parts.push(Math.min(2, Math.floor(value / 40)), value - 40 * Math.min(2, Math.floor(value / 40)))
    else parts.push(value)
    value = 0
  }
  return parts.join('.')
}

/** UTCTime (`YYMMDDhhmmssZ`) or GeneralizedTime (`YYYYMMDDhhmmss[.f]Z`), or null. */
export function timeOf(der: Der | undefined): Date | null {
  if (der === undefined || (der.tag !== TAG.utcTime && der.tag !== TAG.generalizedTime)) return null
  const text = Buffer.from(der.content).toString('latin1')
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d{1,9})?Z$/.exec(text)
  if (parts === null) return null
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
  // RFC 5280, 4.1.2.5.1: two digits from 50 on are of the last century.
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 50 ? 1900 : 2000)
  const time = new Date(Date.UTC(full, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)))
  return Number.isNaN(time.getTime()) ? null : time
}

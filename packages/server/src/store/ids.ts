// Random ids and secrets in base 62, without the bias that a plain remainder would give.
import { createHash, randomBytes } from 'node:crypto'

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The largest multiple of 62 in a byte: bytes from there on are thrown away. */
const FAIR_BYTES = 248

export function randomBase62(characters: number): string {
  let text = ''
  while (text.length < characters) {
    for (const byte of randomBytes(characters + 8)) {
      if (byte < FAIR_BYTES && text.length < characters) text += BASE62[byte % 62]
    }
  }
  return text
}

/** 20 characters: 119 bits, so ids neither collide nor can be counted up. */
export const newId = (prefix: 'acc' | 'key' | 'camp' | 'wh'): string => `${prefix}_${randomBase62(20)}`

/** The same for the same parts, and told by nothing but all of them. */
export function idOf(prefix: 'mail', parts: readonly string[]): string {
  let rest = BigInt(`0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`)
  let text = ''
  for (; text.length < 20; rest /= 62n) text += BASE62[Number(rest % 62n)]
  return `${prefix}_${text}`
}

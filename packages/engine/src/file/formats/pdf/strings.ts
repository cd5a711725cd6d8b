// The strings of a PDF (ISO 32000-1 7.3.4, 7.9.2): written → bytes → text.
import { utf16be, utf16le } from '../../bytes.ts'

/** A literal or hexadecimal string at the beginning of a text → its bytes. */
export function stringBytes(raw: string): Uint8Array {
  const text = raw.trimStart()
  if (text.startsWith('<') && !text.startsWith('<<')) {
    const digits = text.slice(1, text.indexOf('>') === -1 ? undefined : text.indexOf('>')).replace(/[^0-9a-fA-F]/g, '')
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
  }
  if (!text.startsWith('(')) return new Uint8Array(0)
  const out: number[] = []
  let depth = 1
  for (let at = 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))
      if (octal !== null) {
        out.push(Number.parseInt(octal[0], 8) & 0xff)
        at += octal[0].length
        continue
      }
      const next = text.charAt(at + 1)
      const control = { n: 10, r: 13, t: 9, b: 8, f: 12 }[next]
      if (next === '\r' || next === '\n') at += next === '\r' && text.charAt(at + 2) === '\n' ? 2 : 1
      else {
        out.push(control ?? (next.charCodeAt(0) || 0))
        at += 1
      }
      continue
    }
    if (char === '(') depth += 1
    if (char === ')') {
      depth -= 1
      if (depth === 0) break
    }
    out.push(char.charCodeAt(0) & 0xff)
  }
  return Uint8Array.from(out)
}

/** Text strings are UTF-16 with a mark, UTF-8 with a mark, or close to Latin-1. */
export function textOfString(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return utf16be(buffer.subarray(2))
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return utf16le(buffer.subarray(2))
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) return buffer.subarray(3).toString('utf8')
  return buffer.toString('latin1')
}

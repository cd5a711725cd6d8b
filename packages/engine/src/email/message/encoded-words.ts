// RFC 2047 encoded words in header values, also broken ones: characters split across words, spaces inside, unknown
// charsets. Neighbouring words of one charset are decoded together, since senders cut characters in two.
import { decodeCharset } from './charset.ts'
import { decodeBase64 } from './transfer-encoding.ts'

const WORD = /=\?([^?\s]{1,80})\?([bBqQ])\?([^?]*)\?=/g

function bytesOf(encoding: string, text: string): Uint8Array {
  if (encoding.toLowerCase() === 'b') return decodeBase64(Buffer.from(text, 'latin1'))
  const plain = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** The value as a reader sees it. Text that is no encoded word stays as it is. */
export function decodeEncodedWords(value: string): string {
  if (!value.includes('=?')) return value
  let out = ''
  let end = 0
  let charset = ''
  let pending: Uint8Array[] = []
  const flush = (): void => {
    if (pending.length === 0) return
    out += decodeCharset(Buffer.concat(pending), charset).text
    pending = []
  }
  for (const found of value.matchAll(WORD)) {
    const [whole, name = '', encoding = '', text = ''] = found
    const between = value.slice(end, found.index)
    // White space between two encoded words is no text (section 6.2).
    const adjacent = end > 0 && /^\s*$/.test(between)
    if (!adjacent || name.toLowerCase() !== charset) flush()
    if (!adjacent) out += between
    charset = name.toLowerCase()
    pending.push(bytesOf(encoding, text))
    end = found.index + whole.length
  }
  flush()
  return out + value.slice(end)
}

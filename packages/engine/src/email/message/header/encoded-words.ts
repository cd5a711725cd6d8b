// RFC 2047 encoded words in header values, also broken ones: characters and base64 groups split across words, spaces and
// question marks inside, unknown charsets. Neighbouring words of one charset are decoded together.
import { decodeCharset } from '../charset/charset.ts'
import { decodeBase64 } from '../mime/transfer-encoding.ts'

/**
 * The text of a word ends at `?=`. A question mark inside is forbidden and sent all the same; the beginning of another word
 * is never inside, which also keeps every attempt to match within the stretch up to the next one: linear.
 */
const WORD_SOURCE = String.raw`=\?([^?\s]{1,80})\?([bBqQ])\?((?:[^?=]|=(?!\?[^=])|\?(?!=))*)\?=`
const WORD = new RegExp(WORD_SOURCE, 'g')
const WORD_HERE = new RegExp(WORD_SOURCE, 'y')

/** The offset behind the encoded word that begins at `at`, or null when none does. */
export function encodedWordEnd(text: string, at: number): number | null {
  if (text[at] !== '=' || text[at + 1] !== '?') return null
  WORD_HERE.lastIndex = at
  return WORD_HERE.test(text) ? WORD_HERE.lastIndex : null
}

/** Raw characters above ASCII are forbidden; where they stand they are bytes of the word's charset, which the header's reading has made characters. */
function decodeQ(text: string, charset: string): Uint8Array {
  const isUtf8 = charset.startsWith('utf') || /[^\0-\xff]/.test(text)
  const raw = isUtf8 ? Buffer.from(text, 'utf8').toString('latin1') : text
  const plain = raw
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** Words that are each whole are decoded each; groups that were cut between words make sense only together. */
function decodeB(texts: readonly string[]): Uint8Array {
  const plain = texts.map((text) => text.replaceAll(/[^A-Za-z0-9+/=]/g, ''))
  const joined = plain.join('')
  const isCut = plain.some((text) => text.length % 4 !== 0) && joined.length % 4 === 0
  if (isCut) return decodeBase64(Buffer.from(joined, 'latin1'))
  return Buffer.concat(plain.map((text) => decodeBase64(Buffer.from(text, 'latin1'))))
}

interface Run {
  readonly charset: string
  readonly encoding: string
  readonly texts: string[]
}

const decodeRun = ({ charset, encoding, texts }: Run): Uint8Array =>
  encoding === 'b' ? decodeB(texts) : Buffer.concat(texts.map((text) => decodeQ(text, charset)))

/** The value as a reader sees it. Text that is no encoded word stays as it is. */
export function decodeEncodedWords(value: string): string {
  if (!value.includes('=?')) return value
  const out: string[] = []
  let end = 0
  let runs: Run[] = []
  const flush = (): void => {
    const [first] = runs
    if (first !== undefined) out.push(decodeCharset(Buffer.concat(runs.map(decodeRun)), first.charset).text)
    runs = []
  }
  for (const found of value.matchAll(WORD)) {
    const [whole, name = '', code = '', text = ''] = found
    const charset = name.toLowerCase()
    const encoding = code.toLowerCase()
    const between = value.slice(end, found.index)
    // White space between two encoded words is no text (section 6.2).
    const adjacent = end > 0 && between.trim() === ''
    const last = runs.at(-1)
    if (!adjacent || last?.charset !== charset) flush()
    if (!adjacent) out.push(between)
    const current = runs.at(-1)
    if (current?.encoding === encoding) current.texts.push(text)
    else runs.push({ charset, encoding, texts: [text] })
    end = found.index + whole.length
  }
  flush()
  out.push(value.slice(end))
  return out.join('')
}

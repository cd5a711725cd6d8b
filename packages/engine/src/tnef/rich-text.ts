// RTF to what a reader sees: the HTML that Outlook wrapped into it ([MS-OXRTFEX]) where there is one, else its text.
import { decodeCodePage } from './code-page.ts'

export interface RichText {
  readonly kind: 'html' | 'text'
  readonly text: string
}

/** One token: a control word with its number, a hex byte, another control symbol, a brace, or a run of text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/g

/** Groups that hold no text of the document. */
const SILENT = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'generator',
  'listtable',
  'listoverridetable',
  'themedata',
  'datastore',
  'latentstyles',
  'xmlnstbl',
])
const WORDS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  tab: '\t',
  row: '\n',
  cell: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
}
/** Groups in groups: Outlook writes a handful. */
const DEPTH_MAX = 200

interface Group {
  readonly isSilent: boolean
  readonly isHtmlTag: boolean
  /** Characters that stand in for a Unicode one and are skipped behind it. */
  readonly skip: number
}

/** Total. Bytes above ASCII are in the code page that the RTF names. */
export function readRichText(bytes: Uint8Array): RichText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const isHtml = /\\fromhtml1\b/.test(source.slice(0, 2_000))
  const page = Number(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1] ?? 1252)
  const reader = new RichTextReader(isHtml, (high) => decodeCodePage(Uint8Array.from(high), page))
  for (const found of source.matchAll(TOKEN)) reader.take(found)
  return { kind: isHtml ? 'html' : 'text', text: reader.text }
}

class RichTextReader {
  readonly #isHtml: boolean
  readonly #decode: (bytes: readonly number[]) => string
  readonly #out: string[] = []
  readonly #groups: Group[] = []
  #group: Group = { isSilent: false, isHtmlTag: false, skip: 1 }
  #tooDeep = 0
  /** Bytes of `\'hh`, gathered since a character may take two. */
  #high: number[] = []
  #skipping = 0
  /** Between `\htmlrtf` and `\htmlrtf0` stands what is only for readers of RTF. */
  #rtfOnly = false
  #starred = false

  constructor(isHtml: boolean, decode: (bytes: readonly number[]) => string) {
    this.#isHtml = isHtml
    this.#decode = decode
  }

  get text(): string {
    this.#flush()
    return this.#out.join('')
  }

  take([, word, number, hex, symbol, brace, text]: RegExpMatchArray): void {
    if (hex === undefined) this.#flush()
    if (brace === '{') this.#open()
    else if (brace === '}') this.#close()
    else if (word !== undefined) this.#word(word, number)
    else if (symbol !== undefined) this.#symbol(symbol)
    else if (hex !== undefined) {
      if (this.#skipping > 0) this.#skipping -= 1
      else if (this.#isHeard) this.#high.push(Number.parseInt(hex, 16))
    } else if (text !== undefined) this.#say(text)
  }

  get #isHeard(): boolean {
    return !this.#group.isSilent && !this.#rtfOnly
  }

  #open(): void {
    if (this.#groups.length < DEPTH_MAX) this.#groups.push(this.#group)
    else this.#tooDeep += 1
  }

  #close(): void {
    if (this.#tooDeep > 0) this.#tooDeep -= 1
    else this.#group = this.#groups.pop() ?? this.#group
  }

  #word(word: string, number: string | undefined): void {
    const isStarred = this.#starred
    this.#starred = false
    if (word === 'htmltag') this.#group = { ...this.#group, isSilent: false, isHtmlTag: true }
    else if (word === 'htmlrtf') this.#rtfOnly = this.#isHtml && number !== '0'
    else if (isStarred || SILENT.has(word)) this.#group = { ...this.#group, isSilent: true }
    else if (word === 'uc') this.#group = { ...this.#group, skip: Math.min(Number(number ?? 1), 8) }
    else if (word === 'u') {
      this.#say(String.fromCharCode(Number(number ?? 63) & 0xffff))
      this.#skipping = this.#group.skip
    } else if (WORDS[word] !== undefined && this.#isHeard) this.#out.push(WORDS[word])
  }

  #symbol(symbol: string): void {
    if (symbol === '*') this.#starred = true
    else if (symbol === '~') this.#say('\u00a0')
    else if (symbol === '_') this.#say('-')
    else if ('\\{}'.includes(symbol)) this.#say(symbol)
    else if (symbol === '\r' || symbol === '\n') this.#say('\n')
  }

  #say(text: string): void {
    const skipped = Math.min(this.#skipping, text.length)
    this.#skipping -= skipped
    if (this.#isHeard) this.#out.push(text.slice(skipped))
  }

  #flush(): void {
    if (this.#high.length > 0) this.#out.push(this.#decode(this.#high))
    this.#high = []
  }
}

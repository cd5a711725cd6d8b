// One pass over an RTF file: groups, control words, object data, templates, field instructions. Hexadecimal data is collected
// across the groups and control words that attackers put into it.

/** Groups in groups: deeper ones are read as part of the deepest. */
const DEPTH_MAX = 2000
/** Of one object written in hex: 32 MiB of bytes. */
const HEX_CHARS_MAX = 64 * 1024 * 1024
/** Embedded objects that are handed on. */
const OBJECTS_MAX = 500

export interface RtfObject {
  readonly className: string
  readonly data: Uint8Array
  readonly brokenUp: boolean
}

export interface RtfScan {
  readonly objects: readonly RtfObject[]
  readonly autoUpdate: boolean
  readonly oddHeader: boolean
  readonly templates: readonly string[]
  readonly fields: readonly string[]
}

interface Group {
  readonly destination: string
  text: string[]
  chars: number
}

const TOKEN =
  /\\bin(-?\d{0,10}) ?|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{0,2})|\\([^a-zA-Z])|([{}])|([^\\{}]{1,65536})/g

export function scanRtf(bytes: Uint8Array): RtfScan {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const reading = new Reading()
  const token = new RegExp(TOKEN)
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [, binary, word, , hex, symbol, brace, text] = match
    if (binary !== undefined) {
      const count = Math.max(0, Math.min(Number(binary) || 0, bytes.length - token.lastIndex))
      reading.binary(bytes.subarray(token.lastIndex, token.lastIndex + count))
      token.lastIndex += count
    } else if (brace === '{') reading.open()
    else if (brace === '}') reading.close()
    else if (word !== undefined) reading.word(word.toLowerCase())
    else if (text !== undefined) reading.text(text)
    else if (hex !== undefined && hex !== '') reading.character(String.fromCharCode(Number.parseInt(hex, 16)))
    else if (symbol !== undefined && /[\\{}]/.test(symbol)) reading.character(symbol)
  }
  reading.end()
  const { objects, autoUpdate, templates, fields } = reading
  return { objects, autoUpdate, oddHeader: !/^\s*\{\\rtf1/.test(source.slice(0, 40)), templates, fields }
}

/** The open groups, and what was found so far. */
class Reading {
  readonly objects: RtfObject[] = []
  readonly templates: string[] = []
  readonly fields: string[] = []
  autoUpdate = false
  readonly #groups: Group[] = []
  #className = ''
  /** Depth of the group that collects object data; 0 outside. */
  #dataDepth = 0
  #hex: string[] = []
  #hexChars = 0
  #brokenUp = false

  binary(bytes: Uint8Array): void {
    if (this.#dataDepth > 0) this.#hex.push(Buffer.from(bytes).toString('hex'))
  }

  open(): void {
    if (this.#groups.length < DEPTH_MAX) this.#groups.push({ destination: '', text: [], chars: 0 })
    if (this.#dataDepth > 0) this.#brokenUp = true
  }

  close(): void {
    const group = this.#groups.pop()
    if (this.#dataDepth > this.#groups.length && this.#dataDepth > 0) {
      this.#endObject()
      this.#className = ''
    }
    if (group !== undefined) this.#finish(group)
  }

  word(name: string): void {
    if (name === 'objupdate') this.autoUpdate = true
    else if (name === 'objdata') this.#dataDepth = Math.max(1, this.#groups.length)
    else if (this.#dataDepth > 0) this.#brokenUp = true
    if (this.#groups.length > 0 && (name === 'objclass' || name === 'template' || name === 'fldinst'))
      this.#groups[this.#groups.length - 1] = { destination: name, text: [], chars: 0 }
  }

  text(text: string): void {
    if (this.#dataDepth === 0) {
      this.#keep(text)
      return
    }
    const digits = text.replace(/[^0-9a-fA-F]/g, '')
    if (this.#hexChars < HEX_CHARS_MAX) this.#hex.push(digits)
    this.#hexChars += digits.length
  }

  character(char: string): void {
    if (this.#dataDepth === 0) this.#keep(char)
  }

  /** Object data whose group is never closed counts as well: Word reads it. */
  end(): void {
    if (this.#dataDepth > 0) this.#endObject()
  }

  #endObject(): void {
    const data = Buffer.from(evenHex(this.#hex.join('')), 'hex')
    if (this.objects.length < OBJECTS_MAX)
      this.objects.push({ className: this.#className, data, brokenUp: this.#brokenUp })
    this.#dataDepth = 0
    this.#hex = []
    this.#hexChars = 0
    this.#brokenUp = false
  }

  /** Inner groups belong to the destination around them: field instructions are split over many. */
  #keep(text: string): void {
    const groups = this.#groups
    for (let at = groups.length - 1; at >= Math.max(0, groups.length - 12); at -= 1) {
      const group = groups[at]
      if (group === undefined || group.destination === '') continue
      if (group.chars < 16_384) group.text.push(text)
      group.chars += text.length
      return
    }
  }

  #finish({ destination, text: parts }: Group): void {
    const text = parts.join('').trim()
    if (text === '') return
    if (destination === 'objclass') this.#className = text.slice(0, 200)
    else if (destination === 'template' && this.templates.length < 50) this.templates.push(text.slice(0, 1000))
    else if (destination === 'fldinst' && this.fields.length < 2000) this.fields.push(text.slice(0, 8000))
  }
}

function evenHex(digits: string): string {
  return digits.length % 2 === 1 ? digits.slice(0, -1) : digits
}

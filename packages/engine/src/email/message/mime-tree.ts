// The MIME tree in one pass over the lines that begin with two hyphens (RFC 2046 section 5.1): whatever the nesting, no
// byte is searched twice. Missing and unclosed boundaries are read as clients read them, and told.
import { decodeCharset } from './charset.ts'
import type { DefectList } from './defect.ts'
import { parseHeaderBlock } from './header-block.ts'
import type { HeaderField } from './header-field.ts'
import { BOUNDARY_CHARS_MAX, DEPTH_MAX, NESTED_BYTES_MAX, PARTS_MAX, TEXT_BYTES_MAX } from './limits.ts'
import { type ParameterisedValue, parseParameters } from './parameters.ts'
import type { Part } from './part.ts'
import { decodeTransfer } from './transfer-encoding.ts'

const LF = 0x0a
const CR = 0x0d
const HYPHEN = 0x2d

interface DashLine {
  /** Offset of the first hyphen. */
  readonly start: number
  /** Offset of the byte behind the line's end. */
  readonly next: number
  /** What follows the two hyphens, without white space at the end. */
  readonly text: string
}

/** Where a part ended: at a boundary of which multipart, and whether that was its closing one. */
interface Stop {
  readonly boundary: string
  readonly closing: boolean
}

const ROOT_DEFAULT = 'text/plain'

export class MimeTreeParser {
  readonly #source: Uint8Array
  readonly #defects: DefectList
  readonly #lines: readonly DashLine[]
  readonly #budget: { parts: number; nestedBytes: number }
  /** Boundaries of the multiparts that are open, innermost last. */
  readonly #open: string[] = []
  #cursor = 0

  constructor(source: Uint8Array, defects: DefectList, budget = { parts: PARTS_MAX, nestedBytes: NESTED_BYTES_MAX }) {
    this.#source = source
    this.#defects = defects
    this.#budget = budget
    this.#lines = dashLines(source)
  }

  /** The tree of the entity whose fields are given and whose body begins at `bodyOffset`. */
  parse(fields: readonly HeaderField[], bodyOffset: number, depth = 0): Part {
    return this.#entity(fields, bodyOffset, ROOT_DEFAULT, depth).part
  }

  #entity(
    fields: readonly HeaderField[],
    bodyOffset: number,
    defaultType: string,
    depth: number,
  ): { part: Part; stop: Stop | null } {
    const contentType = parseParameters(fieldValue(fields, 'content-type'))
    const type = /^[^/\s]+\/[^/\s]+$/.test(contentType.value) ? contentType.value : defaultType
    if (type.startsWith('multipart/') && depth < DEPTH_MAX)
      return this.#multipart(fields, contentType, type, bodyOffset, depth)
    if (type.startsWith('multipart/'))
      this.#defects.add('depth_limit', `Parts nested deeper than ${DEPTH_MAX} levels were not opened.`)
    const isMessage = type === 'message/rfc822' || type === 'message/global'
    const encoding = fieldValue(fields, 'content-transfer-encoding').trim().toLowerCase()
    if (isMessage && depth < DEPTH_MAX && isIdentity(encoding))
      return this.#embedded(fields, contentType, type, bodyOffset, depth)
    const { end, stop } = this.#findStop(bodyOffset)
    return { part: this.#leaf(fields, contentType, type, this.#source.subarray(bodyOffset, end), depth), stop }
  }

  /** A message inside the message, not encoded: its header block stands where the body begins. */
  #embedded(
    fields: readonly HeaderField[],
    contentType: ParameterisedValue,
    type: string,
    bodyOffset: number,
    depth: number,
  ): { part: Part; stop: Stop | null } {
    const { fields: inner, bodyOffset: innerBody } = this.#headerBlock(bodyOffset)
    const { part, stop } = this.#entity(inner, innerBody, ROOT_DEFAULT, depth + 1)
    const end = stop === null ? this.#source.length : this.#bodyEnd((this.#lines[this.#cursor - 1] as DashLine).start)
    return {
      part: this.#make(fields, contentType, type, {
        content: this.#source.subarray(bodyOffset, Math.max(bodyOffset, end)),
        children: [part],
        depth,
      }),
      stop,
    }
  }

  #multipart(
    fields: readonly HeaderField[],
    contentType: ParameterisedValue,
    type: string,
    bodyOffset: number,
    depth: number,
  ): { part: Part; stop: Stop | null } {
    const boundary = this.#boundaryOf(contentType, bodyOffset)
    if (boundary === null) {
      this.#defects.add('boundary_missing', `A ${type} part names no boundary and none is found; it is read as text.`)
      const { end, stop } = this.#findStop(bodyOffset)
      return {
        part: this.#leaf(fields, contentType, 'text/plain', this.#source.subarray(bodyOffset, end), depth),
        stop,
      }
    }
    const children: Part[] = []
    const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    this.#open.push(boundary)
    // The preamble ends at the first boundary.
    let { stop } = this.#findStop(bodyOffset)
    if (stop === null) this.#defects.add('boundary_not_found', `The boundary of a ${type} part never occurs.`)
    while (stop !== null && stop.boundary === boundary && !stop.closing) {
      const from = this.#lines[this.#cursor - 1]?.next ?? this.#source.length
      if (this.#budget.parts <= 0) {
        this.#defects.add('parts_limit', `Only the first ${PARTS_MAX} parts were read.`)
        ;({ stop } = this.#skipTo(boundary))
        break
      }
      this.#budget.parts -= 1
      const { fields: inner, bodyOffset: innerBody } = this.#headerBlock(from)
      const child = this.#entity(inner, innerBody, defaultType, depth + 1)
      children.push(child.part)
      stop = child.stop
    }
    this.#open.pop()
    if (stop?.boundary === boundary && stop.closing) {
      // The epilogue belongs to nobody; it ends where an outer part goes on.
      const epilogue = this.#lines[this.#cursor - 1]?.next ?? this.#source.length
      stop = this.#open.length === 0 ? null : this.#findStop(epilogue).stop
    } else if (stop !== null || children.length > 0) {
      this.#defects.add('boundary_unclosed', `A ${type} part ends without its closing boundary.`)
    }
    return { part: this.#make(fields, contentType, type, { content: new Uint8Array(), children, depth }), stop }
  }

  /** The named boundary, or the one that the body plainly uses where none is named. */
  #boundaryOf({ parameters }: ParameterisedValue, bodyOffset: number): string | null {
    const named = parameters.get('boundary')?.trimEnd()
    if (named !== undefined && named !== '') return named.slice(0, BOUNDARY_CHARS_MAX)
    const guess = this.#lines
      .slice(this.#cursor, this.#cursor + 50)
      .find(({ start, text }) => start >= bodyOffset && /^[^\s]{6,}$/.test(text))
    if (guess === undefined) return null
    this.#defects.add('boundary_guessed', 'A multipart part names no boundary; the one that its body uses was taken.')
    return guess.text
  }

  /** A header block that ends at a boundary at the latest. */
  #headerBlock(from: number): { readonly fields: readonly HeaderField[]; readonly bodyOffset: number } {
    const { fields, bodyOffset } = parseHeaderBlock(this.#source.subarray(from))
    return { fields, bodyOffset: from + bodyOffset }
  }

  /** Moves behind the next line that is a boundary of an open multipart. */
  #findStop(from: number): { readonly end: number; readonly stop: Stop | null } {
    for (; this.#cursor < this.#lines.length; this.#cursor += 1) {
      const line = this.#lines[this.#cursor] as DashLine // within the length
      if (line.start < from) continue
      const stop = this.#stopOf(line.text)
      if (stop === null) continue
      this.#cursor += 1
      return { end: Math.max(from, this.#bodyEnd(line.start)), stop }
    }
    return { end: this.#source.length, stop: null }
  }

  #skipTo(boundary: string): { readonly stop: Stop | null } {
    for (;;) {
      const { stop } = this.#findStop(0)
      if (stop === null || stop.boundary !== boundary || stop.closing) return { stop }
    }
  }

  #stopOf(text: string): Stop | null {
    const closing = text.endsWith('--') ? text.slice(0, -2).trimEnd() : null
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const boundary = this.#open[index] as string // within the length
      if (text === boundary) return { boundary, closing: false }
      if (closing === boundary) return { boundary, closing: true }
    }
    return null
  }

  /** The line end before a boundary belongs to the boundary (RFC 2046 section 5.1.1). */
  #bodyEnd(start: number): number {
    let end = start
    if (this.#source[end - 1] === LF) end -= 1
    if (this.#source[end - 1] === CR) end -= 1
    return end
  }

  #leaf(
    fields: readonly HeaderField[],
    contentType: ParameterisedValue,
    type: string,
    raw: Uint8Array,
    depth: number,
  ): Part {
    const encoding = fieldValue(fields, 'content-transfer-encoding')
      .replace(/[;(].*$/s, '')
      .trim()
      .toLowerCase()
    const { content, known } = decodeTransfer(raw, encoding)
    if (!known)
      this.#defects.add(
        'transfer_encoding_unknown',
        `A part is encoded as "${encoding.slice(0, 40)}", which is not known; it is read as it stands.`,
      )
    const isMessage = type === 'message/rfc822' || type === 'message/global'
    if (!isMessage || depth >= DEPTH_MAX) return this.#make(fields, contentType, type, { content, children: [], depth })
    // An encoded message inside: RFC 2046 section 5.2.1 forbids it, clients open it.
    if (content.length > this.#budget.nestedBytes) {
      this.#defects.add('nested_limit', 'A message inside was too large to be opened.')
      return this.#make(fields, contentType, type, { content, children: [], depth })
    }
    this.#budget.nestedBytes -= content.length
    const block = parseHeaderBlock(content)
    const child = new MimeTreeParser(content, this.#defects, this.#budget).parse(
      block.fields,
      block.bodyOffset,
      depth + 1,
    )
    return this.#make(fields, contentType, type, { content, children: [child], depth })
  }

  #make(
    fields: readonly HeaderField[],
    contentType: ParameterisedValue,
    type: string,
    {
      content,
      children,
      depth,
    }: { readonly content: Uint8Array; readonly children: readonly Part[]; readonly depth: number },
  ): Part {
    const disposition = parseParameters(fieldValue(fields, 'content-disposition'))
    const charset = contentType.parameters.get('charset') ?? null
    const isText = type.startsWith('text/') && children.length === 0
    const decoded = isText
      ? decodeCharset(content.subarray(0, TEXT_BYTES_MAX), charset ?? metaCharset(type, content))
      : null
    if (decoded?.known === false)
      this.#defects.add(
        'charset_unknown',
        `A text part names the charset "${(charset ?? '').slice(0, 40)}", which is not known.`,
      )
    return {
      headers: fields,
      type,
      typeParameters: contentType.parameters,
      disposition: disposition.value === 'attachment' ? 'attachment' : disposition.value === '' ? null : 'inline',
      fileName: disposition.parameters.get('filename') ?? contentType.parameters.get('name') ?? null,
      contentId: /<([^>]{1,500})>/.exec(fieldValue(fields, 'content-id'))?.[1] ?? null,
      transferEncoding: fieldValue(fields, 'content-transfer-encoding').trim().toLowerCase(),
      charset,
      content,
      text: decoded === null ? null : unfoldFlowed(decoded.text, contentType),
      children,
      depth,
    }
  }
}

const isIdentity = (encoding: string): boolean => ['', '7bit', '8bit', 'binary'].includes(encoding)

const fieldValue = (fields: readonly HeaderField[], name: string): string =>
  fields.find((field) => field.name === name)?.value ?? ''

/** HTML names its charset inside when the part does not. */
function metaCharset(type: string, content: Uint8Array): string | null {
  if (type !== 'text/html') return null
  const head = Buffer.from(content.subarray(0, 2048)).toString('latin1')
  return /<meta[^>]{0,200}charset=["']?([A-Za-z0-9_-]{2,40})/i.exec(head)?.[1] ?? null
}

/** RFC 3676: a space at the end of a line joins it with the next; a stuffed space at its start goes. */
function unfoldFlowed(text: string, { parameters }: ParameterisedValue): string {
  if (parameters.get('format')?.toLowerCase() !== 'flowed') return text
  const deletes = parameters.get('delsp')?.toLowerCase() === 'yes'
  const out: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const own = line.startsWith(' ') ? line.slice(1) : line
    const previous = out.at(-1)
    if (previous?.endsWith(' ') === true && previous !== '-- ' && !own.startsWith('>')) {
      out[out.length - 1] = (deletes ? previous.slice(0, -1) : previous) + own
    } else out.push(own)
  }
  return out.join('\n')
}

/** Every line that begins with two hyphens, in order. */
function dashLines(source: Uint8Array): readonly DashLine[] {
  const lines: DashLine[] = []
  let at = 0
  while (at < source.length) {
    const lf = source.indexOf(LF, at)
    const next = lf === -1 ? source.length : lf + 1
    if (source[at] === HYPHEN && source[at + 1] === HYPHEN) {
      const text = Buffer.from(
        source.buffer,
        source.byteOffset + at + 2,
        Math.min(next - at - 2, BOUNDARY_CHARS_MAX + 4),
      ).toString('latin1')
      lines.push({ start: at, next, text: text.replace(/[ \t\r\n]+$/, '') })
    }
    at = next
  }
  return lines
}

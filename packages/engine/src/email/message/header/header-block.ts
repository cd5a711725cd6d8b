// The header block of a message or part: its fields in their order, raw and unfolded, and where the body begins. Total: any
// bytes give fields.
import { decodeGuessing } from '../charset/charset.ts'
import { FIELD_VALUE_CHARS_MAX, HEADER_BLOCK_BYTES_MAX, HEADER_FIELDS_MAX } from '../limits.ts'
import { lineEnd } from '../lines.ts'
import type { HeaderField } from './header-field.ts'

export interface HeaderBlock {
  readonly fields: readonly HeaderField[]
  /** Offset of the first body byte; the length of the source when there is no body. */
  readonly bodyOffset: number
  /** A limit was reached: a value is read in part, or of the rest of the block only the fields that every message needs. */
  readonly cut: boolean
  /** Lines that are neither field nor fold and were left out, because the block plainly goes on behind them. */
  readonly strayLines: number
  /** Carriage returns without a line feed ended lines. */
  readonly bareCr: boolean
  /** A body follows with no empty line between. */
  readonly noSeparator: boolean
}

const LF = 0x0a
const CR = 0x0d
const HYPHEN = 0x2d
const SPACE = 0x20
const TAB = 0x09
const COLON = 0x3a
/** Faults of a mailer, not a body that is read as a header. */
const STRAY_LINES_MAX = 20

const MBOX_LINE = /^>?From /
/** Names by which a line is known to belong to a header block, whatever stands before it. */
const KNOWN_NAME =
  /^(?:from|to|cc|bcc|subject|date|reply-to|sender|message-id|mime-version|content-[a-z-]+|received|return-path|x-[a-z0-9-]+|dkim-signature|authentication-results|arc-[a-z-]+|list-[a-z-]+|references|in-reply-to|delivered-to)$/i

/**
 * Fields that are read wherever in the block they stand, each once: nobody pushes the sender out of sight, and the body is what it
 * says it is.
 */
const ESSENTIAL: ReadonlySet<string> = new Set([
  'bcc',
  'cc',
  'content-disposition',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'return-path',
  'sender',
  'subject',
  'to',
])

const latin1 = (source: Uint8Array, from: number, to: number): string =>
  Buffer.from(source.buffer, source.byteOffset + from, to - from).toString('latin1')

const isBlank = (byte: number | undefined): boolean => byte === SPACE || byte === TAB

/** The field name at `from` and the offset behind its colon, or null when the line is no field (RFC 5322 section 2.2). */
function fieldName(
  source: Uint8Array,
  from: number,
  end: number,
): { readonly name: string; readonly valueFrom: number } | null {
  let at = from
  for (; at < end && at - from < 200 && source[at] !== COLON; at += 1) {
    const byte = source[at] as number // within the length
    if (byte <= SPACE || byte >= 0x7f) break
  }
  const nameEnd = at
  // White space before the colon is obsolete syntax (RFC 5322 section 4.5).
  while (at < end && at - nameEnd < 200 && isBlank(source[at])) at += 1
  if (nameEnd === from || at >= end || source[at] !== COLON) return null
  // A line of hyphens ends the part that stands before it, whatever follows them.
  if (source[from] === HYPHEN && source[from + 1] === HYPHEN) return null
  return { name: latin1(source, from, nameEnd), valueFrom: at + 1 }
}

/**
 * Fields until the first empty line, or the first line that is no field. A BOM, and for a whole message (`isMessage`) an mbox
 * line and empty lines before the first field, are skipped.
 */
export function parseHeaderBlock(source: Uint8Array, from = 0, isMessage = true): HeaderBlock {
  return new HeaderBlockReader(source, from).read(isMessage)
}

class HeaderBlockReader {
  readonly #source: Uint8Array
  readonly #fields: HeaderField[] = []
  readonly #names = new Set<string>()
  readonly #start: number
  #at: number
  #cut = false
  #isFull = false
  #strayLines = 0
  #bareCr = false

  constructor(source: Uint8Array, from: number) {
    this.#source = source
    const hasBom = source[from] === 0xef && source[from + 1] === 0xbb && source[from + 2] === 0xbf
    this.#start = hasBom ? from + 3 : from
    this.#at = this.#start
  }

  read(isMessage: boolean): HeaderBlock {
    if (isMessage) this.#skipBefore()
    while (this.#at < this.#source.length) {
      this.#isFull ||= this.#fields.length >= HEADER_FIELDS_MAX || this.#at - this.#start > HEADER_BLOCK_BYTES_MAX
      const line = lineEnd(this.#source, this.#at)
      if (line.end === this.#at) return this.#block(line.next, false)
      const name = fieldName(this.#source, this.#at, line.end)
      if (name !== null) this.#field(name.name, name.valueFrom, line.end, line.next)
      else if (this.#goesOnAt(line.next)) {
        this.#strayLines += 1
        this.#at = line.next
      } else if (this.#isEmpty(this.#at, line.end)) return this.#block(line.next, false)
      // A part may be fields alone; a boundary follows them.
      else return this.#block(this.#at, !this.#isHyphens(this.#at))
    }
    return this.#block(this.#source.length, false)
  }

  #block(bodyOffset: number, noSeparator: boolean): HeaderBlock {
    return {
      fields: this.#fields,
      bodyOffset,
      cut: this.#cut,
      strayLines: this.#strayLines,
      bareCr: this.#bareCr,
      noSeparator: noSeparator && this.#fields.length > 0,
    }
  }

  /** An mbox line, and empty lines that a field follows. */
  #skipBefore(): void {
    let at = this.#at
    for (let count = 0; count < STRAY_LINES_MAX && at < this.#source.length; count += 1) {
      const { end, next } = lineEnd(this.#source, at)
      const isMbox = MBOX_LINE.test(latin1(this.#source, at, Math.min(end, at + 6)))
      if (isMbox) this.#at = next
      else if (!this.#isEmpty(at, end)) {
        if (fieldName(this.#source, at, end) !== null) this.#at = at
        return
      }
      at = next
    }
  }

  #isHyphens(at: number): boolean {
    return this.#source[at] === HYPHEN && this.#source[at + 1] === HYPHEN
  }

  #isEmpty(from: number, end: number): boolean {
    for (let at = from; at < end; at += 1) if (!isBlank(this.#source[at])) return false
    return true
  }

  /** Whether a well-known field stands at `from`, so that the line before it is dirt and not the beginning of the body. */
  #goesOnAt(from: number): boolean {
    if (this.#strayLines >= STRAY_LINES_MAX || this.#fields.length === 0) return false
    if (this.#isHyphens(this.#at)) return false
    const { end } = lineEnd(this.#source, from)
    const name = fieldName(this.#source, from, end)
    return name !== null && KNOWN_NAME.test(name.name)
  }

  /** One field with the lines that are folded to it (RFC 5322 section 2.2.3: they begin with white space). */
  #field(name: string, valueFrom: number, lineEndAt: number, nextLine: number): void {
    let end = lineEndAt
    let next = nextLine
    while (next < this.#source.length && isBlank(this.#source[next])) {
      const folded = lineEnd(this.#source, next)
      // A fold of white space alone is obsolete syntax (section 4.2); where the block does not go on it ends it.
      if (this.#isEmpty(next, folded.end) && !this.#isFieldOrFold(folded.next)) break
      end = folded.end
      next = folded.next
    }
    if (this.#source[end] === CR && this.#source[end + 1] !== LF && next === end + 1) this.#bareCr = true
    if (this.#isFull) {
      this.#cut = true
      if (!this.#isNeeded(name.toLowerCase())) {
        this.#at = next
        return
      }
    }
    if (end - valueFrom > FIELD_VALUE_CHARS_MAX) this.#cut = true
    const value = decodeGuessing(this.#source.subarray(valueFrom, Math.min(end, valueFrom + FIELD_VALUE_CHARS_MAX)))
    this.#names.add(name.toLowerCase())
    this.#fields.push({
      name: name.toLowerCase(),
      raw: this.#source.subarray(this.#at, end),
      value: (next === nextLine ? value : value.replaceAll(/[\r\n]+/g, '')).trim(),
    })
    this.#at = next
  }

  #isNeeded(name: string): boolean {
    return ESSENTIAL.has(name) && !this.#names.has(name)
  }

  #isFieldOrFold(at: number): boolean {
    if (at >= this.#source.length) return true
    const { end } = lineEnd(this.#source, at)
    if (end === at) return true
    return isBlank(this.#source[at]) ? !this.#isEmpty(at, end) : fieldName(this.#source, at, end) !== null
  }
}

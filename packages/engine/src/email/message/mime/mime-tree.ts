// The MIME tree in one pass over the lines that begin with two hyphens (RFC 2046 section 5.1). Missing and unclosed
// boundaries are read as clients read them, and told.

import type { DefectList } from '../defect.ts'
import { parseHeaderBlock } from '../header/header-block.ts'
import type { HeaderField } from '../header/header-field.ts'
import { BOUNDARY_CHARS_MAX, BOUNDARY_GUESSES_MAX, DEPTH_MAX, NESTED_BYTES_MAX, PARTS_MAX } from '../limits.ts'
import { beforeLineEnd } from '../lines.ts'
import { DashLines } from './dash-lines.ts'
import { decodeContent, makePart, type PartHead, partHead } from './leaf.ts'
import { type Opening, openContent } from './open-content.ts'
import { MESSAGE_TYPES, type Part } from './part.ts'
import { isIdentity } from './transfer-encoding.ts'

/** Where a part ended: at a boundary of which multipart, whether it was its closing one, and where the next line begins. */
interface Stop {
  readonly boundary: string
  readonly closing: boolean
  /** Offset of the boundary's first hyphen. */
  readonly start: number
  readonly next: number
}

interface Entity {
  readonly part: Part
  /** Null where the input ended. */
  readonly stop: Stop | null
}

/** What all parsers of one message share, also those of the messages inside it. */
export interface Budget {
  parts: number
  nestedBytes: number
  boundaryGuesses: number
}

const fullBudget = (): Budget => ({
  parts: PARTS_MAX,
  nestedBytes: NESTED_BYTES_MAX,
  boundaryGuesses: BOUNDARY_GUESSES_MAX,
})

export class MimeTreeParser {
  readonly #source: Uint8Array
  readonly #defects: DefectList
  readonly #budget: Budget
  readonly #lines: DashLines
  /** Boundaries of the multiparts that are open, innermost last. */
  readonly #open: string[] = []

  constructor(source: Uint8Array, defects: DefectList, budget = fullBudget()) {
    this.#source = source
    this.#defects = defects
    this.#budget = budget
    this.#lines = new DashLines(source)
  }

  /** The tree of the entity whose fields are given and whose body begins at `bodyOffset`. */
  parse(fields: readonly HeaderField[], bodyOffset: number, depth = 0): Part {
    return this.#entity(partHead(fields, { defaultType: 'text/plain', depth }, this.#defects), bodyOffset).part
  }

  #entity(head: PartHead, bodyOffset: number): Entity {
    const { type, depth, transferEncoding } = head
    const isMessage = MESSAGE_TYPES.has(type)
    if (!type.startsWith('multipart/') && !isMessage) return this.#leaf(head, bodyOffset)
    if (depth >= DEPTH_MAX) {
      this.#defects.add('depth_limit', `Parts nested deeper than ${DEPTH_MAX} levels were not opened.`)
      return this.#leaf({ ...head, type: 'text/plain' }, bodyOffset)
    }
    if (!isMessage) return this.#multipart(head, bodyOffset)
    return isIdentity(transferEncoding) ? this.#embedded(head, bodyOffset) : this.#leaf(head, bodyOffset)
  }

  /** A message inside the message, not encoded: its header block stands where the body begins. */
  #embedded(head: PartHead, bodyOffset: number): Entity {
    const { depth } = head
    const block = this.#headerBlock(bodyOffset, true)
    const inner = partHead(block.fields, { defaultType: 'text/plain', depth: depth + 1 }, this.#defects)
    const { part, stop } = this.#entity(inner, block.bodyOffset)
    const content = this.#source.subarray(bodyOffset, Math.max(bodyOffset, this.#bodyEnd(stop)))
    return { part: makePart(head, content, [part], this.#defects), stop }
  }

  #leaf(head: PartHead, bodyOffset: number): Entity {
    const stop = this.#findStop(bodyOffset)
    const raw = this.#source.subarray(bodyOffset, Math.max(bodyOffset, this.#bodyEnd(stop)))
    const content = decodeContent(raw, head, this.#defects)
    return { part: openContent(head, content, this.#opening()), stop }
  }

  #opening(): Opening {
    const budget = this.#budget
    return {
      defects: this.#defects,
      spend: (bytes) => {
        if (bytes > budget.nestedBytes) return false
        budget.nestedBytes -= bytes
        return true
      },
      parseInside: (content, depth) => {
        const block = parseHeaderBlock(content)
        tellHeaderDefects(block, this.#defects)
        return new MimeTreeParser(content, this.#defects, budget).parse(block.fields, block.bodyOffset, depth)
      },
    }
  }

  #multipart(head: PartHead, bodyOffset: number): Entity {
    const boundary = this.#boundaryOf(head, bodyOffset)
    if (boundary === null) return this.#leaf({ ...head, type: 'text/plain' }, bodyOffset)
    // Clients differ in what they make of it, which senders use to show one thing to filters and another to readers.
    if (!isIdentity(head.transferEncoding))
      this.#defects.add(
        'multipart_encoded',
        `A ${head.type} part declares a transfer encoding, which RFC 2045 section 6.4 does not allow.`,
      )
    const children: Part[] = []
    const defaultType = head.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    this.#open.push(boundary)
    // The preamble ends at the first boundary.
    let stop = this.#findStop(bodyOffset)
    if (stop?.boundary !== boundary) {
      this.#open.pop()
      this.#defects.add('boundary_not_found', `The boundary of a ${head.type} part never occurs.`)
      return this.#withoutBoundary(head, bodyOffset, stop)
    }
    // A boundary as the very last line opens nothing.
    while (stop !== null && stop.boundary === boundary && !stop.closing && stop.next < this.#source.length) {
      if (this.#budget.parts <= 0) {
        this.#defects.add('parts_limit', `Only the first ${PARTS_MAX} parts were read.`)
        stop = this.#skipTo(boundary)
        break
      }
      this.#budget.parts -= 1
      const block = this.#headerBlock(stop.next, false)
      const inner = partHead(block.fields, { defaultType, depth: head.depth + 1 }, this.#defects)
      const child: Entity = this.#entity(inner, block.bodyOffset)
      children.push(child.part)
      stop = child.stop
    }
    this.#open.pop()
    if (stop?.boundary === boundary && stop.closing) stop = this.#epilogue(boundary, stop)
    else this.#defects.add('boundary_unclosed', `A ${head.type} part ends without its closing boundary.`)
    return { part: makePart(head, new Uint8Array(), children, this.#defects), stop }
  }

  /** The epilogue belongs to nobody; it ends where an outer part goes on. */
  #epilogue(boundary: string, closing: Stop): Stop | null {
    if (this.#open.length > 0) return this.#findStop(closing.next)
    const lines = new DashLines(this.#source, closing.next)
    for (let line = lines.next(); line !== null; line = lines.next()) {
      if (line.text !== boundary) continue
      this.#defects.add('parts_after_end', 'Parts follow behind the closing boundary; clients do not show them.')
      break
    }
    return null
  }

  /** A multipart whose boundary does not occur before `stop`: by the boundary that its body plainly uses, else as text. */
  #withoutBoundary(head: PartHead, bodyOffset: number, stop: Stop | null): Entity {
    const end = stop?.start ?? this.#source.length
    const guess = this.#budget.boundaryGuesses > 0 ? this.#guessBoundary(bodyOffset, end) : null
    this.#lines.moveTo(bodyOffset)
    if (guess === null) return this.#leaf({ ...head, type: 'text/plain' }, bodyOffset)
    this.#budget.boundaryGuesses -= 1
    const parameters = new Map([...head.contentType.parameters, ['boundary', guess] as const])
    return this.#multipart({ ...head, contentType: { ...head.contentType, parameters } }, bodyOffset)
  }

  /** The named boundary, or the one that the body plainly uses where none is named. */
  #boundaryOf({ contentType, type }: PartHead, bodyOffset: number): string | null {
    const named = contentType.parameters.get('boundary')?.trimEnd() ?? ''
    if (named !== '') return named.slice(0, BOUNDARY_CHARS_MAX)
    const guess = this.#guessBoundary(bodyOffset, this.#source.length)
    if (guess === null)
      this.#defects.add('boundary_missing', `A ${type} part names no boundary and none is found; it is read as text.`)
    return guess
  }

  /** The first line of hyphens that fields of a part follow. */
  #guessBoundary(from: number, end: number): string | null {
    const lines = new DashLines(this.#source, from)
    for (let count = 0; count < 50; count += 1) {
      const line = lines.next()
      if (line === null || line.start >= end) return null
      const isOpen = this.#open.includes(line.text)
      const isBoundary = line.text !== '' && line.text.length <= BOUNDARY_CHARS_MAX && !isOpen
      const next = Buffer.from(this.#source.subarray(line.next, line.next + 10)).toString('latin1')
      if (!isBoundary || !/^content-/i.test(next)) continue
      this.#defects.add('boundary_guessed', 'A multipart part does not name the boundary that its body uses.')
      return line.text
    }
    return null
  }

  #headerBlock(
    from: number,
    isMessage: boolean,
  ): { readonly fields: readonly HeaderField[]; readonly bodyOffset: number } {
    const block = parseHeaderBlock(this.#source, from, isMessage)
    tellHeaderDefects(block, this.#defects)
    return block
  }

  /** Moves behind the next line at or after `from` that is a boundary of an open multipart. */
  #findStop(from: number): Stop | null {
    if (this.#lines.offset < from) this.#lines.moveTo(from)
    if (this.#open.length === 0) return null
    for (let line = this.#lines.next(); line !== null; line = this.#lines.next()) {
      const found = this.#boundaryIn(line.text)
      if (found !== null) return { ...found, start: line.start, next: line.next }
    }
    return null
  }

  #skipTo(boundary: string): Stop | null {
    for (;;) {
      const stop = this.#findStop(0)
      if (stop === null || stop.boundary !== boundary || stop.closing) return stop
    }
  }

  #boundaryIn(text: string): Pick<Stop, 'boundary' | 'closing'> | null {
    const closing = text.endsWith('--') ? text.slice(0, -2).trimEnd() : null
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const boundary = this.#open[index] as string // within the length
      if (text === boundary) return { boundary, closing: false }
      if (closing === boundary) return { boundary, closing: true }
    }
    return null
  }

  /** The line end before a boundary belongs to the boundary (RFC 2046 section 5.1.1). */
  #bodyEnd(stop: Stop | null): number {
    return stop === null ? this.#source.length : beforeLineEnd(this.#source, stop.start)
  }
}

/** What a header block's reader noticed, as defects. */
export function tellHeaderDefects(
  { cut, strayLines, bareCr, noSeparator }: ReturnType<typeof parseHeaderBlock>,
  defects: DefectList,
): void {
  if (cut) defects.add('header_limit', 'A header block or one of its fields is larger than what is read.')
  if (strayLines > 0)
    defects.add('header_stray_line', 'A header block holds lines that are no field; they were left out.')
  if (bareCr) defects.add('bare_cr', 'A header block holds carriage returns without line feeds (RFC 5322 section 2.3).')
  if (noSeparator) defects.add('header_no_separator', 'No empty line stands between a header block and its body.')
}

// Header blocks that were copied and pasted: indentation of folds lost, empty lines between fields. Put right again, byte
// for byte but for the line ends, so that signatures over the fields can still be checked.

import { HEADER_BLOCK_BYTES_MAX, PASTED_LINES_MAX } from '../limits.ts'
import { lineEnd } from '../lines.ts'
import { kindOfLine, type LineKind } from './field-line.ts'

export interface RepairedHeaders {
  /** Fields, each line ended by CRLF, and the empty line behind them. */
  readonly bytes: Uint8Array
  /** Lines that were put back or dropped. */
  readonly repaired: number
  /** Offset of what follows the block in the source. */
  readonly bodyOffset: number
}

interface PastedLine {
  readonly text: string
  readonly next: number
  readonly kind: LineKind
}

/**
 * `isAlone`: nothing but headers was pasted, so that what follows them is theirs. Otherwise a body may follow, and lines are
 * put back only where the block surely goes on.
 */
export function repairHeaders(source: Uint8Array, isAlone: boolean): RepairedHeaders {
  const lines = pastedLines(source)
  const end = blockEnd(lines, isAlone)
  const out: string[] = []
  let repaired = 0
  for (const { text, kind } of lines.slice(0, end)) {
    if (kind === 'blank') {
      repaired += out.length > 0 ? 1 : 0
    } else if (kind === 'text' && out.length > 0) {
      repaired += 1
      out.push(` ${text}`)
    } else out.push(out.length === 0 ? text.trimStart() : text)
  }
  const separator = lines[end]?.kind === 'blank' ? end : end - 1
  return {
    bytes: Buffer.from(`${out.join('\r\n')}\r\n\r\n`, 'latin1'),
    repaired,
    bodyOffset: lines[separator]?.next ?? source.length,
  }
}

function pastedLines(source: Uint8Array): readonly PastedLine[] {
  const lines: PastedLine[] = []
  let field = ''
  for (let at = 0; at < source.length && at < HEADER_BLOCK_BYTES_MAX && lines.length < PASTED_LINES_MAX; ) {
    const { end, next } = lineEnd(source, at)
    const text = Buffer.from(source.buffer, source.byteOffset + at, end - at).toString('latin1')
    const head = text.slice(0, 2_500)
    const kind = kindOfLine(head, field)
    if (isField(kind)) field = head.slice(0, head.indexOf(':')).trim().toLowerCase()
    lines.push({ text, next, kind })
    at = next
  }
  return lines
}

const isField = (kind: LineKind | undefined): boolean =>
  kind === 'machine' || kind === 'person' || kind === 'other_field'
const isKnown = (kind: LineKind | undefined): boolean => kind === 'machine' || kind === 'person'

/** Index of the line that ends the block: an empty one, or the first of the body. */
function blockEnd(lines: readonly PastedLine[], isAlone: boolean): number {
  let fields = 0
  let blanks = 0
  for (let at = 0; at < lines.length; at += 1) {
    const kind = lines[at]?.kind
    if (isField(kind)) fields += 1
    if (kind !== 'blank' || fields === 0) continue
    // Between fields of a whole message an empty line is dirt only where one stood behind every field so far.
    const following = lines.slice(at + 1, at + 4).find((line) => line.kind !== 'blank')?.kind
    const goesOn = isKnown(following) && (isAlone || (blanks === fields - 1 && fields < 200))
    if (!goesOn) return isAlone ? at : withoutBody(lines, at)
    blanks += 1
  }
  return isAlone ? lines.length : withoutBody(lines, lines.length)
}

/** Lines of text behind the last known field are a body that no empty line separates. */
function withoutBody(lines: readonly PastedLine[], end: number): number {
  const last = lines.slice(0, end).findLastIndex(({ kind }) => isField(kind))
  const text = lines.slice(0, end).findIndex(({ kind }, index) => index > last && kind === 'text')
  return text === -1 ? end : text
}

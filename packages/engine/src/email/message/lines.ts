// Line ends as mail has them: CRLF, bare LF, bare CR, and the CR CR LF that some relays make of CRLF.

const LF = 0x0a
const CR = 0x0d

export interface LineEnd {
  /** Offset behind the last byte of the line, its end not included. */
  readonly end: number
  /** Offset of the next line. */
  readonly next: number
}

/** The line that begins at `from`. */
export function lineEnd(source: Uint8Array, from: number): LineEnd {
  let end = from
  while (end < source.length && source[end] !== LF && source[end] !== CR) end += 1
  return { end, next: behindLineEnd(source, end) }
}

/** The offset behind the line end that begins at `at`. */
export function behindLineEnd(source: Uint8Array, at: number): number {
  if (source[at] !== CR) return Math.min(at + 1, source.length)
  if (source[at + 1] === LF) return at + 2
  return source[at + 1] === CR && source[at + 2] === LF ? at + 3 : at + 1
}

/** The offset of the line end that stands right before `at`; `at` where none does. */
export function beforeLineEnd(source: Uint8Array, at: number): number {
  if (source[at - 1] === CR) return at - 1
  if (source[at - 1] !== LF) return at
  if (source[at - 2] !== CR) return at - 1
  return source[at - 3] === CR ? at - 3 : at - 2
}

/** Splitting a text of nothing but line ends takes memory for each; in pieces that is given back. */
const PIECE_CHARS = 64 * 1024

/** The text with every line end made LF. Not by a regular expression: on hostile text that takes forty times the memory. */
export function withLineFeeds(text: string): string {
  if (!text.includes('\r')) return text
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + PIECE_CHARS, text.length)
    // No line end is cut in two.
    for (let count = 0; count < 2 && to < text.length && text[to - 1] === '\r'; count += 1) to -= 1
    let piece = text.slice(from, to)
    for (const lineEnd of ['\r\r\n', '\r\n', '\r']) piece = piece.split(lineEnd).join('\n')
    pieces.push(piece)
    from = to
  }
  return pieces.join('')
}

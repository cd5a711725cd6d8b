// A plain-text body → lines as a client shows them: soft line ends undone, quoted lines told apart.
import type { Part } from '../../message/mime/part.ts'
import { PLAIN_CHARS_MAX } from '../limits.ts'
import { TextLines } from '../text-lines.ts'

/** The text with format=flowed undone (RFC 3676). */
export function plainText(part: Part, text: string): string {
  const isFlowed = part.typeParameters.get('format')?.toLowerCase() === 'flowed'
  const cut = text.slice(0, PLAIN_CHARS_MAX)
  return isFlowed ? unflow(cut, part.typeParameters.get('delsp')?.toLowerCase() === 'yes') : cut
}

export function plainLines(text: string): TextLines {
  const lines = new TextLines()
  for (const line of text.split(/\r\n|\r|\n/)) {
    // `>From ` is a mailbox file's escape (RFC 4155), not a quotation.
    const marks = /^(?:\s{0,3}[>|]){1,50}\s?/.exec(line.slice(0, 200))?.[0] ?? ''
    const isQuoted = marks.includes('>') && !/^>From /.test(line)
    lines.add(isQuoted ? line.slice(marks.length) : line, false, isQuoted)
    lines.breakLine(true)
  }
  lines.breakLine(false)
  return lines
}

// RFC 3676: lines that end in a space flow into the next of the same quote depth.

/** The text with its soft line ends undone; `>` marks stay at the front of lines. */
function unflow(text: string, deletesSpace: boolean): string {
  const lines: string[] = []
  let open: { depth: number; pieces: string[] } | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    const depth = quoteDepth(line)
    const content = unstuff(line.slice(depth))
    const isSignature = content === '-- '
    const isFlowed = content.endsWith(' ') && !isSignature
    const piece = isFlowed && deletesSpace ? content.slice(0, -1) : content
    if (open !== null && (open.depth !== depth || isSignature)) {
      lines.push(mark(open.depth) + open.pieces.join(''))
      open = null
    }
    if (open === null) open = { depth, pieces: [piece] }
    else open.pieces.push(piece)
    if (!isFlowed) {
      lines.push(mark(depth) + open.pieces.join(''))
      open = null
    }
  }
  if (open !== null) lines.push(mark(open.depth) + open.pieces.join(''))
  return lines.join('\n')
}

function quoteDepth(line: string): number {
  let depth = 0
  while (line.charCodeAt(depth) === 0x3e) depth += 1
  return depth
}

/** Section 4.4: one space is stuffed before lines that begin with a space, `>` or `From `. */
const unstuff = (line: string): string => (line.startsWith(' ') ? line.slice(1) : line)

const mark = (depth: number): string => (depth === 0 ? '' : `${'>'.repeat(Math.min(depth, 50))} `)

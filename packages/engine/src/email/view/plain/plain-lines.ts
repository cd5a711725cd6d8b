// A plain-text body → lines as a client shows them: soft line ends undone, quoted lines told apart.
import type { Part } from '../../message/mime/part.ts'
import { PLAIN_CHARS_MAX } from '../limits.ts'
import { TextLines } from '../text-lines.ts'
import { unflow } from './flowed.ts'

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

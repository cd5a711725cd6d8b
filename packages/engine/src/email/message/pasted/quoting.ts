// Text that was quoted or indented as a whole, as a person pastes it from an answer or a code block.

/** Lines by which it is decided. */
const LINES_MAX = 2_000
/** Of the lines, quoted by the client that the text was copied out of; a few of its own may stand between. */
const SHARE_MIN = 0.7

/** The text without one level of `>` or of indentation when most lines carry one, else null. */
export function withoutQuoting(text: string): string | null {
  const lines = text.split('\n', LINES_MAX).filter((line) => line.trim() !== '')
  const share = (mark: RegExp): number => lines.filter((line) => mark.test(line)).length / Math.max(1, lines.length)
  if (share(/^[ \t]?>/) >= SHARE_MIN) return text.replaceAll(/^[ \t]?>[ ]?/gm, '')
  const indent = /^(?: {2,8}|\t)/.exec(lines[0] ?? '')?.[0]
  if (indent === undefined || lines.some((line) => !line.startsWith(indent))) return null
  return text.replaceAll(indent === '\t' ? /^\t/gm : new RegExp(`^ {1,${indent.length}}`, 'gm'), '')
}

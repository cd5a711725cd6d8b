// RFC 3676: lines that end in a space flow into the next of the same quote depth.

/** The text with its soft line ends undone; `>` marks stay at the front of lines. */
export function unflow(text: string, deletesSpace: boolean): string {
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

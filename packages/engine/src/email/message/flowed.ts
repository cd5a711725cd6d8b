// Text with `format=flowed` (RFC 3676): lines that end with a space go on in the next one.

/** Joins what belongs together; lines end with LF. `deletesSpace` is DelSp=yes (section 4.5): the space at the joint is no text. */
export function unfoldFlowed(text: string, deletesSpace: boolean): string {
  const out: string[] = []
  /** Pieces of the paragraph that is open, without its quote marks. */
  let paragraph: string[] = []
  let openDepth = 0
  const close = (): void => {
    if (paragraph.length > 0) out.push(withMarks(openDepth, paragraph.join('')))
    paragraph = []
  }
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line)
    // One space is stuffed in front of what would look like a quote, `From ` or a space (section 4.4).
    const own = line.slice(line[depth] === ' ' ? depth + 1 : depth)
    const isSignature = own === '-- '
    // A change of depth ends a paragraph, flowed or not (section 4.5); so does the signature's line (section 4.3).
    if (depth !== openDepth || isSignature) close()
    openDepth = depth
    const isFlowed = own.endsWith(' ') && !isSignature
    paragraph.push(isFlowed && deletesSpace ? own.slice(0, -1) : own)
    if (!isFlowed) close()
  }
  close()
  return out.join('\n')
}

function quoteDepth(line: string): number {
  let depth = 0
  while (line[depth] === '>') depth += 1
  return depth
}

const withMarks = (depth: number, text: string): string => (depth === 0 ? text : `${'>'.repeat(depth)} ${text}`)

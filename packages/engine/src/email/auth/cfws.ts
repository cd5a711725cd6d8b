// Comments, folding white space and quoted strings of RFC 5322 section 3.2, as structured trace fields use them. A cursor
// moves forward only, so each reader is linear; comments nest by counting, without recursion.

export interface Cursor {
  readonly text: string
  index: number
}

export function cursor(text: string): Cursor {
  return { text, index: 0 }
}

/** Reads characters while `allowed` matches each of them. */
export function readRun(at: Cursor, allowed: RegExp): string {
  const start = at.index
  while (at.index < at.text.length && allowed.test(at.text[at.index] ?? '')) at.index += 1
  return at.text.slice(start, at.index)
}

/** Skips white space and comments. Gives the first comment's text; `closed` is false where a comment never ends. */
export function skipCfws(at: Cursor): { readonly comment: string | null; readonly closed: boolean } {
  let comment: string | null = null
  while (at.index < at.text.length) {
    const char = at.text[at.index]
    if (char === ' ' || char === '\t' || char === '\r' || char === '\n') {
      at.index += 1
    } else if (char === '(') {
      const inner = readComment(at)
      if (inner === null) return { comment, closed: false }
      comment ??= inner
    } else break
  }
  return { comment, closed: true }
}

/** Reads a comment from its opening bracket; null where it is not closed. Nested brackets stay in the text. */
export function readComment(at: Cursor): string | null {
  const start = at.index + 1
  let depth = 0
  for (let index = at.index; index < at.text.length; index += 1) {
    const char = at.text[index]
    if (char === '\\') index += 1
    else if (char === '(') depth += 1
    else if (char === ')') {
      depth -= 1
      if (depth === 0) {
        at.index = index + 1
        return at.text.slice(start, index).trim()
      }
    }
  }
  return null
}

/** Reads a quoted string from its opening quote, quoted pairs resolved; null where it is not closed. */
export function readQuotedString(at: Cursor): string | null {
  let text = ''
  for (let index = at.index + 1; index < at.text.length; index += 1) {
    const char = at.text[index] ?? ''
    if (char === '"') {
      at.index = index + 1
      return text
    }
    if (char === '\\') {
      index += 1
      text += at.text[index] ?? ''
    } else text += char
  }
  return null
}

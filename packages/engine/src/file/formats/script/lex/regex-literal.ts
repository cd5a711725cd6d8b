// Where a pattern of JavaScript may begin, and where it ends: a division looks the same.
import type { Token } from './token.ts'

const REGEX_MAY_FOLLOW = new Set(['(', ',', '=', ':', '[', '!', '&&', '||', '?', '{', '}', ';', '=>', '==', '+'])

/** Behind this token. */
export function regexMayStart(last: Token | undefined): boolean {
  if (last === undefined || last.kind === 'newline') return true
  if (last.kind === 'word') return last.text === 'return' || last.text === 'typeof'
  return last.kind === 'op' && REGEX_MAY_FOLLOW.has(last.text)
}

export function regexEnd(text: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < Math.min(text.length, start + 1000); at += 1) {
    const char = text.charAt(at)
    if (char === '\n') return -1
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) {
      let end = at + 1
      while (end < at + 8 && /[a-z]/.test(text.charAt(end))) end += 1
      return end
    }
  }
  return -1
}

// The statements of a Python script that was folded: one a line, brackets and triple quotes closed, `;` parted. Folding leaves
// one space of an indentation, which still tells what stands in a function from what stands beside it.
import { FLOW_STATEMENT_CHARS_MAX, FLOW_STATEMENTS_MAX } from '../limits.ts'

export interface Statement {
  readonly text: string
  /** The function that it stands in, by its place among the functions; 0 outside of all. */
  readonly scope: number
  /** It runs when the file is started by itself, and not when it is imported. */
  readonly isGuarded: boolean
}

const GUARD = /^if\s?\(?\s?__name__\s?==\s?["']__main__["']\s?\)?\s?(?:and\b[^\n]*)?:/

/**
 * Folding writes `"\n"` as what it means: a text may hold ends of lines, but no line that begins as a statement does.
 * A backslash is taken with what it escapes, so that a text that never ends is not begun again at each of its quotation marks.
 */
const TOKEN =
  /("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\[\s\S])*"|"(?:[^"\\\n]|\\[\s\S]|\n(?!\s{0,4}(?:def|import|from|class|if|for|try|return|with|except|async)\b)){1,600}"|'(?:[^'\\\n]|\\[\s\S])*'|#[^\n]*|\\[\s\S]|[\n;()[\]{}]/g

/** At most FLOW_STATEMENTS_MAX of them, each cut at FLOW_STATEMENT_CHARS_MAX. Linear. */
export function statementsOf(text: string): readonly Statement[] {
  const statements: Statement[] = []
  let scope = 0
  let functions = 0
  let begin = 0
  let depth = 0
  let indented = text.startsWith(' ')
  let isGuarded = false
  const take = (end: number): void => {
    const statement = text.slice(begin, Math.min(end, begin + FLOW_STATEMENT_CHARS_MAX)).trim()
    if (statement === '') return
    if (!indented) {
      scope = 0
      isGuarded = GUARD.test(statement)
    }
    if (/^(?:async\s{1,4})?def\b/.test(statement)) {
      functions += 1
      scope = functions
    }
    statements.push({ text: statement, scope, isGuarded })
  }
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (statements.length >= FLOW_STATEMENTS_MAX) return statements
    if (found === '(' || found === '[' || found === '{') depth += 1
    else if (found === ')' || found === ']' || found === '}') depth = Math.max(0, depth - 1)
    else if ((found === '\n' && depth === 0) || (found === ';' && depth === 0)) {
      take(index)
      begin = index + 1
      if (found === '\n') indented = /[ \t]/.test(text[begin] ?? '')
    }
  }
  take(text.length)
  return statements
}

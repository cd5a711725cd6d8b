// Whether a script ends in the middle: its last line opens a text or a bracket that is never closed. Its host would refuse it
// whole, and what stood behind the cut was seen by nobody. Lines before the last are left out: a quote in a comment or a
// pattern would begin a text by mistake.
import type { ScriptLanguage } from './language.ts'
import { lex } from './lex/lex.ts'
import type { Token } from './lex/token.ts'

const READ: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'javascript', 'python', 'php', 'vbscript'])
const QUOTES = /["'`\u2018-\u201f]$/
const OPENS: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1 }
const CLOSES: Readonly<Record<string, number>> = { ')': 1, ']': 1, '}': 1 }

/** A bundle is one long line, in which a pattern is easily taken for a division and its quotes for texts. */
const LINE_CHARS_MAX = 2000

/** Lines of a batch file whose words nobody reads as commands. */
const BATCH_WORDS = /^[\s@(]*(?:rem\b|::|echo\b|title\b)/i

/** In words what stayed open; null where nothing did. */
export function openEnd(text: string, language: ScriptLanguage): string | null {
  if (language === 'batch') return openBatchEnd(text)
  if (!READ.has(language)) return null
  const trimmed = text.trimEnd()
  if (trimmed.length - trimmed.lastIndexOf('\n') > LINE_CHARS_MAX) return null
  let depth = 0
  const last: Token[] = []
  lex(trimmed, language, (token) => {
    if (token.kind === 'newline') depth = 0
    else last[0] = token
    if (token.kind !== 'op') return
    depth += OPENS[token.text] ?? 0
    // What an earlier line opened does not count.
    depth = Math.max(0, depth - (CLOSES[token.text] ?? 0))
  })
  const [closing] = last
  if (
    closing?.kind === 'string' &&
    closing.end >= trimmed.length &&
    !QUOTES.test(trimmed) &&
    !closing.text.includes('\n') &&
    /\w/.test(closing.text)
  )
    return 'a text'
  return depth > 0 ? 'brackets' : null
}

/** The command processor closes a quote at the end of its line by itself: one stands open where the line was cut. */
function openBatchEnd(text: string): string | null {
  const trimmed = text.trimEnd()
  const last = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  if (BATCH_WORDS.test(last)) return null
  if (/[(^&|]$/.test(last)) return 'a command'
  return (last.match(/"/g)?.length ?? 0) % 2 === 1 ? 'a text' : null
}

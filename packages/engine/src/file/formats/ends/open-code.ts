// Code that ends in the middle: an open bracket, string or procedure. Only of languages whose brackets are always closed;
// of a batch file nobody can tell.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { TypeId } from '../../identify/types.ts'
import { lex } from '../script/lex/lex.ts'
import { SCRIPT_CHARS_MAX } from '../script/limits.ts'

const LANGUAGES: Readonly<Partial<Record<TypeId, ScriptLanguage>>> = {
  javascript: 'javascript',
  powershell: 'powershell',
  python: 'python',
  vbscript: 'vbscript',
  json: 'javascript',
  csharp_source: 'source',
  java_source: 'source',
  go_source: 'source',
  rust_source: 'source',
}

export function languageOfCode(id: TypeId): ScriptLanguage | null {
  return LANGUAGES[id] ?? null
}

/**
 * Scripts that are broken in their middle end like others. A cut falls somewhere in a line, and nearly never behind the
 * sign that closes a block.
 */
function isLastLineWhole(text: string): boolean {
  return /(?:\n\s{0,200}|\}[;)]{0,4}\s{0,200})$/.test(text.slice(-210))
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

export function codeEndsIn(text: string, language: ScriptLanguage): string | null {
  if (text.length >= SCRIPT_CHARS_MAX) return null
  const open: string[] = []
  let procedures = 0
  let before = ''
  const end = lex(text, language, ({ kind, text: word }) => {
    if (kind === 'op') {
      if (word === '(' || word === '[' || word === '{') open.push(word)
      else if (word in CLOSES && open.at(-1) === CLOSES[word]) open.pop()
    } else if (language === 'vbscript' && kind === 'word' && /^(?:sub|function)$/i.test(word)) {
      if (/^end$/i.test(before)) procedures -= 1
      else if (!/^exit$/i.test(before)) procedures += 1
    }
    before = kind === 'newline' ? '' : word
  })
  if (end < text.length || isLastLineWhole(text)) return null
  if (open.length > 0) return `${open.length} brackets are not closed`
  return procedures > 0 ? 'a procedure is not ended' : null
}

// Letters that every keyboard has, written by escapes (ECMA-262, 12.9.4): a search of the source does not find the word. The
// unrolled text no longer shows it.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { FoundTrait } from '../traits/trait-id.ts'

const ESCAPED_LETTERS = /(?:\\u00(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])[a-z0-9]?){8,}/i
const SHOWN_CHARS_MAX = 120

export function escapedLetters(_plain: string, asWritten: string, language: ScriptLanguage): readonly FoundTrait[] {
  const found = language === 'javascript' ? ESCAPED_LETTERS.exec(asWritten) : null
  return found === null ? [] : [['js_letters_escaped', found[0].slice(0, SHOWN_CHARS_MAX)]]
}

// What is taken away before constants are folded: disguises that change where words and statements stand, by language.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { withoutConditionalCompilation } from './conditional-compilation.ts'
import { inOrder } from './goto-order.ts'
import { FUNCTIONS_MAX, INDEX_TEXT_CHARS_MAX } from './limits.ts'
import { textOfCharacterLists, textOfTurnedWords } from './powershell.ts'
import { withCharacterLists, withOwnNames } from './python.ts'

export function prepared(text: string, language: ScriptLanguage): string {
  switch (language) {
    case 'powershell':
      return textOfTurnedWords(textOfCharacterLists(text))
    case 'javascript':
      return withoutIndexFunctions(withoutConditionalCompilation(text))
    case 'php':
      return inOrder(text) ?? text
    case 'vbscript':
      return withoutApostrophesInMarkup(text)
    case 'python':
      return withOwnNames(withCharacterLists(text))
    default:
      return text
  }
}

// Functions that only look a constant up: `function k(n) { return table[n - 0x1f] }`. Obfuscators of JavaScript hide every word
// behind one; with the call replaced by the entry, folding sees the words again. The order of the table must be the written one:
// tables that turn round first are found by their contents (see `uncoverTable`).

const FUNCTION =
  /function\s{1,4}([\w$]{1,60})\s?\(\s?([\w$]{1,60})\s?\)\s?\{\s{0,10}return\s{1,4}([\w$]{1,60})\s?\[\s?\2\s?(?:-\s?(0x[0-9a-f]{1,6}|\d{1,6})\s?)?\]\s?;?\s{0,10}\}/gi

function withoutIndexFunctions(source: string): string {
  if (source.length > INDEX_TEXT_CHARS_MAX || !source.includes('return')) return source
  let text = source
  let count = 0
  for (const [, name = '', , table = '', offset] of source.matchAll(FUNCTION)) {
    count += 1
    if (count > FUNCTIONS_MAX) break
    const call = new RegExp(
      `(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s?\\(\\s?(0x[0-9a-f]{1,6}|\\d{1,6})\\s?\\)`,
      'gi',
    )
    text = text.replace(call, (_, index: string) => `${table}[${Number(index) - Number(offset ?? 0)}]`)
  }
  return text
}

// Classic pages of a server are markup with statements of Visual Basic between `<%` and `%>`. To the language an apostrophe begins a
// remark; in the markup around it, it is one of a sentence, and must not take the statements behind it along.

const CODE = /<%[\s\S]*?(?:%>|$)|<script\b[^>]{0,200}\brunat\b[\s\S]*?(?:<\/script|$)/gi

/** As long as the text. */
function withoutApostrophesInMarkup(text: string): string {
  if (!text.includes('<%')) return text
  let plain = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    plain += text.slice(from, index).replaceAll("'", ' ') + code
    from = index + code.length
  }
  return plain + text.slice(from).replaceAll("'", ' ')
}

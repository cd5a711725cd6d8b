// Functions that only look a constant up: `function k(n) { return table[n - 0x1f] }`. Obfuscators of JavaScript hide every word
// behind one; with the call replaced by the entry, folding sees the words again. The order of the table must be the written one:
// tables that turn round first are found by their contents (see `uncoverTable`).
import { FUNCTIONS_MAX, INDEX_TEXT_CHARS_MAX } from './limits.ts'

const FUNCTION =
  /function\s{1,4}([\w$]{1,60})\s?\(\s?([\w$]{1,60})\s?\)\s?\{\s{0,10}return\s{1,4}([\w$]{1,60})\s?\[\s?\2\s?(?:-\s?(0x[0-9a-f]{1,6}|\d{1,6})\s?)?\]\s?;?\s{0,10}\}/gi

export function withoutIndexFunctions(source: string): string {
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

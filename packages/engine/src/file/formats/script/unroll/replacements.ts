// Signs that a script puts between the letters of its constants and takes out again at run time: `'Jㅤab'.Replace('ㅤ', '')`.
// Which constant is handed to which call need not be known: every pair that the script names is tried on the whole text.
import { PAIRS_MAX, REPLACED_TEXT_CHARS_MAX } from './limits.ts'

const CALL =
  /(?:\.replace\s?\(|\breplace\s?\([^,()\n]{1,200},|-c?replace)\s{0,4}(["'])([^"'\n]{1,12})\1\s{0,4},\s{0,4}(["'])([^"'\n]{0,12})\3/gi

/** The text with all its replacements made, or null where it makes none. Linear: at most eight passes. */
export function withReplacements(text: string): string | null {
  if (text.length > REPLACED_TEXT_CHARS_MAX || !/replace/i.test(text)) return null
  const pairs = new Map<string, string>()
  for (const match of text.matchAll(CALL)) {
    if (pairs.size >= PAIRS_MAX) break
    const [from, to] = [match[2] ?? '', match[4] ?? '']
    if (from !== to && !/^[\s,;.]$/.test(from)) pairs.set(from, to)
  }
  if (pairs.size === 0) return null
  let changed = text
  for (const [from, to] of pairs) changed = changed.replaceAll(from, to)
  return changed === text || changed.length > 2 * REPLACED_TEXT_CHARS_MAX ? null : changed
}

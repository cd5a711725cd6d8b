// PowerShell before folding: what has no counterpart in other languages. Encoded commands of a command line, character
// lists turned into text by a pipe, and format strings are rewritten as plain constants.
import { utf16le } from '../../bytes.ts'

const LIST =
  /\(?\s*((?:(?:0x[0-9a-fA-F]{1,4}|\d{1,6})\s*,\s*){3,200000}(?:0x[0-9a-fA-F]{1,4}|\d{1,6}))\s*\)?\s*\|\s*(?:%|foreach(?:-object)?)\s*\{\s*(?:\(\s*)?\[char\]\s*(?:\[int\]\s*)?\(?\s*(?:\[int\]\s*)?\$_\s*(?:-bxor\s*['"]?(0x[0-9a-fA-F]{1,4}|\d{1,5})['"]?\s*)?\)?\s*\)?\s*\}\s*\)?/gi

/** Character codes piped through [char] become the text that they are. */
export function textOfCharacterLists(source: string): string {
  if (!/\[char\]/i.test(source)) return source
  return source.replace(LIST, (_, list: string, key: string | undefined) => {
    const codes = list.split(',').map((code) => Number(code.trim()))
    const mask = key === undefined ? 0 : Number(key)
    return `'${codes
      .map((code) => String.fromCharCode((code ^ mask) & 0xffff))
      .join('')
      .replaceAll("'", "''")}'`
  })
}

const TURNED =
  /\(?\s{0,4}(["'])([^"'\n]{2,400})\1\s{0,2}\[\s{0,2}-1\s{0,2}\.\.\s{0,2}-\d{1,3}\s{0,2}\]\s{0,4}-join\s{0,4}(?:''|"")\s{0,4}\)?/gi

/** `('daoL'[-1..-4] -join '')` is the word turned round; a member may be named by it: `::('Load')(`. */
export function textOfTurnedWords(source: string): string {
  if (!source.includes('[-1')) return source
  return source.replace(TURNED, (_, quote: string, word: string) => `${quote}${[...word].reverse().join('')}${quote}`)
}

/** The script of every `-EncodedCommand` in a text, whatever prefix of the option's name was used. */
export function encodedCommands(source: string): readonly string[] {
  const found: string[] = []
  for (const match of source.matchAll(
    /[-/\u2013\u2014\u2015]\^?e\^?(?:n\^?c?\^?(?:o\^?d?\^?(?:e\^?d?)?)?|c)?[a-z^]{0,12}\s+["'^]{0,3}([A-Za-z0-9+/^]{16,}={0,2})/gi,
  )) {
    const base64 = (match[1] ?? '').replaceAll('^', '')
    const text = utf16le(Buffer.from(base64, 'base64'))
    // Wrong guesses (-e of other programs) do not decode to Latin text.
    const latin = text.slice(0, 200).replace(/[^\t\r\n\x20-\x7e]/g, '').length
    if (latin >= Math.min(text.length, 200) * 0.8 && latin > 4) found.push(text)
    if (found.length >= 16) break
  }
  return found
}

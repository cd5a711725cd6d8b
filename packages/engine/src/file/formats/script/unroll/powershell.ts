// PowerShell before folding: what has no counterpart in other languages. Encoded commands of a command line, character
// lists turned into text by a pipe, and format strings are rewritten as plain constants.
import { utf16le } from '../../../bytes.ts'

/** What turns each number of a list into a character; the list stands before it. */
const TURNS_INTO_CHARACTERS =
  /\|\s*(?:%|foreach(?:-object)?)\s*\{\s*(?:\(\s*)?\[char\]\s*(?:\[int\]\s*)?(?:\(\s*)?(?:\[int\]\s*)?\$_\s*(?:-bxor\s*['"]?(0x[0-9a-fA-F]{1,4}|\d{1,5})['"]?\s*)?(?:\)\s*)?(?:\)\s*)?\}(?:\s*\))?/gi
const CODE_AT_END = /(?:0x[0-9a-f]{1,4}|\d{1,6})$/i
const OF_A_LIST = /[0-9a-fx,\s]/i
const CODES_MIN = 4

/** Character codes piped through [char] become the text that they are. */
export function textOfCharacterLists(source: string): string {
  if (!/\[char\]/i.test(source)) return source
  let out = ''
  let done = 0
  for (const turn of source.matchAll(TURNS_INTO_CHARACTERS)) {
    const list = listBefore(source, done, turn.index)
    if (list === null) continue
    const mask = turn[1] === undefined ? 0 : Number(turn[1])
    const text = list.codes.map((code) => String.fromCharCode((code ^ mask) & 0xffff)).join('')
    out += `${source.slice(done, list.start)}'${text.replaceAll("'", "''")}'`
    done = turn.index + turn[0].length
  }
  return out + source.slice(done)
}

/**
 * The numbers that end before `end`, in brackets or not. Read backwards from the pipe: a pattern that began at every number
 * of a long list would read the list once for each.
 */
function listBefore(
  source: string,
  begin: number,
  end: number,
): { readonly start: number; readonly codes: readonly number[] } | null {
  const before = source.slice(begin, end).trimEnd()
  const list = before.endsWith(')') ? before.slice(0, -1).trimEnd() : before
  let first = list.length
  while (first > 0 && OF_A_LIST.test(list.charAt(first - 1))) first -= 1
  const codes: number[] = []
  let start = list.length
  let stop = list.length
  for (const word of list.slice(first).split(',').reverse()) {
    const begins = stop - word.length
    const code = word.trimEnd()
    const found = CODE_AT_END.exec(code)
    if (found === null) break
    codes.push(Number(found[0]))
    start = begins + found.index
    if (code.slice(0, found.index).trim() !== '') break
    stop = begins - 1
  }
  if (codes.length < CODES_MIN) return null
  const opened = before.slice(0, start).trimEnd()
  return { start: begin + (opened.endsWith('(') ? opened.length - 1 : start), codes: codes.reverse() }
}

const TURNED =
  /\(?\s{0,4}(["'])([^"'\n]{2,400})\1\s{0,2}\[\s{0,2}-1\s{0,2}\.\.\s{0,2}-\d{1,3}\s{0,2}\]\s{0,4}-join\s{0,4}(?:''|"")\s{0,4}\)?/gi

/** `('daoL'[-1..-4] -join '')` is the word turned round; a member may be named by it: `::('Load')(`. */
export function textOfTurnedWords(source: string): string {
  if (!source.includes('[-1')) return source
  return source.replace(TURNED, (_, quote: string, word: string) => `${quote}${[...word].reverse().join('')}${quote}`)
}

/** A word in quotes behind the sign of a call, or as a member's name. */
const QUOTED_CALL = /(^|[\n;{(|=]\s{0,8})[.&]\s{0,4}(["'])([A-Za-z][\w-]{1,40})\2(?=[\s()]|$)/g
const QUOTED_MEMBER = /\.(["'])([A-Za-z]\w{1,40})\1(?:\.invoke)?(?=\s{0,2}\()/gi

/** `&"saps" x` calls what `saps x` calls, `$c."DownloadFile".Invoke(` what `$c.DownloadFile(` does. Asked after folding. */
export function withPlainCalls(text: string): string {
  return text.replace(QUOTED_CALL, '$1$3').replace(QUOTED_MEMBER, '.$2')
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

// PowerShell before folding: what has no counterpart in other languages. Encoded commands of a command line, character
// lists turned into text by a pipe, and format strings are rewritten as plain constants.
import { utf16le } from '../../../bytes.ts'

/** A block that turns each piece of a list into something; the list stands before it. */
const TURNS_EACH = /\|\s*(?:%|foreach(?:-object)?)\s*\{([^{}]{4,160})\}(?:\s*\))?/gi
/** What the block does, without blanks and brackets: a number becomes a character, behind a mask or not, in some base. */
const TURNS_INTO_CHARACTER =
  /^(?:\[char\](?:\[int\])?\$_|\[char\](?:\[int\])?\$_-bxor['"]?(0x[0-9a-f]{1,4}|\d{1,5})['"]?|\[char\]\[int\]\$_-bxor['"]?(0x[0-9a-f]{1,4}|\d{1,5})['"]?|\[int\]\$_-as\[char\]|\$_-as\[char\]|\[char\]\[convert\]::toint(?:16|32)\[?(?:string)?\]?\$_,(2|8|10|16)|\[convert\]::toint(?:16|32)\[?(?:string)?\]?\$_,(2|8|10|16)-as\[char\])$/
const CODE_AT_END = /(?:0x[0-9a-f]{1,4}|\d{1,6})$/i
const OF_A_LIST = /[0-9a-fx,\s]/i
const CODES_MIN = 4

/** Character codes piped through [char] become the text that they are. */
export function textOfCharacterLists(source: string): string {
  if (!/\[char\]/i.test(source)) return source
  let out = ''
  let done = 0
  for (const turn of source.matchAll(TURNS_EACH)) {
    const block = TURNS_INTO_CHARACTER.exec((turn[1] ?? '').toLowerCase().replace(/[\s()`]+/g, ''))
    if (block === null) continue
    const list =
      textListBefore(source, done, turn.index, Number(block[3] ?? block[4] ?? 10)) ??
      listBefore(source, done, turn.index)
    if (list === null) continue
    const mask = Number(block[1] ?? block[2] ?? 0)
    const text = list.codes.map((code) => String.fromCharCode((code ^ mask) & 0xffff)).join('')
    out += `${source.slice(done, list.start)}'${text.replaceAll("'", "''")}'`
    done = turn.index + turn[0].length
  }
  return out + source.slice(done)
}

/** `'36x97y'.Split('xy')` and `'36x97' -split 'x'`: what parts the numbers is said behind their text, as often as it takes. */
const SPLIT_AT_END = /(?:\.\s?split\s?\(\s?(["'])[^"'\n]{0,40}\1\s?\)|-[ci]?split\s?(["'])[^"'\n]{0,40}\2)$/i
const SPLITS_MAX = 16
const NUMBERS: Readonly<Record<number, RegExp>> = { 2: /[01]+/g, 8: /[0-7]+/g, 10: /\d+/g, 16: /[0-9a-f]+/gi }

function textListBefore(source: string, begin: number, end: number, base: number): CodeList | null {
  let stop = source.slice(begin, end).trimEnd().length + begin
  let isSplit = false
  for (let splits = 0; splits < SPLITS_MAX; splits += 1) {
    while (
      stop > begin &&
      /[\s)]/.test(source[stop - 1] ?? '') &&
      !SPLIT_AT_END.test(source.slice(Math.max(begin, stop - 80), stop))
    )
      stop -= 1
    const split = SPLIT_AT_END.exec(source.slice(Math.max(begin, stop - 80), stop))
    if (split === null) break
    stop -= split[0].length
    isSplit = true
  }
  const quote = source[stop - 1] ?? ''
  if (!isSplit || (quote !== "'" && quote !== '"')) return null
  const opened = source.lastIndexOf(quote, stop - 2)
  if (opened < begin) return null
  const codes = (source.slice(opened + 1, stop - 1).match(NUMBERS[base] ?? /\d+/g) ?? []).map((one) =>
    Number.parseInt(one, base),
  )
  if (codes.length < CODES_MIN || codes.some((code) => code > 0xffff)) return null
  const before = source.slice(begin, opened).trimEnd()
  return { start: before.endsWith('(') ? begin + before.length - 1 : opened, codes }
}

interface CodeList {
  readonly start: number
  readonly codes: readonly number[]
}

/**
 * The numbers that end before `end`, in brackets or not. Read backwards from the pipe: a pattern that began at every number
 * of a long list would read the list once for each.
 */
function listBefore(source: string, begin: number, end: number): CodeList | null {
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

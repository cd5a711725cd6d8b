// AutoIt that a tool made unreadable: its texts come out of a function of its own that turns characters into others, or are
// put together of characters whose codes are computed. None of it needs to know a word.
import { blocksOf } from '../../autoit/blocks.ts'
import type { UnreadableSigns } from './signs.ts'

const DECODED_TEXTS_MIN = 15
const COMPUTED_CHARACTERS_MIN = 30
const REACHES_MIN = 3
/** Decoders are short; a library that converts texts is long, and is not handed constants by the dozen. */
const DECODER_CHARS_MAX = 4000
const FUNCTIONS_MAX = 5000

/** Character by character; */
const CONVERTS = /\b(?:chrw?|ascw?|bitxor|stringmid|stringfromasciiarray|stringtoasciiarray)\s{0,4}\(/i
const REPEATS = /^[ \t]{0,100}(?:for|while|do)\b/im
/** or all of them at once. */
const CONVERTS_AT_ONCE = /\b(?:binarytostring|stringreplace|stringreverse|stringregexpreplace)\s{0,4}\(/i
const CALL_WITH_TEXT = /\b([a-z_]\w{0,127})[ \t]{0,4}\([ \t]{0,4}["'][^"'\r\n]/gi
/** A code that is computed of numbers alone: `Chr(3661877 / 44119)`, `Chr(Execute(92510 & "+" & -92394))`. */
const COMPUTED_CHARACTER =
  /\bchrw?[ \t]{0,4}\([ \t]{0,4}(?:execute[ \t]{0,4}\([ \t]{0,4})?[-+ \t]{0,6}\d{1,12}[ \t]{0,4}[-+*/&]/gi
/** Takes a name of code: of a function, a library, a structure, an object, a variable. People neither translate nor quote those. */
const STARTS =
  /\b(?:execute|eval|assign|call|dllcall|dllcalladdress|dllopen|dllstructcreate|objcreate)[ \t]{0,4}\([ \t]{0,4}([a-z_]\w{0,127})[ \t]{0,4}\(/gi

export function autoItDisguise(text: string): UnreadableSigns {
  const decoders = decodersOf(text)
  const decoded = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(CALL_WITH_TEXT)) {
    const lower = name.toLowerCase()
    if (decoders.has(lower)) decoded.set(lower, (decoded.get(lower) ?? 0) + 1)
  }
  const busy = new Set([...decoded].filter(([, count]) => count >= DECODED_TEXTS_MIN).map(([name]) => name))
  const texts = [...busy].reduce((sum, name) => sum + (decoded.get(name) ?? 0), 0)
  const characters = countOf(text, COMPUTED_CHARACTER)
  const signs: string[] = []
  if (busy.size > 0) signs.push(`texts that a function of its own decodes (${texts})`)
  if (characters >= COMPUTED_CHARACTERS_MIN) signs.push(`characters whose codes are computed (${characters})`)
  return { signs, reach: signs.length === 0 ? null : reachOf(text, busy, characters) }
}

function decodersOf(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { name, text: body } of blocksOf(text).slice(0, FUNCTIONS_MAX)) {
    if (name === null || body.length > DECODER_CHARS_MAX) continue
    if (CONVERTS_AT_ONCE.test(body) || (CONVERTS.test(body) && REPEATS.test(body))) names.add(name)
  }
  return names
}

function reachOf(text: string, decoders: ReadonlySet<string>, characters: number): string | null {
  let reaches = 0
  for (const [, inner = ''] of text.matchAll(STARTS)) {
    const lower = inner.toLowerCase()
    if (decoders.has(lower) || (characters >= COMPUTED_CHARACTERS_MIN && (lower === 'chr' || lower === 'chrw')))
      reaches += 1
  }
  return reaches >= REACHES_MIN ? 'runs, loads or calls what it decodes' : null
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}

// Constants of a script as they stand in its text, for what is looked for without folding: lists of numbers, quoted strings.
import { NUMBER_LISTS_MAX, SHORT_CONSTANTS_MAX } from './limits.ts'

/** Of one list: twenty numbers of one digit. */
const LIST_CHARS_MIN = 39
const LIST = /-?(?:0x[0-9a-fA-F]{1,4}|\d{1,5})(?:["']?\s{0,4},\s{0,4}["']?-?(?:0x[0-9a-fA-F]{1,4}|\d{1,5})){19,200000}/g
const OF_LISTS = /[0-9a-fA-Fx,"'\s-]/
const OF_LISTS_TABLE = Uint8Array.from({ length: 256 }, (_, code) => (OF_LISTS.test(String.fromCharCode(code)) ? 1 : 0))

/** Lists of twenty numbers and more. */
export function numberLists(text: string): readonly (readonly number[])[] {
  const lists: (readonly number[])[] = []
  for (const run of runsOfListCharacters(text))
    for (const [list] of run.matchAll(LIST)) {
      lists.push(list.replace(/["']/g, '').split(',').map(Number))
      if (lists.length === NUMBER_LISTS_MAX) return lists
    }
  return lists
}

/** A list lies within one run of the characters that lists are made of, and a run that is long enough has no gap here. */
function* runsOfListCharacters(text: string): Generator<string> {
  for (let probe = LIST_CHARS_MIN - 1; probe < text.length; probe += LIST_CHARS_MIN) {
    if (!isOfLists(text, probe)) continue
    let start = probe
    while (start > 0 && isOfLists(text, start - 1)) start -= 1
    let end = probe + 1
    while (end < text.length && isOfLists(text, end)) end += 1
    if (end - start >= LIST_CHARS_MIN) yield text.slice(start, end)
    while (probe + LIST_CHARS_MIN < end) probe += LIST_CHARS_MIN
  }
}

function isOfLists(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 256 ? OF_LISTS_TABLE[code] === 1 : OF_LISTS.test(text.charAt(at))
}

/** Constants of a language that is not folded. */
export function quotedConstants(text: string, countMax: number): readonly string[] {
  const found: string[] = []
  for (const match of text.matchAll(/"([^"\\\n]{8,100000})"|'([^'\\\n]{8,100000})'/g)) {
    found.push(match[1] ?? match[2] ?? '')
    if (found.length === countMax) break
  }
  return found
}

const SHORT_SEARCHED_CHARS = 200_000

/** What may be the key of a loop: short constants in quotes. */
export function shortConstants(text: string): readonly string[] {
  const found: string[] = []
  const searched = text.slice(0, SHORT_SEARCHED_CHARS)
  for (const match of searched.matchAll(/"([^"\\\n]{0,100000})"|'([^'\\\n]{0,100000})'/g)) {
    const constant = match[1] ?? match[2] ?? ''
    if (constant.length < 2 || constant.length > 64) continue
    found.push(constant)
    if (found.length === SHORT_CONSTANTS_MAX) break
  }
  return found
}

/** Values of variables in a batch file, which knows no other constants. */
export function assignedValues(text: string): readonly string[] {
  return [...text.matchAll(/\bset\s{1,4}"?[^=\s]{1,60}=([^"&\r\n]{20,8000})/gi)]
    .slice(0, 64)
    .map((match) => match[1] ?? '')
}

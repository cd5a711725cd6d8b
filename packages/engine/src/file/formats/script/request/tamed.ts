// What makes a value harmless that a request sent: a call that takes it in, a cast, its place as the key of a page's own table.
// A word that merely stands beside it tames nothing: whoever writes the page can write it.
import { argumentsAt } from './sent.ts'

const TAMES = String.raw`escapeshell\w{3}|intval|floatval|htmlspecialchars|in_array|array_search|preg_match|basename|is_numeric|filter_var|(?:shlex\.)?quote|parseint|integer\.(?:parseint|valueof)|int`
const TAMING_CALL = new RegExp(String.raw`(?<![\w$>])(?:${TAMES})\s?\(`, 'gi')
const TAMING = new RegExp(String.raw`(?<![\w$>])(?:${TAMES})\s?\(|\(int\)\s?$`, 'i')
const CAST = /\(int(?:eger)?\)\s?@?[$\w.[\]"']{1,80}/gi
/** A page's own table; those of the request have their names from the server. */
const ELEMENT = /(?<![\w$])\$(?!_|HTTP_)\w{1,60}\s?\[(?:[^[\]]|\[[^[\]]{0,60}\]){1,80}\]/g
const CALLS_MAX = 20

/** Whether a call that makes harmless stands open before a value. */
export const isTaming = (before: string): boolean => TAMING.test(before)

/**
 * The value without what a call, a cast or a table makes harmless of it; `sent` are tables that came with the request. Time grows
 * with the text times CALLS_MAX.
 */
export function untamed(value: string, sent: ReadonlySet<string> = new Set()): string {
  let rest = ''
  let from = 0
  let calls = 0
  for (const { 0: head, index } of value.matchAll(TAMING_CALL)) {
    calls += 1
    if (index < from) continue
    if (calls > CALLS_MAX) break
    const inside = argumentsAt(value, index + head.length)
    rest += value.slice(from, index)
    from = index + head.length + inside.length
    // A choice between it and something else is made by what tested it.
    if (/^\)?\s?\?/.test(value.slice(from, from + 3))) return rest
  }
  const isOfPage = (element: string): boolean => !sent.has(/^\$\w+/.exec(element)?.[0] ?? '')
  return (rest + value.slice(from)).replace(CAST, '').replace(ELEMENT, (one) => (isOfPage(one) ? '' : one))
}

/** Whether a place of a statement stands within a text in quotes. */
export function isInString(statement: string, place: number): boolean {
  let quote = ''
  for (let at = 0; at < place; at += 1) {
    const sign = statement[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else if (sign === quote) quote = ''
  }
  return quote !== ''
}

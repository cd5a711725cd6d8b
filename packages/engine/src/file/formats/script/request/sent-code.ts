// Code of a page that holds the request in its very text, and names that a request fills: `$b = '($_POST[h])'; assert('eval' . $b)`.
import { FLOW_CHARS_MAX, FLOW_NAMES_MAX } from '../limits.ts'
import { SENT, statementAt } from './sent.ts'

const HOLDS_SENT = new RegExp(
  String.raw`(\$\w{1,40})\s?\.?=\s?(?:["'][^"'\n;]{0,80})(?:${SENT})[^\n;]{0,200}["']\s?(?:;|$)`,
  'gim',
)
const RUNS_TEXT =
  /(?<![\w>:$])(?:eval|assert|create_function)\s?\(\s?(?:["'][^"'\n]{0,80}["']\s?[,.]\s?|\$\w{1,40}\s?\.\s?){0,6}(\$\w{1,40})\s?[.)]/gi

/** The letter that has what a pattern replaces run as code, at the end of the pattern, however that is made. */
const RUNS_REPLACEMENT =
  /\bpreg_(?:replace|filter)\s?\([^;]{0,120}?["'](?:[^"'\n]{0,80}[/#~@|!])?[imsxuU]{0,4}e[imsxuU]{0,4}["']\s?,\s?(\$\w{1,40})/gi
const LIST_TAKEN = new RegExp(String.raw`(\$\w{1,40})\s?=\s?&?\s?@?(?:${SENT})`, 'gi')

/** A name for each thing that was sent, out of a list that is named by a text: `foreach (array('_POST') as $r) foreach ($$r …) $$k = $v`. */
export const SUPERGLOBAL_BY_NAME = /["']_(?:GET|POST|REQUEST|COOKIE)["']/i
export const FILLS_NAMES =
  /\bforeach\s?\(\s?\$\{?\$\w{1,40}\}?\s{1,4}as\s[^)]{1,80}\)\s{0,20}\{?\s{0,40}\$\{?\$\w{1,40}\}?\s{0,3}=\s{0,3}@?\$\w{1,40}/i
const CALLS_PARAMETER =
  /\bfunction\s{1,4}__(?:construct|invoke|call)\s?\([^)]{0,120}?(\$\w{1,40})[^)]{0,80}\)\s{0,20}\{[^{}]{0,200}?\1\s?\(/i
const MAKES_OBJECT = /\bnewInstance(?:Args)?\s?\(|\bnew\s{1,4}\w{1,40}\s?\(\s?\$/i

/** Names without a letter, one called with an element of another. */
const CALLED_WITHOUT_LETTERS = /\$_{2,40}\s?\(\s?\$_{1,40}\s?[[{]/

/** The statement that runs it; null where there is none. Linear in the text. */
export function sentCode(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX) return null
  const direct = CALLED_WITHOUT_LETTERS.exec(text)
  if (direct !== null) return statementAt(text, direct.index)
  const codes = namesIn(text, HOLDS_SENT)
  const run = codes.size === 0 ? null : found(text, RUNS_TEXT, codes)
  if (run !== null) return run
  const lists = namesIn(text, LIST_TAKEN)
  const replaced = lists.size === 0 ? null : found(text, RUNS_REPLACEMENT, lists)
  if (replaced !== null) return replaced
  const filled = SUPERGLOBAL_BY_NAME.test(text) && MAKES_OBJECT.test(text) ? FILLS_NAMES.exec(text) : null
  return filled !== null && CALLS_PARAMETER.test(text) ? statementAt(text, filled.index) : null
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(pattern)) if (names.size < FLOW_NAMES_MAX) names.add(name)
  return names
}

function found(text: string, pattern: RegExp, names: ReadonlySet<string>): string | null {
  for (const { 1: name = '', index } of text.matchAll(pattern)) if (names.has(name)) return statementAt(text, index)
  return null
}

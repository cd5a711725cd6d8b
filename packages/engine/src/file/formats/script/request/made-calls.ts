// PHP calls whatever name a variable holds. A page that makes the name itself, of pieces, and hands what a request sent to
// it hides which function runs it; no honest page has a reason to.
import { FLOW_CHARS_MAX, FLOW_NAMES_MAX } from '../limits.ts'
import { callsOwnParameter, runsOwnParameter, runsOwnProperty } from './own-functions.ts'
import { namesFilled } from './php-names.ts'
import { argumentsAt, SENT, statementAt } from './sent.ts'

/** Texts that make a name: a literal by itself or beside another, or what cuts, turns and translates one. */
const MADE =
  /(\$\w{1,40})(?:\s?\[[^\]=]{0,40}\]){0,2}\s?\.?=\s?@?(?:create_function\s?\(|array_map\s?\(\s?["'](?:str_rot13|strrev|base64_decode|hex2bin|chr)["']|["']?\b(?:assert|system|exec|shell_exec|passthru|popen|eval|create_function)\b["']?\s?[;,)]|["'(][^;\n]{0,200}["']\s?[.^]\s?|(?:\[|array\s?\()[^;]{0,200}["']\s?\.\s?["']|(?:trim|strrev|substr(?:_replace)?|str_replace|str_rot13|base64_decode|strtr|chr|implode|join|ucfirst|strtolower|gzinflate|pack|hex2bin|sprintf)\s?\(|\$\w{1,40}(?:\s?[[{]\s?\d{1,3}\s?[\]}]|\.\w{1,20})?\s?[.^]\s?(?:\$|["']|chr|substr)|(?<=\.=\s?)\$\w{1,40}\s?;)/gi
/** Functions that call the one they are given; the name stands first, or behind what it is called on. */
const CALLS_BACK =
  /\b(?:array_(?:udiff(?:_u?assoc)?|diff_u(?:assoc|key)|uintersect(?:_u?assoc)?|intersect_u(?:assoc|key)|map|filter|walk(?:_recursive)?|reduce)|u[ak]?sort|call_user_func(?:_array)?|forward_static_call(?:_array)?|register_(?:shutdown|tick)_function|iterator_apply|header_register_callback|sqliteCreate(?:Function|Aggregate|Collation)|ob_start)\s?\(/gi
const NAME_STANDS_FIRST = /^(?:call_user|forward_static|register_|header_register|array_map|ob_start)/i
const RUNS_CODE = /["'](?:assert|system|exec|shell_exec|passthru|popen|eval|create_function)["']/i
/** Code that a pattern's own letter runs on each match, or what stands in the environment of a request. */
const RUNS_SENT = new RegExp(
  String.raw`\b(?:eval|assert|system|exec|shell_exec|passthru|popen)\s?\(\s?@?(?:${SENT})|\bmb_eregi?_replace\s?\([^;]{1,200}(?:${SENT})[^;]{0,80},\s?["'][a-z]{0,4}e|\bnew\s{1,4}Reflection(?:Function|Method)\s?\(\s?@?(?:${SENT})`,
  'i',
)
/** The element of a variable whose name is a variable, called: \`\${$a}[b](…)\`. */
const CALLED_BY_TWO_NAMES =
  /\$\{?(?:\$\w{1,40}|["']_(?:GET|POST|REQUEST|COOKIE)["'])\}?\s?(?:\[[^\]]{0,40}\]|\{[^}]{0,40}\})\s?\(/
/** A name of two texts of signs under XOR with each other. */
const NAME_UNDER_XOR = /(\$\w{1,40})\s?\.?=\s?\(?["'][^"'\\]{1,40}["']\s?\^\s?["'][^"'\\]{1,40}["']/gi
const SENT_OUTRIGHT = new RegExp(`^@?(?:${SENT})`, 'i')
const NAMED_OUTRIGHT = /^(?:["'[]|(?:static\s{1,4})?(?:function|fn)\b|array\s?\(\s?[$"'])/i
/** What follows the function is handed on to it. */
const NAME_STANDS_SECOND = /^array_walk/i

/** The statement that hands what was sent to a function of a name made here; null where there is none. Linear in the text. */
export function madeCall(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX) return null
  const direct = RUNS_SENT.exec(text) ?? CALLED_BY_TWO_NAMES.exec(text)
  if (direct !== null) return statementAt(text, direct.index)
  const kept = runsOwnProperty(text) ?? runsOwnParameter(text) ?? callsOwnParameter(text)
  if (kept !== null) return kept
  const hides = runsByMadeNames(text)
  if (hides !== null) return hides
  const hidden = namesIn(text, NAME_UNDER_XOR)
  const sent = new RegExp(SENT, 'i')
  if (!sent.test(text) && !QUERY.test(text) && !SUPERGLOBAL_BY_NAME.test(text) && hidden.size === 0) return null
  const made = namesMade(text)
  const given = namesGiven(text)
  const isSent = (handed: string): boolean => sent.test(handed) || namesOf(handed).some((one) => given.has(one))
  for (const { 0: head, index, 1: name = '' } of text.matchAll(/(\$\w{1,40})(?:\s?\[[^\]]{0,40}\]){0,3}\s?\(/g)) {
    if (hidden.has(name)) return statementAt(text, index)
    if (made.has(name) && isSent(argumentsAt(text, index + head.length))) return statementAt(text, index)
  }
  for (const { 0: head, index } of text.matchAll(CALLS_BACK)) {
    const handed = argumentsAt(text, index + head.length)
    if (!isSent(handed)) continue
    const parts = handed.split(',').map((part) => part.trim())
    // The name under which a database calls it comes first.
    if (/^sqlite/i.test(head) && parts.slice(1).some((part) => SENT_OUTRIGHT.test(part) || given.has(part)))
      return statementAt(text, index)
    const ends = parts.slice(...placesOfName(head, parts))
    const isNamedHere =
      RUNS_CODE.test(handed) ||
      (!ends.some((part) => /^["']/.test(part)) && ends.some((part) => made.has(part.replace(/\[[^\]]{0,40}\]$/, ''))))
    // A function that is named in so many words is not the request's.
    const isNamedByRequest =
      parts.length > 1 &&
      ends.some((part) => isGivenName(part, given)) &&
      !ends.some((part) => NAMED_OUTRIGHT.test(part))
    if (isNamedHere || isNamedByRequest) return statementAt(text, index)
  }
  return null
}

/** Between which of its arguments a call has the function that it calls. */
function placesOfName(call: string, [first = '']: readonly string[]): readonly [from: number, to?: number] {
  if (NAME_STANDS_FIRST.test(call)) return [0, 1]
  // A list that is written out in front has commas of its own.
  return NAME_STANDS_SECOND.test(call) && /^\$\w{1,40}$/.test(first) ? [1, 2] : [1]
}

/** Code that comes out of a function whose name the page makes, or is handed to one such by another. */
function runsByMadeNames(text: string): string | null {
  const pieces = namesIn(text, PUT_TOGETHER)
  if (pieces.size === 0) return null
  for (const { index, 1: outer = '', 2: inner = '' } of text.matchAll(NESTED))
    if (pieces.has(inner) && (pieces.has(outer) || /^(?:eval|assert)$/i.test(outer))) return statementAt(text, index)
  return null
}
const NESTED = /(\beval|\bassert|\$\w{1,40})\s?\(\s?(?:["'][^"']{0,40}["']\s?,\s?)?@?(\$\w{1,40})\s?\(/gi
const QUERY = /\bQUERY_STRING\b/
/** Two pieces at least, each a literal, a letter out of one, or what a function that turns letters gives back. */
const PUT_TOGETHER =
  /(\$\w{1,40})\s?\.?=\s?@?(?:["'][^"'\n]{1,80}["']\s?\.\s?(?:["']|\$)|(?:\w{1,20}\s?\(\s?)?\$\w{1,40}\s?[[{]\s?\d{1,3}\s?[\]}]\s?\.\s?\$|(?:\$\w{1,40}|str_replace|strrev|str_rot13|base64_decode|pack)\s?\(\s?["'][^"'\n]{1,40}["']\s?[,)])/gi

/** Names of what was sent as it is or as a list of it, and of what a loop over all that was sent takes out of it. */
function namesGiven(text: string): ReadonlySet<string> {
  const given = new Set([...namesIn(text, GIVEN), ...namesFilled(text)])
  const loops = SUPERGLOBAL_BY_NAME.test(text) ? EACH_SENT_OR_NAMED : EACH_SENT
  for (const [, key = '', value = ''] of text.matchAll(loops))
    for (const name of [key, value]) if (name !== '' && given.size < FLOW_NAMES_MAX) given.add(name)
  return given
}
const GIVEN = new RegExp(String.raw`(\$\w{1,40})\s?=\s?@?(?:\w{1,30}\s?\(\s?|\[\s?){0,3}(?:${SENT})`, 'gi')
const SUPERGLOBAL_BY_NAME = /["']_(?:GET|POST|REQUEST|COOKIE)["']/
const EACH = String.raw`\s{1,4}as\s{1,4}(?:(\$\w{1,40})\s?=>\s?)?(\$\w{1,40})`
const EACH_SENT = new RegExp(String.raw`\bforeach\s?\(\s?(?:${SENT})${EACH}`, 'gi')
const EACH_SENT_OR_NAMED = new RegExp(String.raw`\bforeach\s?\(\s?(?:${SENT}|\$\$\w{1,40})${EACH}`, 'gi')

/** A name that was sent, also decoded or with an ending of the page's own. */
function isGivenName(part: string, given: ReadonlySet<string>): boolean {
  if (given.has(part)) return true
  const [, name = ''] = /^(?:\w{1,30}\s?\(\s?)?(\$\w{1,40})(?:\s?\)|\s?\.\s?["'][^"']{0,40}["'])$/.exec(part) ?? []
  return given.has(name)
}

/** With those that a made one is handed on to, in the order of the text. */
function namesMade(text: string): ReadonlySet<string> {
  const made = new Set([...namesIn(text, MADE), ...(ALL_FUNCTIONS.test(text) ? namesIn(text, EACH_OF_ALL) : [])])
  for (const [, to = '', from = ''] of text.matchAll(
    /(\$\w{1,40})(?:\s?\[[^\]=]{0,40}\]){0,2}\s?=\s?(\$\w{1,40})(?:\s?\[(?:[^[\]]|\[[^[\]]{0,40}\]){1,60}\]){0,2}\s?;/g,
  ))
    if (made.has(from) && made.size < FLOW_NAMES_MAX) made.add(to)
  return made
}

/** A function that is looked for among all there are. */
const ALL_FUNCTIONS = /\bget_defined_functions\s?\(/i
const EACH_OF_ALL = /\bforeach\s?\([^;{}]{1,80}\bas\s{1,4}(?:\$\w{1,40}\s?=>\s?)?(\$\w{1,40})/gi

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(pattern)) {
    if (names.size >= FLOW_NAMES_MAX) break
    names.add(name)
  }
  return names
}

const namesOf = (text: string): readonly string[] => text.match(/\$\w{1,40}/g) ?? []

// Names that hold what a request sent before any statement of a page gives them a value: PHP makes variables of a list or of a
// query, and pages have functions of their own that read a parameter.
import { FLOW_NAMES_MAX, OWN_CALLS_MAX } from '../limits.ts'
import { SENT } from './sent.ts'
import { FILLS_NAMES, SUPERGLOBAL_BY_NAME } from './sent-code.ts'

const LIST = String.raw`(?:${SENT}|\$HTTP_(?:GET|POST|COOKIE)_VARS\b|\$_SERVER(?:\s?\[\s?["']|\.)(?:QUERY_STRING|REQUEST_URI)\b)`
const TAKEN_APART = new RegExp(String.raw`\bparse_str\s?\([^;]{0,80}${LIST}[^;]{0,40},\s?(\$\w{1,40})\s?\)`, 'gi')
const MAKES_VARIABLES = new RegExp(
  String.raw`\bimport_request_variables\s?\(|\b(?:extract|parse_str)\s?\(\s?@?(?:${LIST}|(\$\w{1,40})\s?[,)])`,
  'i',
)
/**
 * Each element becomes a variable of its name, as old servers did by themselves. What is made a number or quoted is let go: the
 * whole of it, for anything can stand beside a number that nobody uses.
 */
const TAMED = String.raw`\s?@?(?:(?:trim|abs|addslashes|stripslashes|urldecode)\s?\(\s?){0,2}(?:\(\s?(?:int|float|bool)\s?\)[^;?.,]{0,60}|(?:escapeshell\w{1,4}|intval|floatval)\s?\([^;?.,]{0,60}\)|preg_\w{1,20}\s?\(\s?(?:"[^"]{0,60}"|'[^']{0,60}')[^;?.]{0,60}\)|ctype_\w{1,10}\s?\([^;?.,]{0,60}\)\s?\?[^;:]{0,60}:[^;$]{0,40})\s?;`
const BECOMES = String.raw`[\s\S]{0,160}?(?:\$\$|\$\{\s?\$|\$GLOBALS\s?\[\s?\$)(\w{1,40})(?:\s?[}\]])?\s?=(?!=)(?!${TAMED})`
const IN_EACH = new RegExp(String.raw`\bforeach\s?\(\s?@?(?:${LIST})\s{1,4}as\s{1,4}\$(\w{1,40})\s?=>${BECOMES}`, 'gi')
const WHILE_EACH = new RegExp(
  String.raw`\blist\s?\(\s?\$(\w{1,40})\s?,[^)]{1,60}\)\s?=\s?@?each\s?\(\s?@?(?:${LIST})${BECOMES}`,
  'gi',
)
const OWN_READER = new RegExp(
  String.raw`\bfunction\s{1,4}(\w{1,40})\s?\([^()]{0,100}\)\s?(?::\s?\??\w{1,20}\s?)?\{[^{}]{0,120}\breturn\b[^;{}]{0,80}(?:${SENT})`,
  'gi',
)

/** Variables that a call fills. Linear in the text. */
export function namesFilled(text: string): readonly string[] {
  const filled = [...text.matchAll(TAKEN_APART)].slice(0, FLOW_NAMES_MAX).flatMap(([, name]) => name ?? [])
  if (SUPERGLOBAL_BY_NAME.test(text) && FILLS_NAMES.test(text)) return [...filled, ...namesWithoutValue(text)]
  if (loopsMakeVariables(text)) return [...filled, ...namesWithoutValue(text)]
  const makes = MAKES_VARIABLES.exec(text)
  if (makes === null) return filled
  const list = makes[1]
  const isSent =
    list === undefined ||
    filled.includes(list) ||
    new RegExp(String.raw`[$]${list.slice(1)}\s?=[^;=]{0,60}(?:${SENT})`, 'i').test(text)
  return isSent ? [...filled, ...namesWithoutValue(text)] : filled
}

/** The name that each round brings is the one that is put in. */
function loopsMakeVariables(text: string): boolean {
  for (const pattern of [IN_EACH, WHILE_EACH]) {
    let loops = 0
    for (const [, key, named] of text.matchAll(pattern)) {
      loops += 1
      if (key === named) return true
      if (loops >= FLOW_NAMES_MAX) break
    }
  }
  return false
}

/** Those that a page uses and gives no value: what came in gave them one. */
function namesWithoutValue(text: string): readonly string[] {
  const given = new Set(['$this'])
  for (const [, name = ''] of text.matchAll(
    /(\$\w{1,40})\s?(?:\[[^\]]{0,60}\]\s?)?[+-]?=(?![=>])(?!\s?\w{1,30}\s?\(\s?\1\b)/g,
  ))
    given.add(name)
  for (const [list] of text.matchAll(
    /\bfunction\b[^(){}]{0,60}\([^()]{1,200}\)|\bas\s[^()]{1,80}\)|\bglobal\s[^;]{1,200}/g,
  ))
    for (const name of list.match(/\$\w{1,40}/g) ?? []) given.add(name)
  const names = new Set((text.match(/\$(?!_)\w{1,40}/g) ?? []).filter((name) => !given.has(name)))
  return [...names].slice(0, FLOW_NAMES_MAX)
}

/** Functions of the page that return what was sent. Linear in the text. */
export const ownReaders = (text: string): readonly string[] =>
  [...text.matchAll(OWN_READER)].slice(0, OWN_CALLS_MAX).flatMap(([, name]) => name ?? [])

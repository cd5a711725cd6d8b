// Functions and classes of a page that run what they are handed: the request is handed to them, or to what calls them.
import { argumentsAt, SENT, statementAt } from './sent.ts'

const RUNS = String.raw`(?<![\w>:$])(?:eval|assert|system|exec|shell_exec|passthru|popen|proc_open)\s?\(\s?@?`

/** A class that runs what it was made with, made with what was sent. */
export function runsOwnProperty(text: string): string | null {
  const run = RUNS_PROPERTY.exec(text)
  if (run === null) return null
  const property = run[1] ?? run[3] ?? ''
  const isGiven = new RegExp(String.raw`\$this->${property}\s?=\s?\$\w{1,40}\s?;`).test(text)
  return isGiven && MADE_OF_SENT.test(text) ? statementAt(text, run.index) : null
}
/** By name, or by a variable that holds what the property names. */
const RUNS_PROPERTY = new RegExp(
  String.raw`${RUNS}\$this->(\w{1,40})\s?[,)]|(\$\w{1,40})\s?=\s?\$this->(\w{1,40})(?:\[[^\]]{1,40}\])?\s?;\s?@?\2\s?\(\s?@?\$this->\3`,
  'i',
)
const MADE_OF_SENT = new RegExp(String.raw`\bnew\s{1,4}\w{1,40}\s?\([^;]{0,160}(?:${SENT}|php:\/\/input)`, 'i')

/** A function that calls what it is handed, on what was sent. */
export function callsOwnParameter(text: string): string | null {
  const found = CALLS_PARAMETER.exec(text)
  return found === null ? null : statementAt(text, found.index)
}
const CALLS_PARAMETER = new RegExp(
  String.raw`\bfunction\s{1,4}\w{1,40}\s?\([^(){}]{0,80}?(\$\w{1,40})\b[^(){}]{0,80}\)\s{0,8}\{[^{}]{0,120}?\1\s?\(\s?@?(?:${SENT})`,
  'i',
)

/** A function without a name that runs its parameter, in a call that is handed what was sent. */
export function runsOwnParameter(text: string): string | null {
  for (const { index, 0: head, 1: parameter = '' } of text.matchAll(NAMELESS)) {
    const body = text.slice(index + head.length, index + head.length + BODY_CHARS_MAX)
    if (!new RegExp(String.raw`^[^{}]{0,60}[{>][^}]{0,200}?${RUNS}[$]${parameter}\b`, 'i').test(body)) continue
    const before = CALL.exec(text.slice(Math.max(0, index - CALL_CHARS_MAX), index))?.[1]
    if (before === undefined) continue
    const behind = argumentsAt(text, index)
    if (HANDED.test(before) || HANDED.test(behind.slice(behind.lastIndexOf('}') + 1))) return statementAt(text, index)
  }
  return null
}
const NAMELESS = /(?:\bfunction|\bfn)\s?\(\s?&?\$(\w{1,40})\b/gi
/** What stands before the function among the arguments of a call. */
const CALL = /\b\w{1,40}\s?\(([^();]{0,80})$/
const HANDED = new RegExp(SENT, 'i')
const BODY_CHARS_MAX = 400
const CALL_CHARS_MAX = 120

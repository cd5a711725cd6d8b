// What a web request sends, followed from variable to variable to what runs it. A page that evaluates a parameter by way of three
// names is as much of a shell as one that does so in a line. Statements are taken in their order, branches as they stand; a value
// counts only where it is the command or the code, not a word within one.

import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import {
  FLOW_CHARS_MAX,
  FLOW_NAMES_MAX,
  FLOW_STATEMENT_CHARS_MAX,
  FLOW_STATEMENTS_MAX,
  OWN_CALLS_MAX,
} from '../limits.ts'
import { withEvalByName } from './eval-by-name.ts'
import { namesSentInPerl } from './perl-names.ts'
import { namesFilled } from './php-names.ts'
import { argumentsAt } from './sent.ts'
import { isInString, isTaming, untamed } from './tamed.ts'
import { type SentToo, type Tongue, tongueOf } from './tongues.ts'

export interface RequestFlow {
  /** What runs or loads it, as written. */
  readonly sink: string
}

/** A shell that is handed the rest, or a decoder around it, may stand before the value. */
const BEFORE = String.raw`(?:\s|@|\(|["'](?:\/bin\/)?(?:ba)?(?:sh|cmd(?:\.exe)?)["']\s?,\s?|["'](?:-c|\/c)\s?["']\s?[,.+&]\s?|["'](?:(?:\/bin\/)?(?:ba)?sh -c|cmd(?:\.exe)? \/c) ?["']\s?[.+&]\s?|["'][^"'\n]{1,200}\s[-/](?:c|command|encodedcommand|enc)\s{0,3}["'\\]{0,3}\s?[.+&]\s?|new\s+(?:string|object)\s?\[\]\s?\{|"(?=\$\w{1,60}\b(?!\s?=))|\[|["']\?>["']\s?\.\s?|(?:new\s{1,4})?\w{1,40}(?:\.\w{1,40}|\(['"\w-]{0,20}\)\s?(?=\.)){0,6}\s?\()`
export interface FlowOptions {
  readonly sentToo?: SentToo
  /** The text is not folded; see `code-alone.ts`. */
  readonly isAsWritten?: boolean
}

/** The first place where what a request sent is run; null where there is none. Linear in the text. */
export function requestFlow(
  written: string,
  language: ScriptLanguage,
  { sentToo, isAsWritten = false }: FlowOptions = {},
): RequestFlow | null {
  if (written.length > FLOW_CHARS_MAX) return null
  // What asks for nothing is most of what there is.
  if (ENDS_WITH_SIGNS.has(language) && !MAY_ASK.test(written)) return null
  const spelled = language === 'javascript' ? withEvalByName(written) : written
  const text = ENDS_WITH_SIGNS.has(language)
    ? spelled.replace(BROKEN_LINE, '$1 ')
    : language === 'vbscript'
      ? spelled.toLowerCase()
      : spelled
  const spoken = tongueOf(language, text, sentToo ?? null)
  if (spoken === null) return null
  const tongue = { ...spoken, areTextsAsWritten: isAsWritten }
  const isPerl = language === 'perl'
  const names = new Set(isPerl ? namesSentInPerl(text) : parametersOf(text, tongue))
  if (language === 'php') for (const name of namesFilled(text)) names.add(name)
  const buffers = buffersOf(text, tongue)
  for (const name of buffers) names.add(name)
  if (names.size === 0 && !tongue.source.test(text)) return null
  if (!tongue.sink.test(text) && language !== 'php') return null
  const sink = withOwnCalls(text, tongue)
  const assigned = new RegExp(
    `(${tongue.name})(?:\\s?\\[[^\\]]{0,60}\\])?(?::\\w{1,20}|\\s{1,4}as\\s{1,4}[\\w.]{1,40})?\\s{0,3}[.&+]?=(?![=>])\\s?(.{1,${FLOW_STATEMENT_CHARS_MAX}})`,
    's',
  )
  const loop = /\bforeach\s?\((.{1,120}?)\bas\b(.{1,120}?)\)/is
  const named = new RegExp(tongue.name, 'g')
  // Without quotes an element is named within a text alone: the parenthesis behind it calls nothing.
  const called = new RegExp(
    `(?<![\\w>])(?<!\\bnew\\s{1,4})(${tongue.name})(?:\\s?\\[(?![a-z_]{1,40}\\])[^\\]]{0,40}\\]){0,3}\\(`,
  )
  const chosen = new Set<string>()
  let statements = 0
  let before = ''
  for (const whole of text.split(language === 'vbscript' ? STATEMENTS_OF_BASIC : STATEMENTS)) {
    statements += 1
    if (statements > FLOW_STATEMENTS_MAX) return null
    const statement = whole.slice(0, FLOW_STATEMENT_CHARS_MAX)
    const condition = before
    if (statement.trim() !== '') before = statement
    const isSent = (part: string): boolean =>
      tongue.source.test(part) || (names.size > 0 && (part.match(named) ?? []).some((one) => names.has(one)))
    if (!tongue.source.test(statement) && names.size === 0) continue
    const given = isPerl ? null : assigned.exec(statement)
    const [, name = '', value = ''] = given ?? []
    const isGiven = given !== null && isSent(untamed(value, names))
    for (const run of statement.matchAll(sink)) {
      // A condition may give a value to what is run behind it.
      const known = isGiven && given.index < run.index ? new Set([...names, name]) : names
      if (isHanded(run, statement, tongue, known) && !isInString(statement, run.index))
        return { sink: statement.trim().slice(0, 200) }
    }
    const [, taken = '', from = ''] = language === 'javascript' ? (TAKEN_OUT.exec(statement) ?? []) : []
    if (taken !== '' && isSent(from) && names.size <= FLOW_NAMES_MAX)
      for (const one of taken.split(',')) names.add(/\w{1,60}$/.exec(one.trim())?.[0] ?? one)
    const each = language === 'php' ? loop.exec(statement) : null
    if (each !== null && isSent(each[1] ?? '')) for (const one of (each[2] ?? '').match(named) ?? []) names.add(one)
    if (given === null || names.size > FLOW_NAMES_MAX) {
      // Nothing is given a value here.
    } else if (isGiven) {
      names.add(name)
      if (CHOSEN_BY_OBJECT.test(value)) chosen.add(name)
      else chosen.delete(name)
    } else if (
      // What is put behind a value takes nothing from it.
      /^[^[.&+]*=/.test(statement.slice(given.index + name.length, given.index + name.length + 3)) &&
      !buffers.has(name) &&
      !isConditional(condition, statement.slice(0, given.index))
    )
      names.delete(name)
    // PHP calls the function whose name a variable holds.
    const call = language === 'php' ? called.exec(statement) : null
    if (call !== null && names.has(call[1] ?? '') && !chosen.has(call[1] ?? '') && !isInString(statement, call.index))
      return { sink: statement.trim().slice(0, 200) }
  }
  return null
}

/** Languages in which a line that breaks off goes on in the next. */
const ENDS_WITH_SIGNS: ReadonlySet<ScriptLanguage> = new Set(['php', 'javascript'])
const MAY_ASK =
  /["']_(?:GET|POST|REQUEST|COOKIE)["']|\$(?:\{["'])?_[A-Z]|\$HTTP_|getallheaders|apache_request|filter_input|php:\/\/input|\breq(?:uest)?\s?[.([]|url\.parse|register_globals|import_request_variables|parse_str|<(?:input|textarea|select|asp:)|WebMethod|onMessage/i
const BROKEN_LINE = /([=(,+.]|\w(?=\s{1,20}\())[ \t]{0,20}\r?\n\s{0,40}/g

/** `const { a, b: c } = value`, from behind the brace. */
const TAKEN_OUT = /^\s?([\w$\s,:]{1,200})\}\s{0,3}=(?![=>])\s?(.{1,400})/s

/** The sign within `data:text/plain;base64` ends nothing. */
const STATEMENTS = /;(?!base64,)|\n|\s:\s|(?<!\]\s?)\{(?=\s)|<%|%>/
const STATEMENTS_OF_BASIC = /[;\n]|:(?!\/\/)|\bthen\b|<%|%>/i

/** A value for one case, such as for when nothing was sent: in the others the name keeps what it has. */
const isConditional = (before: string, inFront: string): boolean =>
  [inFront, before].some((part) => /\b(?:if|else|elseif|case)\b/i.test(part))

/** What an object of the page gives for it: routers and containers pick one of their own functions by what was sent. */
const CHOSEN_BY_OBJECT = /^\s?\$(?!this\b)\w{1,60}(?:->\w{1,60}){0,3}->\w{1,60}\s?\(/

/** Names that hold what was sent before the first statement. */
function parametersOf(text: string, { called, fields, name }: Tongue): readonly string[] {
  const parameters =
    called === undefined
      ? []
      : [...text.matchAll(called)]
          .slice(0, OWN_CALLS_MAX)
          .flatMap(([, list = '']) => list.split(','))
          .flatMap((one) => /(\w{1,60})\s*(?:=.{0,60})?$/.exec(one.trim())?.[1] ?? [])
  const boxes =
    fields === undefined ? [] : [...text.matchAll(fields)].slice(0, OWN_CALLS_MAX).flatMap(([, id]) => id ?? [])
  // Where servers made variables of what was sent, a page reads what its own form asks for under a name that it sets nowhere.
  const unset = name.startsWith('\\$') ? boxes.map((box) => `$${box}`).filter((box) => !isSet(text, box)) : boxes
  return [...parameters, ...unset].slice(0, FLOW_NAMES_MAX)
}

/** They are made before they are filled, and hold what was sent all the same. */
const buffersOf = (text: string, { filled }: Tongue): ReadonlySet<string> =>
  new Set(
    filled === undefined
      ? []
      : [...text.matchAll(filled)].slice(0, OWN_CALLS_MAX).flatMap(([, buffer]) => buffer ?? []),
  )

/** Whether a page gives the name a value from elsewhere: no text of its own, and not what it makes of the one that it has. */
const isSet = (text: string, name: string): boolean =>
  new RegExp(
    `\\${name}\\s?=(?!=)(?!\\s?["'])(?!\\s?\\w{1,30}\\s?\\(\\s?\\${name}\\b)|global[^;]{0,80}\\${name}\\b`,
  ).test(text)

/** A method with its parameters, as pages write theirs around what runs code; its body follows. */
const METHOD = /\b(\w{1,40})\s?\(([^(){};]{1,200})\)\s{0,4}(?:throws\s{1,4}[\w., ]{1,80})?\{/g
const METHODS_MAX = 500
const BODY_CHARS_MAX = 1500

/** From behind the brace that opens to the one that closes it, as far as is read. */
function bodyAt(text: string, from: number): string {
  let depth = 1
  const end = Math.min(text.length, from + BODY_CHARS_MAX)
  for (let at = from; at < end; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from, end)
}

/** Of what the method is handed, only its parameters count. */
const NOWHERE = /(?!)/

interface Method {
  readonly name: string
  /** As they stand between the brackets. */
  readonly parameters: string
  readonly body: string
}

function* methodsOf(text: string, { method }: Tongue): Generator<Method> {
  if (method !== undefined) {
    for (const [, name = '', parameters = '', body = ''] of text.matchAll(method)) yield { name, parameters, body }
    return
  }
  for (const { 0: head, 1: name = '', 2: parameters = '', index } of text.matchAll(METHOD))
    yield { name, parameters, body: bodyAt(text, index + head.length) }
}

/** What runs its argument, and the page's own methods that hand theirs on to it, or to one that does. */
function withOwnCalls(text: string, tongue: Tongue): RegExp {
  const methods = [...methodsOf(text, tongue)]
    .slice(0, METHODS_MAX)
    .filter(({ name }) => !/^(?:if|elseif|for|while|switch|catch|using|foreach)$/.test(name))
  const own = new Set<string>()
  let sinks = new RegExp(tongue.sink.source, `${tongue.sink.flags}g`)
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = own.size
    for (const { name, parameters, body } of methods) {
      if (own.size >= OWN_CALLS_MAX) break
      if (own.has(name)) continue
      const given = new Set(parameters.match(/\$?\w{1,60}(?=\s*(?:,|=|$))/g) ?? [])
      const handsOn = [...body.matchAll(sinks)].some((run) =>
        isHanded(run, body, { ...tongue, source: NOWHERE }, given),
      )
      if (handsOn) own.add(name)
    }
    if (own.size === known) break
    sinks = new RegExp(`${tongue.sink.source}|(?<![\\w$])(?:${[...own].join('|')})\\s?\\(`, `${tongue.sink.flags}g`)
  }
  return sinks
}
const ROUNDS = 2

/** Whether what runs is handed what was sent; code, of which it is a part among others, is the request's as well. */
function isHanded(run: RegExpExecArray, text: string, tongue: Tongue, names: ReadonlySet<string>): boolean {
  const argument = text.slice(run.index + run[0].length)
  if (isWhole(argument, tongue, names)) return true
  if (!EVALUATES.test(run[0])) return false
  const joined = JOINED.exec(argument)?.[1]
  if (joined !== undefined && isWhole(joined, tongue, names)) return true
  // In folded text a name within a text looks like one outside of it.
  if (tongue.areTextsAsWritten !== true) return false
  const code = untamed(argumentsAt(argument, 0))
  return tongue.source.test(code) || (code.match(new RegExp(tongue.name, 'g')) ?? []).some((one) => names.has(one))
}
const EVALUATES = /\beval\s?\($/i
const JOINED = /^\s?["'][^"'\n]{0,200}["']\s?\.\s?(.{1,200})/s

/** Whether the argument begins with what was sent, behind decoders and shells. */
function isWhole(argument: string, { source, name }: Tongue, names: ReadonlySet<string>): boolean {
  const rest = argument.replace(new RegExp(`^${BEFORE}{0,8}`, 'i'), '')
  // The innermost call may be the one that reads the request: `form.getvalue("c")`.
  const head = argument.slice(0, argument.length - rest.length)
  if (isTaming(head)) return false
  if (source.test(head)) return true
  if (source.exec(rest.slice(0, 80))?.index === 0) return true
  const first = new RegExp(`^(?:\\$\\{|#\\{|[$@%](?=\\w))?(${name})`).exec(rest)?.[1]
  return first !== undefined && names.has(first)
}

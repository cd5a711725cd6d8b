// Commands that a script only shows: "to install it, run: curl … | bash" in the text of an error. A constant is one where every
// place that it comes to, through whatever names, is a message; one place that is not, or that is not understood, and it stands.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { FLOW_CHARS_MAX } from './limits.ts'
import { withoutShownTexts } from './powershell/shown.ts'

/** What fetches and runs in one line, as traits tell it of any text. */
const COMMAND =
  /\b(?:curl|wget|irm|iwr|invoke-(?:restmethod|webrequest)|downloadstring)\b[^\n]{1,300}\|\s{0,5}(?:sudo\s{1,5})?(?:iex\b|invoke-expression|(?:ba|z|da|k)?sh\b|python|node\b)|\b(?:iex|invoke-expression)\b[^\n]{0,80}(?:downloadstring|\birm\b|\biwr\b|invoke-(?:restmethod|webrequest))/i

const MESSAGES: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript: /(?<![.\w$])console\s?\.\s?(?:log|error|warn|info|debug)\s?$/,
  python: /(?<![.\w])(?:print|logg(?:er|ing)\s?\.\s?(?:debug|info|warn(?:ing)?|error|critical|exception))\s?$/,
}
/** Of the language's own: whoever makes an error may do with its text what they like. */
const ERRORS: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript: /\bthrow\s{1,4}(?:new\s{1,4})?(?:Type|Range|Syntax|Reference)?Error\s?$/,
  python:
    /\braise\s{1,4}(?:(?:Runtime|Value|OS|IO|Import|Type|FileNotFound|ModuleNotFound)Error|Exception|SystemExit)\s?$/,
}
/** Whoever gives a message another meaning, or another place to go to, may run what looks shown. */
const MESSAGES_TURNED: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript:
    /(?<!\w\/)\bconsole\b(?!\s?\.\s?(?:log|error|warn|info|debug)\s?\()|\bstd(?:out|err)\s?\.\s?write\b(?!\s?\()|\bstd(?:out|err)\s?\[|\bprocess\s?\.\s?std(?:out|err)\b(?!\s?\.)|\bprocess\s?[[,)}]|=\s?process\s?(?:[;\n]|$)|\b(?:globalThis|global|window|self)\s?\[|\beval\b|\bFunction\b|\bwith\s?\(/,
  python:
    /(?<!\w)(?:print|logging|logger)\s?(?:=(?!=|\s?logging\s?\.\s?getLogger\b)|[,)\]:;])|\.\s?print\b|["'](?:print|logging|logger)["']|\b(?:as|def|class|in|for)\s{1,4}(?:print|logging|logger|debug|info|warn(?:ing)?|error|critical|exception)\b|\bimport\s[^\n]{0,200}\b(?:print|logger)\b|\bfrom\s[^\n]{1,100}\simport\s[^\n]{0,200}\blogging\b|\blogg(?:er|ing)\s?\.\s?\w{1,20}\s?=(?!=)|\bfile\s?=|\bstd(?:out|err)(?:\s?\.\s?write)?\s?=(?!=)|redirect_std|Handler\b|\b(?:eval|exec|setattr|globals|locals|vars|builtins|__\w{1,20}s__|__dict__)\b/,
}
/** What was thrown can be caught, and its text be given to whatever runs texts. */
const RUNS_TEXTS: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript:
    /\bexec(?:Sync)?\b|\bshell\b|["'`](?:\/\w{1,10}){0,3}\/?(?:(?:ba|z|da|k)?sh|cmd(?:\.exe)?)["'`]|\bError\s?(?:=(?!=)|[,}.[\]])|(?<!instanceof\s)\bError\s?\)|\b(?:as|class|function)\s{1,4}\w{0,9}Error\s?[({]/,
  python:
    /\bsystem\b|popen|\bshell\b|get(?:status)?output|spawn|\bexec[lv]\w{0,3}\b|getattr|["'](?:\/\w{1,10}){0,3}\/?(?:(?:ba|z|da|k)?sh|cmd(?:\.exe)?)["']|\b(?:as|class|def)\s{1,4}(?:\w{2,14}Error|Exception|SystemExit)\s?[(:,\n]|(?:Error|Exception|SystemExit)\s?=(?!=)|excepthook/i,
}

/** Comments are blanked out along with texts. What is not closed ends with its line or with the script, so that all is read once. */
const TEXT =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`(?:[^`\\]|\\[\s\S])*(?:`|\\?$)|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|\\?$|(?=\n))|'(?:[^'\\\n]|\\[\s\S])*(?:'|\\?$|(?=\n))/g
/** Where a quotation mark stands in a pattern, what is text and what is code is not known here. */
const QUOTES_IN_PATTERN =
  /(?:[(=,:!&|?[{};>)~+*%^]|(?<!\/)-|^|\.\.\.|\b(?:return|typeof|case|do|else|in|of|void|delete|await|yield|throw))\s{0,4}\/(?![/*])(?:[^/\n\\]|\\.){0,200}["'`]/m
const NAMES_DEEP_MAX = 3
const MENTIONS_MAX = 40
/** Constants that are followed; what comes behind them stands. */
const FOLLOWED_MAX = 20
const CONTEXT_CHARS_MAX = 2000

/** The text with such constants emptied; the same text where there is none. */
export function withoutShownCommands(text: string, language: ScriptLanguage): string {
  if (text.length > FLOW_CHARS_MAX || !COMMAND.test(text)) return text
  if (language === 'powershell') return withoutShownTexts(text)
  const messages = MESSAGES[language]
  if (messages === undefined) return text
  if (MESSAGES_TURNED[language]?.test(text) === true) return text
  if (language === 'javascript' && QUOTES_IN_PATTERN.test(text)) return text
  const errors = RUNS_TEXTS[language]?.test(text) === true ? undefined : ERRORS[language]
  const page = new Page(text, errors === undefined ? [messages] : [messages, errors])
  let followed = 0
  return text.replace(TEXT, (constant, at: number) => {
    if (followed === FOLLOWED_MAX || !/^["'`]/.test(constant) || !COMMAND.test(constant)) return constant
    followed += 1
    const isShown = page.isPlain(constant, at) && page.isShown(at, NAMES_DEEP_MAX)
    return isShown ? constant.charAt(0).repeat(2) : constant
  })
}

class Page {
  readonly #text: string
  readonly #messages: readonly RegExp[]
  /** The text with its constants blanked out, but for what is put into them. */
  readonly #code: string

  constructor(text: string, messages: readonly RegExp[]) {
    this.#text = text
    this.#messages = messages
    this.#code = text.replace(TEXT, blanked)
  }

  /** Nothing is done to the constant where it stands: no function that it is the template of, no method, no part of it. */
  isPlain(constant: string, at: number): boolean {
    if (constant.startsWith('`') && /[\w$)\]]\s{0,20}$/.test(this.#text.slice(Math.max(0, at - 40), at))) return false
    return !/^\s{0,80}\??[.[(`]/.test(this.#text.slice(at + constant.length, at + constant.length + 100))
  }

  /** What stands at `at` goes into a message, or into a name that only goes into messages. */
  isShown(at: number, deep: number): boolean {
    const begin = this.#statementBegin(at)
    const call = this.#callAround(begin, at)
    if (call !== null) return this.#messages.some((message) => message.test(call))
    if (/\bexport\b/.test(this.#code.slice(begin, at))) return false
    const name = /(?:^|[\s{};])(?:(?:let|const|var)\s{1,4})?([A-Za-z_$][\w$]{0,60})\s{0,4}=(?![=>])[^;]{0,400}$/.exec(
      this.#code.slice(begin, at),
    )?.[1]
    if (name === undefined || deep === 0) return false
    const mention = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')
    // A name that is told in a text or a comment may be meant by what was taken for one.
    if (countOf(this.#code, mention) !== countOf(this.#text, mention)) return false
    const places = [...this.#code.matchAll(mention)].map(({ index }) => index).filter((one) => one < begin || one > at)
    const read = places.filter((one) => !/^[\w$]{1,61}\s{0,4}=(?!=)/.test(this.#code.slice(one, one + 80)))
    if (read.length === 0 || read.length > MENTIONS_MAX) return false
    return read.every((one) => this.isShown(one, deep - 1))
  }

  #statementBegin(at: number): number {
    const from = Math.max(0, at - CONTEXT_CHARS_MAX)
    const before = this.#code.slice(from, at)
    const end = Math.max(before.lastIndexOf(';'), before.lastIndexOf('\n\n'), lastStatementLine(before))
    return from + end + 1
  }

  /** What stands before the innermost bracket that is still open at `at` and belongs to a call; null where none is. */
  #callAround(begin: number, at: number): string | null {
    let closed = 0
    let isKept = false
    for (let one = at - 1; one >= begin; one -= 1) {
      const sign = this.#code[one] ?? ''
      // Kept under a name on its way into the message.
      if (sign === '=' && !/[=!<>]/.test(this.#code[one - 1] ?? '') && !/[=>]/.test(this.#code[one + 1] ?? ''))
        isKept = true
      if (')]}'.includes(sign)) closed += 1
      else if ('([{'.includes(sign)) {
        if (closed > 0) closed -= 1
        else if (sign !== '(') return ''
        else if (/[\w$\])]\s{0,2}$/.test(this.#text.slice(Math.max(0, one - 80), one)))
          return isKept ? '' : this.#text.slice(Math.max(0, one - 80), one)
      }
    }
    return null
  }
}

const countOf = (text: string, mention: RegExp): number => text.match(mention)?.length ?? 0

/** A line that begins a statement ends the one before it, wherever no semicolon does. */
function lastStatementLine(before: string): number {
  let found = -1
  for (const { index } of before.matchAll(
    /\n[ \t]{0,80}(?=(?:let|const|var|return|throw|raise|if|for|print|[\w$.]{1,60}\s?=(?!=))\b)/g,
  ))
    found = index
  return found
}

const blanked = (constant: string): string =>
  constant.replace(/\$?\{([^{}]{0,200})\}|[^\n]/g, (one, put?: string) =>
    put === undefined ? ' ' : one.replace(put, put).replace(/[${}]/g, ' '),
  )

// Commands that a script only shows: "to install it, run: curl … | bash" in the text of an error. A constant is one where every
// place that it comes to, through whatever names, is a message; one place that is not, or that is not understood, and it stands.
import type { ScriptLanguage } from './language.ts'
import { FLOW_CHARS_MAX } from './limits.ts'

/** What fetches and runs in one line, as traits tell it of any text. */
const COMMAND =
  /\b(?:curl|wget|irm|iwr|invoke-(?:restmethod|webrequest)|downloadstring)\b[^\n]{1,300}\|\s{0,5}(?:sudo\s{1,5})?(?:iex\b|invoke-expression|(?:ba|z|da|k)?sh\b|python|node\b)|\b(?:iex|invoke-expression)\b[^\n]{0,80}(?:downloadstring|\birm\b|\biwr\b|invoke-(?:restmethod|webrequest))/i

const MESSAGES: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript:
    /(?:\bconsole\s?\.\s?(?:log|error|warn|info|debug)|\bprocess\s?\.\s?std(?:out|err)\s?\.\s?write|\bthrow\s{1,4}(?:new\s{1,4})?\w{0,40}Error)\s?$/,
  python:
    /(?:(?<![.\w])print|\bsys\s?\.\s?std(?:out|err)\s?\.\s?write|\braise\s{1,4}\w{1,60}|\blogg(?:er|ing)\s?\.\s?\w{4,9})\s?$/,
}
/** Whoever gives these another meaning, or takes a message out of what was thrown, may run what looks shown. */
const MESSAGES_TURNED: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  javascript:
    /\bconsole(?:\s?\.\s?\w{1,20}|\s?\[[^\]]{1,40}\])?\s?=(?!=)|\bstd(?:out|err)\s?\.\s?write\s?=(?!=)|(?<=[\w$)\]?])\s?\.\s?(?:message|stack)\b(?!\s?[=),}+;`]|\s?\.\s?(?:includes|match|startsWith))|(?:exec|spawn|fork|eval|Function|runIn)\w{0,20}\s?\([^)\n]{0,200}(?:\.\s?message|\.\s?stack|\berr(?:or)?\w?\b|\be\b|String\s?\()/,
  python:
    /(?<![.\w])print\s?=(?!=)|\bstd(?:out|err)(?:\s?\.\s?write)?\s?=(?!=)|def\s{1,4}(?:print|write)\b|(?:\beval|\bexec|\bsystem|popen|subprocess\s?\.\s?\w{1,20})\s?\([^)\n]{0,200}(?:\.args\b|\bstr\s?\(|\berr?\b|\bexc\b)/i,
}

/** Comments are blanked out along with texts. */
const TEXT =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`(?:[^`\\]|\\[\s\S])*(?:`|$)|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g
/** Where a quotation mark stands in a pattern, what is text and what is code is not known here. */
const QUOTES_IN_PATTERN = /[(=,:!&|?[]\s{0,4}\/(?![/*])(?:[^/\n\\]|\\.){0,200}["'`]/
const NAMES_DEEP_MAX = 3
const MENTIONS_MAX = 40
const CONTEXT_CHARS_MAX = 2000

/** The text with such constants emptied; the same text where there is none. */
export function withoutShownCommands(text: string, language: ScriptLanguage): string {
  const messages = MESSAGES[language]
  if (messages === undefined || text.length > FLOW_CHARS_MAX || !COMMAND.test(text)) return text
  if (MESSAGES_TURNED[language]?.test(text) === true) return text
  if (language === 'javascript' && QUOTES_IN_PATTERN.test(text)) return text
  const page = new Page(text, messages)
  return text.replace(TEXT, (constant, at: number) =>
    /^["'`]/.test(constant) && COMMAND.test(constant) && page.isShown(at, NAMES_DEEP_MAX)
      ? constant.charAt(0).repeat(2)
      : constant,
  )
}

class Page {
  readonly #text: string
  readonly #messages: RegExp
  /** The text with its constants blanked out, but for what is put into them. */
  readonly #code: string

  constructor(text: string, messages: RegExp) {
    this.#text = text
    this.#messages = messages
    this.#code = text.replace(TEXT, blanked)
  }

  /** What stands at `at` goes into a message, or into a name that only goes into messages. */
  isShown(at: number, deep: number): boolean {
    const begin = this.#statementBegin(at)
    const call = this.#callAround(begin, at)
    if (call !== null) return this.#messages.test(call)
    const name = /(?:^|[\s{};])(?:(?:let|const|var)\s{1,4})?([A-Za-z_$][\w$]{0,60})\s{0,4}=(?![=>])[^;]{0,400}$/.exec(
      this.#code.slice(begin, at),
    )?.[1]
    if (name === undefined || deep === 0) return false
    const mention = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')
    const places = [...this.#code.matchAll(mention)].map(({ index }) => index).filter((one) => one < begin || one > at)
    const read = places.filter((one) => !/^[\w$]{1,61}\s{0,4}=(?!=)/.test(this.#code.slice(one, one + 80)))
    if (read.length > MENTIONS_MAX) return false
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
    for (let one = at - 1; one >= begin; one -= 1) {
      const sign = this.#code[one] ?? ''
      if (')]}'.includes(sign)) closed += 1
      else if ('([{'.includes(sign)) {
        if (closed > 0) closed -= 1
        else if (sign !== '(') return ''
        else if (/[\w$\])]\s{0,2}$/.test(this.#text.slice(Math.max(0, one - 80), one)))
          return this.#text.slice(Math.max(0, one - 80), one)
      }
    }
    return null
  }
}

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

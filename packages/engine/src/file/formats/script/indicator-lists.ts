// Lists of what to look for, as scanners carry them: constants that the script compares with and never runs. A command in
// such a list is no command of the script's, so the list is taken out before traits are read. Asked only of texts that show
// several traits: of nearly all scripts there is nothing to ask.

import { distinctNames } from '../../../data/programs.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { servicePattern } from '../../../data/services.ts'
import { INDICATOR_GROUPS_MAX, INDICATOR_TEXT_CHARS_MAX } from './limits.ts'

/** So many traits of one script are a tool box or a list of such. */
export const INDICATOR_TRAITS_MIN = 3
/** Constants of one list; payloads are called with fewer. */
const CONSTANTS_MIN = 6

/** What makes sense only where something runs it, by subject: a list that speaks of several is no plan of one attacker. */
const SUBJECTS: readonly RegExp[] = [
  /shadowcopy|delete\s{1,4}shadows|recoveryenabled/i,
  /\/dev\/tcp|\bnc\b.{0,20}-e|dup2|\/bin\/sh\s-i/i,
  /base64_decode|gzinflate|\$_?\\?_?(?:post|get|request)|shell_exec|passthru|c99|r57/i,
  /stratum|xmrig|minerd|cryptonight|kdevtmpfsi|kinsing/i,
  /mimikatz|sekurlsa|lsass|procdump/i,
  /curl\b.{0,40}\\?\|.{0,12}sh\b|wget\b.{0,40}\\?\|.{0,12}sh\b/i,
  /downloadstring|invoke-expression|\biex\b|-enc(?:odedcommand)?\b|frombase64/i,
  new RegExp(`webhooks|telegram|pipedream|ngrok|oast|${servicePattern('hook', 'drop')}`, 'i'),
  /busybox|mirai|dvrhelper|ld\.so\.preload/i,
  new RegExp(
    distinctNames('staged')
      .filter((name) => name !== 'powershell')
      .join('|'),
    'i',
  ),
  /files (?:are|have been) encrypted|how_to_decrypt|\.onion/i,
  /\.ssh[\\/]+|id_rsa|_authtoken|\.aws/i,
  /process\.env|child_process|eval\\?\(/i,
  /jndi|\$\{.{0,8}ldap/i,
  /login data|exodus|nkbihfbeogaeaoehlefnkodbefgpgknn/i,
]
const SUBJECTS_MIN = 3

const LISTED: ReadonlySet<ScriptLanguage> = new Set(['javascript', 'python', 'php', 'ruby', 'perl', 'lua'])
/** Anything that runs a text or a program. A call whose first argument is a plain constant runs nothing out of a list. */
const RUNNERS =
  /\b(?:subprocess|os|pty|child_process|cp|open3|kernel|process|deno|bun|shell)\.(?:run|call|check_\w{1,10}|popen\w?|getoutput|system|exec\w{0,6}|spawn\w{0,6}|startfile|command|openprocess|capture\w{0,4})\s{0,4}\(\s{0,4}(.{0,2})|(?<![.\w])(?:exec|eval|system|popen|spawn|shell_exec|passthru|proc_open|assert|compile|exec(?:file)?sync|execfile|spawnsync|execa|function)\s{0,4}\(\s{0,4}(.{0,2})|\b(?:ctypes|windll|activexobject|wscript|createobject|dup2|marshal\.loads|runpy|fromcharcode|new function|instance_eval|importlib)\b|__import__|\bfrom\s{1,4}(?:subprocess|os|pty)\s{1,4}import\b|:\s{0,4}\w{1,40}\s{0,4}\}\s{0,4}=\s{0,4}require\s{0,4}\(\s{0,4}["'](?:node:)?child_process|%x[[({]|`[^`\n]{0,20}#\{/gi
const CONSTANT = /^(?:["'](?!\$\{)|\[["'])/
/** A function that is written, no code that is made. */
const DECLARES = /\bfunction\s{0,4}\(\s{0,4}.{0,2}$/i
const SENDS =
  /requests\.|urlopen|http\.client|urllib|socket\b|fetch\s{0,4}\(|https?\.(?:request|get)|axios|xmlhttprequest|smtplib|net::http|curl_|fsockopen/i

/** The text with the constants of such lists emptied; the same text where there is none. */
export function withoutIndicatorLists(text: string, language: ScriptLanguage): string {
  if (text.length > INDICATOR_TEXT_CHARS_MAX) return text
  if (language === 'shell') return withoutSearchedPatterns(text)
  if (!LISTED.has(language)) return text
  const groups = constantGroups(text, language).filter((group) => speaksOfMany(text, group))
  if (groups.length === 0) return text
  const rest = emptied(text, groups)
  // What is left sends something: the places that it names may be what it takes.
  if (runsWhatItHolds(rest) || SENDS.test(rest)) return text
  return rest
}

function runsWhatItHolds(rest: string): boolean {
  for (const match of rest.matchAll(RUNNERS)) {
    const argument = match[1] ?? match[2]
    if (argument !== undefined && (CONSTANT.test(argument) || DECLARES.test(match[0]))) continue
    if (argument !== undefined && /^[,)]/.test(argument)) continue
    return true
  }
  return false
}

interface Constant {
  readonly start: number
  readonly end: number
}

function speaksOfMany(text: string, group: readonly Constant[]): boolean {
  const held = group.map(({ start, end }) => text.slice(start, end)).join('\n')
  return SUBJECTS.filter((subject) => subject.test(held)).length >= SUBJECTS_MIN
}

function emptied(text: string, groups: readonly (readonly Constant[])[]): string {
  const constants = groups.flat().sort((a, b) => a.start - b.start)
  const kept: string[] = []
  let at = 0
  for (const { start, end } of constants) {
    kept.push(text.slice(at, start))
    at = end
  }
  kept.push(text.slice(at))
  return kept.join('')
}

interface Bracket {
  constants: Constant[]
  /** Nothing but constants, names, numbers and what separates them. */
  isData: boolean
}

const QUOTES = '"\'`'
const BETWEEN_DATA = /[\w\s,:.>()[\]{}|?$@-]/
/** Words of statements; a name or the maker of a rule may stand in a list. */
const STATEMENT = /\b(?:function|return|if|for|while|lambda|def|class|do|await|yield|throw|import)\b/

/** The constants of each outermost bracket that holds nothing but data. */
function constantGroups(text: string, language: ScriptLanguage): readonly (readonly Constant[])[] {
  const groups: (readonly Constant[])[] = []
  const open: Bracket[] = []
  let top: Bracket = { constants: [], isData: false }
  let from = 0
  const leaveWords = (end: number): void => {
    if (top.isData && STATEMENT.test(text.slice(from, end))) top.isData = false
  }
  for (let at = 0; at < text.length && groups.length < INDICATOR_GROUPS_MAX; at += 1) {
    const sign = text.charAt(at)
    const isRegex =
      sign === '/' && language === 'javascript' && /[(,:=[]\s{0,2}$/.test(text.slice(Math.max(0, at - 3), at))
    if (QUOTES.includes(sign) || isRegex) {
      const end = constantEnd(text, at)
      leaveWords(at)
      top.constants.push({ start: at + 1, end })
      at = end
      from = end + 1
    } else if (sign === '[' || sign === '{' || sign === '(') {
      leaveWords(at)
      open.push(top)
      top = { constants: [], isData: true }
      from = at + 1
    } else if (sign === ']' || sign === '}' || sign === ')') {
      leaveWords(at)
      from = at + 1
      const outer = open.pop()
      if (outer === undefined) continue
      // Data in a bracket of data belongs to the outer one's; statements around it make it a list of its own.
      if (!top.isData) outer.isData = false
      else if (outer.isData) outer.constants = joined(outer.constants, top.constants)
      else if (top.constants.length >= CONSTANTS_MIN) groups.push(top.constants)
      top = outer
    } else if (top.isData && !BETWEEN_DATA.test(sign)) top.isData = false
  }
  return groups
}

/** The fewer are moved to the more, so that deep nesting moves none of them often. Their order is found again later. */
function joined(some: Constant[], others: Constant[]): Constant[] {
  const [more, fewer] = some.length < others.length ? [others, some] : [some, others]
  for (const one of fewer) more.push(one)
  return more
}

/** Of a constant that begins with the sign at `start`; a newline ends what only looked like one. */
function constantEnd(text: string, start: number): number {
  const quote = text.charAt(start)
  if (text.startsWith(quote.repeat(3), start) && quote !== '/') {
    const end = text.indexOf(quote.repeat(3), start + 3)
    return end === -1 ? text.length : end + 2
  }
  let isClass = false
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '\n' && quote !== '`') return at
    else if (quote === '/' && sign === '[') isClass = true
    else if (quote === '/' && sign === ']') isClass = false
    else if (sign === quote && !isClass) return at
  }
  return text.length
}

/** A pattern in quotes that holds no command of its own, and nothing behind it in the line that ends or runs what is found. */
const SEARCHED =
  /\b(?:[efz]?grep|rg|ag)\b(?:\s{1,4}-{1,2}[\w-]{1,20}(?:=\S{1,40})?){0,6}\s{1,4}("[^"`$\n]{1,2000}"|'[^'\n]{1,2000}')([^\n]{0,300})/g
const RUNS_FOUND = /\b(?:kill|pkill|killall|xargs|eval|source|exec|sed|rm)\b|\|\s{0,4}(?:ba|z|da)?sh\b/

/** What is taken out of a text by its pattern is wanted for something. */
const TAKES_OUT = /\s-(?:[a-zA-Z]{0,8}o|-only-matching\b)/

function withoutSearchedPatterns(text: string): string {
  return text.replace(SEARCHED, (whole, pattern: string, behind: string) =>
    RUNS_FOUND.test(behind) || TAKES_OUT.test(whole.slice(0, whole.indexOf(pattern)))
      ? whole
      : whole.replace(pattern, '""'),
  )
}

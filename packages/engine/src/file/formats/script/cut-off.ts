// Whether a script ends in the middle: in a text, in a comment, in brackets, in a procedure or behind an operator that wants more.
// Its host would refuse it whole, and what stood behind the cut was seen by nobody. Brackets are counted over the whole script, and
// believed only where all of them fit: a pattern that is taken for a division leaves one that does not.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { lex } from './lex/lex.ts'
import { spellingOf } from './lex/spelling.ts'
import type { Token } from './lex/token.ts'

const READ: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'javascript', 'python', 'php', 'vbscript'])
const QUOTES = /["'`\u2018-\u201f]$/
const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const CLOSES: ReadonlySet<string> = new Set(Object.values(CLOSED_BY))
/** Behind these something must follow, in every language that is read. */
const WANTS_MORE: ReadonlySet<string> = new Set(['=', '+=', '==', '!=', '.', ',', '&&', '||', '&'])
/** PowerShell does not compare with these, and an argument in Base64 ends in them. */
const ENDS_BASE64: ReadonlySet<string> = new Set(['=', '=='])
const BEGINS_PROCEDURE: ReadonlySet<string> = new Set(['', ':', 'public', 'private', 'default'])

/** A bundle is one long line, in which a pattern is easily taken for a division and its quotes for texts. */
const LINE_CHARS_MAX = 2000

/** Lines of a batch file whose words nobody reads as commands. */
const BATCH_WORDS = /^[\s@(]*(?:rem\b|::|echo\b|title\b)/i
const PHP_BEGINS = /<\?(?:php\b|=|(?=\s))/gi
/** Texts and comments, in which the mark that ends code is none but behind a comment of one line; and that mark. */
const PHP_ENDS =
  /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|\?>/g
const HEREDOC_HEAD = /<<<[ \t]{0,8}(["']?)(\w{1,64})\1\r?\n/y

/** In words what stayed open; null where nothing did. */
export function openEnd(text: string, language: ScriptLanguage): string | null {
  if (language === 'batch') return openBatchEnd(text)
  if (!READ.has(language)) return null
  const code = language === 'php' ? codeOfPhp(text) : text
  if (code === null) return null
  const trimmed = code.trimEnd()
  const seen = new Ends()
  lex(trimmed, language, (token) => seen.take(token))
  const isBundle = trimmed.length - trimmed.lastIndexOf('\n') > LINE_CHARS_MAX
  if ((seen.fits || !isBundle) && endsInText(trimmed, seen.last)) return 'a text'
  if (!isBundle && seen.openOnLine > 0) return 'brackets'
  if (endsInComment(trimmed, seen.lastEnd, language)) return 'a comment'
  if (!seen.fits) return null
  if (seen.isOpen) return 'brackets'
  if (seen.isPascal) return null
  if (language === 'vbscript' && seen.openProcedures > 0) return 'a procedure'
  return wantsMore(trimmed, seen.last, language) ? 'a statement' : null
}

/** The same of a page whose code stands between marks: a server would refuse what is never closed. */
export function openPage(text: string): string | null {
  return text.lastIndexOf('<%') > text.lastIndexOf('%>') ? 'code' : null
}

/** What is still open behind the tokens that it was given. */
class Ends {
  last: Token | null = null
  /** Behind the last token, those that end lines included; negative where nobody can tell. */
  lastEnd = 0
  /** Of the last line alone, whatever stands before it. */
  openOnLine = 0
  openProcedures = 0
  /** A line says `Begin` and no more: Pascal, whose procedures and files end otherwise. */
  isPascal = false
  /** Every bracket was closed by its own. */
  fits = true
  readonly #open: string[] = []
  #before = ''
  /** On this line. */
  #words = 0

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  take(token: Token): void {
    this.lastEnd = token.end
    if (token.kind === 'newline') {
      if (this.#before === 'begin' && this.#words === 1) this.isPascal = true
      this.#words = 0
      this.openOnLine = 0
      this.#before = ''
      return
    }
    this.last = token
    this.#words += 1
    if (token.kind === 'op') this.#bracket(token.text)
    else if (token.kind === 'word') this.#procedure(token.text.toLowerCase())
    this.#before = token.text.toLowerCase()
  }

  #bracket(sign: string): void {
    const closing = CLOSED_BY[sign]
    if (closing !== undefined) {
      this.#open.push(closing)
      this.openOnLine += 1
    } else if (CLOSES.has(sign)) {
      this.openOnLine = Math.max(0, this.openOnLine - 1)
      if (this.#open.pop() !== sign) this.fits = false
    }
  }

  /** Visual Basic's, which begin a line and end with `End` and their name. */
  #procedure(word: string): void {
    if (word !== 'sub' && word !== 'function') return
    if (this.#before === 'end') this.openProcedures -= 1
    else if (BEGINS_PROCEDURE.has(this.#before)) this.openProcedures += 1
  }
}

function endsInText(trimmed: string, last: Token | null): boolean {
  return (
    last?.kind === 'string' &&
    last.end >= trimmed.length &&
    !QUOTES.test(trimmed) &&
    !last.text.includes('\n') &&
    /\w/.test(last.text)
  )
}

/** What stands behind the last token is comments; the last of them goes on to the end. */
function endsInComment(text: string, from: number, language: ScriptLanguage): boolean {
  const { blockComment, lineComments } = spellingOf(language)
  if (blockComment === null || from < 0) return false
  const [begin, end] = blockComment
  for (let at = from; at < text.length; ) {
    if (text.startsWith(begin, at)) {
      const closed = text.indexOf(end, at + begin.length)
      if (closed === -1) return true
      at = closed + end.length
    } else if (lineComments.some((mark) => text.startsWith(mark, at))) {
      const next = text.indexOf('\n', at)
      if (next === -1) return false
      at = next
    } else at += 1
  }
  return false
}

function wantsMore(trimmed: string, last: Token | null, language: ScriptLanguage): boolean {
  if (last?.kind !== 'op' || !WANTS_MORE.has(last.text)) return false
  if (language === 'powershell' && ENDS_BASE64.has(last.text)) return false
  // A folder in PowerShell, and Python's statement that does nothing, end in a dot.
  return last.text !== '.' || (language !== 'powershell' && !trimmed.endsWith('...'))
}

/** The code between its marks, without the texts that run over lines under a name of their own. Null where one of those ends nowhere. */
function codeOfPhp(text: string): string | null {
  const code = betweenMarks(text)
  let plain = ''
  let from = 0
  for (let at = code.indexOf('<<<'); at !== -1; at = code.indexOf('<<<', Math.max(from, at + 3))) {
    HEREDOC_HEAD.lastIndex = at
    const head = HEREDOC_HEAD.exec(code)
    if (head === null) continue
    const end = new RegExp(`\\n[ \\t]*${head[2]}\\b`, 'g')
    end.lastIndex = at + head[0].length - 1
    if (end.exec(code) === null) return null
    plain += `${code.slice(from, at)}''`
    from = end.lastIndex
  }
  return plain + code.slice(from)
}

function betweenMarks(text: string): string {
  if (!text.includes('<?')) return text
  const pieces: string[] = []
  for (let at = 0; ; ) {
    PHP_BEGINS.lastIndex = at
    if (PHP_BEGINS.exec(text) === null) return pieces.join(';\n')
    const from = PHP_BEGINS.lastIndex
    PHP_ENDS.lastIndex = from
    let end = PHP_ENDS.exec(text)
    while (end !== null && end[0] !== '?>') end = PHP_ENDS.exec(text)
    pieces.push(text.slice(from, end?.index))
    at = end === null ? text.length : PHP_ENDS.lastIndex
  }
}

/** The command processor closes a quote at the end of its line by itself: one stands open where the line was cut. */
function openBatchEnd(text: string): string | null {
  const trimmed = text.trimEnd()
  const last = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  if (BATCH_WORDS.test(last)) return null
  if (/[(^&|]$/.test(last)) return 'a command'
  return (last.match(/"/g)?.length ?? 0) % 2 === 1 ? 'a text' : null
}

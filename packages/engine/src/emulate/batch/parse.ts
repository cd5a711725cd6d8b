// One logical line of a batch file, its variables put in → what it says to do. Carets make the next character plain.
import { BATCH_NESTING_MAX } from './limits.ts'

export type BatchCommand =
  | { readonly kind: 'simple'; readonly text: string; readonly redirect: Redirect | null; readonly from: string | null }
  | {
      readonly kind: 'sequence'
      readonly first: BatchCommand
      readonly joint: '&' | '&&' | '||' | '|'
      readonly next: BatchCommand
    }
  | { readonly kind: 'block'; readonly body: readonly BatchCommand[]; readonly redirect: Redirect | null }
  | {
      readonly kind: 'if'
      readonly condition: string
      readonly then: BatchCommand
      readonly otherwise: BatchCommand | null
    }
  | {
      readonly kind: 'for'
      readonly flag: string
      readonly options: string
      readonly name: string
      readonly list: string
      readonly body: BatchCommand
    }

export interface Redirect {
  readonly path: string
  readonly isAppended: boolean
}

/** Characters that a caret made plain are kept apart until the command is carried out. */
const PLAIN_BASE = 0xe000
const hide = (char: string): string => String.fromCharCode(PLAIN_BASE + char.charCodeAt(0))
export const shown = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - PLAIN_BASE))

/** Carets taken away outside of quotes. */
function withoutCarets(line: string): string {
  let out = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    if (char === '"') isQuoted = !isQuoted
    if (char === '^' && !isQuoted) {
      at += 1
      const next = line.charAt(at)
      out += /[&|<>()^"%!]/.test(next) ? hide(next) : next
    } else out += char
  }
  return out
}

/**
 * Blocks that are open behind a line, of those before it. A bracket opens a block where a command may begin, and behind the
 * conditions of `if` and `for`; anywhere else it is text.
 */
export function bracketsAfter(line: string, before: number): number {
  const text = withoutCarets(line)
  let depth = before
  let isQuoted = false
  let isAtStart = true
  let isCondition = /^[\s@(]*(?:if|for|(?:\)\s*)?else)\b/i.test(text)
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) isAtStart = false
    else if (char === '(') {
      if (isAtStart || (isCondition && /\s/.test(text.charAt(at - 1)))) depth += 1
    } else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === '&' || char === '|') {
      isAtStart = true
      isCondition = /^[\s&|(@]{0,40}(?:if|for)\b/i.test(text.slice(at, at + 60))
    } else if (!/[\s@]/.test(char)) isAtStart = false
  }
  return depth
}

export function parseBatch(line: string): BatchCommand | null {
  const parser = new Parser(withoutCarets(line))
  return parser.sequence(0)
}

class Parser {
  readonly #text: string
  #at = 0
  #blocks = 0

  constructor(text: string) {
    this.#text = text
  }

  sequence(depth: number): BatchCommand | null {
    let first = this.#command(depth)
    for (;;) {
      this.#blanks()
      const joint = /&&|\|\||[&|]/y
      joint.lastIndex = this.#at
      const found = joint.exec(this.#text)?.[0]
      if (found === undefined) return first
      this.#at += found.length
      const next = this.#command(depth)
      if (next === null) continue
      // The pattern names the joints that there are.
      first = first === null ? next : { kind: 'sequence', first, joint: found as '&' | '&&' | '||' | '|', next }
    }
  }

  #command(depth: number): BatchCommand | null {
    this.#take(/[\s@,;=]+/y)
    if (depth > BATCH_NESTING_MAX) return this.#simple()
    if (this.#text.charAt(this.#at) === '(') return this.#block(depth)
    if (this.#take(/if(?=[\s(])/iy) !== null) return this.#if(depth)
    const loop = this.#take(
      /for\s+(?:(\/[a-z])\s+)?(?:("[^"]{0,400}"|[^\s%(]{1,200})\s+)?%{1,2}([a-z0-9#$@?*])\s+in\s*\(/iy,
    )
    if (loop !== null) return this.#for(loop, depth)
    return this.#simple()
  }

  #block(depth: number): BatchCommand {
    this.#at += 1
    this.#blocks += 1
    const body: BatchCommand[] = []
    for (;;) {
      this.#take(/[\s&]+/y)
      if (this.#at >= this.#text.length || this.#text.charAt(this.#at) === ')') break
      const before = this.#at
      const one = this.sequence(depth + 1)
      if (one !== null) body.push(one)
      if (this.#at === before) this.#at += 1
    }
    this.#at += 1
    this.#blocks -= 1
    this.#blanks()
    const redirect = this.#take(/(>{1,2})\s*("[^"\n]{1,300}"|[^\s&|()<>]{1,300})/y)
    return { kind: 'block', body, redirect: redirect === null ? null : redirectOf(redirect[1], redirect[2]) }
  }

  #if(depth: number): BatchCommand {
    this.#blanks()
    const condition = this.#take(
      /(?:\/i\s+)?(?:not\s+)?(?:\/i\s+)?(?:exist\s+(?:"[^"\n]{1,400}"|[^\s"]{1,400})|defined\s+[^\s]{1,200}|errorlevel\s+\d{1,6}|cmdextversion\s+\d|(?:"[^"\n]{0,4000}"|[^\s"=]{0,400})\s*==\s*(?:"[^"\n]{0,4000}"|[^\s"]{1,400})|(?:"[^"\n]{0,4000}"|[^\s"]{1,400})\s+(?:equ|neq|lss|leq|gtr|geq)\s+(?:"[^"\n]{0,4000}"|[^\s"(]{1,400}))/iy,
    )
    const then = this.#command(depth + 1) ?? NOTHING
    const before = this.#at
    this.#take(/\s*/y)
    if (this.#take(/else(?=[\s(])/iy) !== null)
      return { kind: 'if', condition: condition?.[0] ?? '', then, otherwise: this.#command(depth + 1) }
    this.#at = before
    return { kind: 'if', condition: condition?.[0] ?? '', then, otherwise: null }
  }

  #for([, flag = '', options = '', name = '']: RegExpExecArray, depth: number): BatchCommand {
    let isQuoted = false
    let open = 1
    const start = this.#at
    while (this.#at < this.#text.length && open > 0) {
      const char = this.#text.charAt(this.#at)
      if (char === '"') isQuoted = !isQuoted
      if (!isQuoted && char === '(') open += 1
      if (!isQuoted && char === ')') open -= 1
      this.#at += 1
    }
    const list = this.#text.slice(start, this.#at - 1)
    this.#take(/\s*do\b\s*/iy)
    return {
      kind: 'for',
      flag: flag.toLowerCase(),
      options: options.replaceAll('"', ''),
      name: name.toLowerCase(),
      list,
      body: this.#command(depth + 1) ?? NOTHING,
    }
  }

  #simple(): BatchCommand | null {
    let text = ''
    let isQuoted = false
    let redirect: Redirect | null = null
    let from: string | null = null
    for (; this.#at < this.#text.length; this.#at += 1) {
      const char = this.#text.charAt(this.#at)
      if (char === '\n') break
      if (char === '"') isQuoted = !isQuoted
      if (!isQuoted && /[&|)]/.test(char)) {
        // A bracket that was never opened here belongs to the text: `echo a)` at the outside.
        if (char !== ')' || this.#blocks > 0) break
      }
      if (!isQuoted && (char === '>' || char === '<')) {
        const found = this.#take(/(>{1,2}|<)\s*(&\d|"[^"\n]{1,300}"|[^\s&|()<>"]{1,300})/y)
        if (found === null) continue
        text = text.replace(/\s[0-9]$/, ' ')
        // A digit is the number of a stream where it stands alone; behind a letter or a dot it belongs to the text.
        const sign = this.#at - found[0].length
        const isNumbered = /(?:^|[\s&|(])[02-9]$/.test(this.#text.slice(Math.max(0, sign - 2), sign))
        if (found[1] === '<') from = plainPathOf(found[2] ?? '')
        else if (!(found[2] ?? '').startsWith('&') && !isNumbered) redirect = redirectOf(found[1], found[2])
        this.#at -= 1
        continue
      }
      text += char
    }
    const trimmed = text.trim()
    return trimmed === '' && redirect === null ? null : { kind: 'simple', text: trimmed, redirect, from }
  }

  #blanks(): void {
    this.#take(/[ \t]*/y)
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at += found[0].length
    return found
  }
}

const NOTHING: BatchCommand = { kind: 'block', body: [], redirect: null }
const plainPathOf = (text: string): string => text.replace(/^"(.*)"$/, '$1')

function redirectOf(sign: string | undefined, path: string | undefined): Redirect | null {
  const plain = plainPathOf(path ?? '')
  return plain === '' || /^nul$/i.test(plain) ? null : { path: plain, isAppended: sign === '>>' }
}

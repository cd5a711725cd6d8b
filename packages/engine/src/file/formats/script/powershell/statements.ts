// PowerShell → its statements in their order, with the function that each stands in. Made of tokens, so that comments,
// back-ticks and the case of words are gone. The block of a pipe stays in its statement, and its own statements are told too.
import { lex } from '../lex/lex.ts'
import type { Token } from '../lex/token.ts'
import { FLOW_STATEMENT_CHARS_MAX, FLOW_STATEMENTS_MAX } from '../limits.ts'

export interface Statement {
  /** Lower case; constant strings stand in apostrophes and hold no sign of a variable, those that expand in quotes. */
  readonly text: string
  /** The function that it stands in; empty outside of functions. */
  readonly scope: string
}

const OPENS_PIPE: ReadonlySet<string> = new Set(['%', 'foreach-object', 'foreach', '?', 'where-object', 'where'])
const NESTING_MAX = 200

export function statementsOf(text: string): readonly Statement[] {
  const reader = new Reader()
  lex(text, 'powershell', (token) => reader.take(token))
  return reader.end()
}

interface Opened {
  readonly sign: string
  /** The function whose body it is. */
  readonly scope: string
  /** The statement around it, which goes on behind the block of a pipe. */
  readonly outer: string | null
}

class Reader {
  readonly #found: Statement[] = []
  readonly #open: Opened[] = []
  #text = ''
  /** What the pipe's block held, for the statement around it. */
  readonly #inner: string[] = []
  #scope = ''
  #named: string | null = null
  #last: Token | null = null
  #before: Token | null = null

  take(token: Token): void {
    const { kind, text } = token
    if (kind === 'newline') {
      const top = this.#open.at(-1)?.sign
      if (top !== '(' && top !== '[') this.#close()
    } else if (kind === 'op' && text === ';') this.#close()
    else if (kind === 'op' && text === '{') this.#opened()
    else if (kind === 'op' && text === '}') this.#closed()
    else this.#add(token)
    if (kind === 'newline') return
    this.#before = this.#last
    this.#last = token
  }

  end(): readonly Statement[] {
    this.#close()
    for (const { outer } of this.#open) if (outer !== null) this.#tell(outer)
    return this.#found
  }

  #add({ kind, text, spaced, expands }: Token): void {
    if (kind === 'word' && (this.#last?.text === 'function' || this.#last?.text === 'filter'))
      this.#named = text.toLowerCase()
    if (kind === 'op' && '([@'.includes(text) && text !== '@')
      this.#push({ sign: text, scope: this.#scope, outer: null })
    if (kind === 'op' && (text === ')' || text === ']')) this.#pop(text === ')' ? '(' : '[')
    this.#write(
      kind === 'string'
        ? expands
          ? `"${text.toLowerCase()}"`
          : `'${text.toLowerCase().replaceAll('$', ' ')}'`
        : text.toLowerCase(),
      spaced,
    )
  }

  #write(piece: string, spaced: boolean): void {
    if (this.#text.length < FLOW_STATEMENT_CHARS_MAX) this.#text += (spaced && this.#text !== '' ? ' ' : '') + piece
    for (const [at, one] of this.#inner.entries())
      if (one.length < FLOW_STATEMENT_CHARS_MAX) this.#inner[at] = `${one} ${piece}`
  }

  #opened(): void {
    const word = this.#last?.text.toLowerCase() ?? ''
    const isPipe = OPENS_PIPE.has(word) && (this.#before?.text === '|' || word.endsWith('-object'))
    const outer = isPipe ? this.#text : null
    if (isPipe) this.#inner.push(this.#text)
    else this.#close()
    this.#push({ sign: '{', scope: this.#scope, outer })
    if (isPipe) this.#text = ''
    if (this.#named !== null) this.#scope = this.#named
    this.#named = null
  }

  #closed(): void {
    this.#close()
    while (this.#open.length > 0 && this.#open.at(-1)?.sign !== '{') this.#open.pop()
    const closed = this.#open.pop()
    if (closed === undefined) return
    this.#scope = closed.scope
    if (closed.outer !== null) this.#text = this.#inner.pop() ?? ''
  }

  #push(opened: Opened): void {
    if (this.#open.length < NESTING_MAX) this.#open.push(opened)
  }

  #pop(sign: string): void {
    if (this.#open.at(-1)?.sign === sign) this.#open.pop()
  }

  #close(): void {
    this.#tell(this.#text)
    this.#text = ''
  }

  #tell(text: string): void {
    const whole = text.trim()
    if (whole !== '' && this.#found.length < FLOW_STATEMENTS_MAX) this.#found.push({ text: whole, scope: this.#scope })
  }
}

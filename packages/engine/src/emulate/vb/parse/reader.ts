// Where reading a Visual Basic program stands among its tokens. How deep reading may nest is bounded.
import { VB_NESTING_MAX } from '../../limits.ts'
import type { Token } from './token.ts'

/** Told where the program does not make sense; the statement is left out. */
export class VbSyntaxError extends Error {}

const END: Token = { kind: 'end', text: '\n', value: 0, spaced: true }

export class Reader {
  readonly #tokens: readonly Token[]
  at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get token(): Token {
    return this.#tokens[this.at] ?? END
  }

  peek(offset = 1): Token {
    return this.#tokens[this.at + offset] ?? END
  }

  get isDone(): boolean {
    return this.at >= this.#tokens.length
  }

  next(): Token {
    const { token } = this
    this.at += 1
    return token
  }

  isWord(...words: readonly string[]): boolean {
    return this.token.kind === 'word' && words.includes(this.token.text)
  }

  isOp(op: string): boolean {
    return this.token.kind === 'op' && this.token.text === op
  }

  takeWord(...words: readonly string[]): boolean {
    if (!this.isWord(...words)) return false
    this.at += 1
    return true
  }

  takeOp(op: string): boolean {
    if (!this.isOp(op)) return false
    this.at += 1
    return true
  }

  expectOp(op: string): void {
    if (!this.takeOp(op)) throw new VbSyntaxError(`${op} is missing before ${this.token.text}`)
  }

  word(): string {
    if (this.token.kind !== 'word') throw new VbSyntaxError(`a name is missing before ${this.token.text}`)
    return this.next().text
  }

  /** Inside brackets or blocks; throws where they go too deep. */
  nested<Result>(read: () => Result): Result {
    this.#depth += 1
    if (this.#depth > VB_NESTING_MAX) throw new VbSyntaxError('nested too deep')
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  /** On to the end of the line, or to a colon. */
  skipLine(): void {
    while (!this.isDone && this.token.kind !== 'end') this.next()
  }

  /** `End If`, `End Sub` and their like stand here. */
  endsWith(...words: readonly string[]): boolean {
    return this.isWord('end') && words.includes(this.peek().text)
  }
}

// The text of a PowerShell script under a moving mark. PowerShell has no tokens apart from the place where they stand, so
// the parser reads characters.
import { PsSyntaxError } from '../signals.ts'

/** Brackets in brackets: deeper than any script that was written, shallow enough for our own stack. */
const NESTING_MAX = 100

export class Reader {
  readonly text: string
  at = 0
  #nesting = 0

  constructor(text: string) {
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  peek(offset = 0): string {
    return this.text.charAt(this.at + offset)
  }

  startsWith(what: string): boolean {
    return this.text.startsWith(what, this.at)
  }

  /** Takes a match of a sticky pattern. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at += found[0].length
    return found
  }

  takeText(what: string): boolean {
    if (!this.startsWith(what)) return false
    this.at += what.length
    return true
  }

  expect(what: string): void {
    this.space()
    if (!this.takeText(what)) this.fail(`${what} is missing`)
  }

  fail(why: string): never {
    throw new PsSyntaxError(`${why} at ${this.at}`)
  }

  nested<Result>(read: () => Result): Result {
    this.#nesting += 1
    if (this.#nesting > NESTING_MAX) this.fail('nested too deep')
    const result = read()
    this.#nesting -= 1
    return result
  }

  /** Blanks and comments of one line, and lines that go on. */
  space(): void {
    for (;;) {
      this.take(/(?:[ \t\f\v\u00a0\ufeff]|`\r?\n)+/y)
      if (this.startsWith('<#')) {
        const end = this.text.indexOf('#>', this.at + 2)
        this.at = end === -1 ? this.text.length : end + 2
      } else if (this.peek() === '#') this.take(/#[^\n]*/y)
      else return
    }
  }

  /** Also ends of lines. */
  lines(): void {
    for (;;) {
      this.space()
      if (this.take(/[\r\n]+/y) === null) return
    }
  }

  /** Also `;`. */
  separators(): void {
    for (;;) {
      this.lines()
      if (!this.takeText(';')) return
    }
  }
}

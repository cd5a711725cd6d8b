// The text of a PowerShell script under a moving mark, and what stands between its words.
import { TextReader } from '../../text-reader.ts'
import { PsSyntaxError } from '../signals.ts'

/** Brackets in brackets: deeper than any script that was written, shallow enough for our own stack. */
const NESTING_MAX = 100

export class Reader extends TextReader {
  constructor(text: string) {
    super(text, NESTING_MAX)
  }

  protected override syntaxError(message: string): Error {
    return new PsSyntaxError(message)
  }

  expect(what: string): void {
    this.space()
    if (!this.takeText(what)) this.fail(`${what} is missing`)
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

// The text of a shell script under a moving mark, with the here-documents that its lines still owe.
import { TextReader } from '../../text-reader.ts'
import { SH_NESTING_MAX } from '../limits.ts'

export class ShellSyntaxError extends Error {}

export interface HereDocument {
  readonly end: string
  readonly isIndented: boolean
  /** Receives the text once the line is over. */
  readonly take: (text: string) => void
}

export class Reader extends TextReader {
  readonly #owed: HereDocument[] = []

  constructor(text: string) {
    super(text, SH_NESTING_MAX)
  }

  protected override syntaxError(message: string): Error {
    return new ShellSyntaxError(message)
  }

  owe(document: HereDocument): void {
    this.#owed.push(document)
  }

  /** Blanks, comments and lines that go on. */
  space(): void {
    for (;;) {
      this.take(/(?:[ \t]|\\\r?\n)+/y)
      const before = this.text.charAt(this.at - 1)
      if (this.peek() === '#' && (this.at === 0 || /[\s;&|()]/.test(before))) this.take(/#[^\n]*/y)
      else return
    }
  }

  /** Also ends of lines; what a line owes is read behind it. */
  lines(): void {
    for (;;) {
      this.space()
      if (!this.#newline()) return
    }
  }

  #newline(): boolean {
    if (this.take(/\r?\n/y) === null) return false
    for (const document of this.#owed.splice(0)) document.take(this.#hereText(document))
    return true
  }

  #hereText({ end, isIndented }: HereDocument): string {
    const lines: string[] = []
    while (!this.isAtEnd) {
      const line = this.take(/[^\n]*\n?/y) ?? ''
      const bare = line.replace(/\r?\n$/, '')
      const plain = isIndented ? bare.replace(/^\t+/, '') : bare
      if (plain === end) break
      lines.push(`${plain}\n`)
    }
    return lines.join('')
  }
}

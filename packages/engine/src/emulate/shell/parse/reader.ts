// The text of a shell script under a moving mark, with the here-documents that its lines still owe.
import { SH_NESTING_MAX } from '../limits.ts'

export class ShellSyntaxError extends Error {}

export interface HereDocument {
  readonly end: string
  readonly isIndented: boolean
  /** Receives the text once the line is over. */
  readonly take: (text: string) => void
}

export class Reader {
  readonly text: string
  at = 0
  #nesting = 0
  readonly #owed: HereDocument[] = []

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

  takeText(what: string): boolean {
    if (!this.startsWith(what)) return false
    this.at += what.length
    return true
  }

  /** Takes a match of a sticky pattern. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return null
    this.at += found[0].length
    return found[0]
  }

  fail(why: string): never {
    throw new ShellSyntaxError(`${why} at ${this.at}`)
  }

  nested<Result>(read: () => Result): Result {
    this.#nesting += 1
    if (this.#nesting > SH_NESTING_MAX) this.fail('nested too deep')
    const result = read()
    this.#nesting -= 1
    return result
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

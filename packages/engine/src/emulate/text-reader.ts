// The text of a script under a moving mark, for the languages whose words depend on the place where they stand, so that their
// parsers read characters and not tokens: PowerShell and the shells of Unix. How deep reading may nest is bounded.

export abstract class TextReader {
  readonly text: string
  at = 0
  readonly #nestingMax: number
  #nesting = 0

  constructor(text: string, nestingMax: number) {
    this.text = text
    this.#nestingMax = nestingMax
  }

  protected abstract syntaxError(message: string): Error

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
    return this.takeMatch(pattern)?.[0] ?? null
  }

  /** The same, with its groups. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at += found[0].length
    return found
  }

  fail(why: string): never {
    throw this.syntaxError(`${why} at ${this.at}`)
  }

  nested<Result>(read: () => Result): Result {
    this.#nesting += 1
    if (this.#nesting > this.#nestingMax) this.fail('nested too deep')
    const result = read()
    this.#nesting -= 1
    return result
  }
}

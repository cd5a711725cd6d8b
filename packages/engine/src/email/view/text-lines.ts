// Collects visible text line by line as a client lays it out: white space folded, blocks on lines of their own.
import { LINES_MAX, TEXT_CHARS_MAX } from './limits.ts'

export interface TextLine {
  readonly text: string
  readonly isQuoted: boolean
  /** Empty lines before it. */
  readonly blanksBefore: number
  /** Characters of all lines before it. */
  readonly start: number
}

/** White space that is not one space: most of a text's is. */
const UNFOLDED = /[^\S ]\s*| \s+/g

export class TextLines {
  readonly lines: TextLine[] = []
  isCut = false
  #current: string[] = []
  #currentChars = 0
  #pendingSpace = false
  #blanks = 0
  #hasBlank = false
  #isQuoted = false
  #chars = 0

  /** Characters so far, the open line included. */
  get chars(): number {
    return this.#chars + this.#currentChars
  }

  /** Index of the line that text added now goes to. */
  get lineIndex(): number {
    return this.lines.length
  }

  get isLineEmpty(): boolean {
    return this.#currentChars === 0
  }

  /** Adds text; returns what was added, folded. */
  add(text: string, isPreformatted: boolean, isQuoted: boolean): string {
    if (isPreformatted && text.includes('\n')) {
      for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (index > 0) this.breakLine(true)
        this.#addFolded(line, isQuoted)
      }
      return text
    }
    return this.#addFolded(text, isQuoted)
  }

  #addFolded(text: string, isQuoted: boolean): string {
    const folded = text.replaceAll(UNFOLDED, ' ')
    if (folded === '') return ''
    if (folded === ' ') {
      if (this.#currentChars > 0) this.#pendingSpace = true
      // A no-break space makes a line of its own, ordinary white space does not.
      else if (/[^ \t\r\n\f]/.test(text)) this.#hasBlank = true
      return ' '
    }
    if (this.chars >= TEXT_CHARS_MAX || this.lines.length >= LINES_MAX) {
      this.isCut = true
      return ''
    }
    let added = folded
    if (this.#currentChars === 0) added = added.trimStart()
    else if (this.#pendingSpace && !added.startsWith(' ')) added = ` ${added}`
    this.#pendingSpace = added.endsWith(' ')
    if (this.#pendingSpace) added = added.slice(0, -1)
    if (this.#currentChars === 0) this.#isQuoted = isQuoted
    this.#current.push(added)
    this.#currentChars += added.length
    return folded
  }

  /** Something that is seen without being text: a gap ends there. */
  markContent(): void {
    this.#blanks = 0
  }

  /** Ends the line. A hard break on an empty line makes an empty line; a block's end does where white space stood in it. */
  breakLine(isHard: boolean): void {
    if (this.#currentChars === 0) {
      if (isHard || this.#hasBlank) this.#blanks += 1
      this.#hasBlank = false
      return
    }
    const text = this.#current.join('')
    this.lines.push({ text, isQuoted: this.#isQuoted, blanksBefore: this.#blanks, start: this.#chars })
    this.#chars += text.length + 1
    this.#current = []
    this.#currentChars = 0
    this.#pendingSpace = false
    this.#blanks = 0
    this.#hasBlank = false
  }
}

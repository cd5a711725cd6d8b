// Many regular expressions, asked of one text: one pass over it finds which of the texts that they need are there (Aho and
// Corasick, 1975), and only what may match is run. The answers are those of the expressions themselves.
import { alphabetOf, automaton } from './automaton.ts'
import { LINE_START, neededTexts } from './needed-texts.ts'

export class PatternList {
  readonly #patterns: readonly RegExp[]
  /** For each pattern the lists of which it needs one text each, by the texts' numbers. */
  readonly #needs: readonly (readonly (readonly number[])[])[]
  readonly #search: TextSearch

  /** Patterns without the flags `g` and `y`: they keep no place. */
  constructor(patterns: readonly RegExp[]) {
    this.#patterns = patterns
    const needs = patterns.map(neededTexts)
    const texts = [...new Set(needs.flat(2))]
    const numberOf = new Map(texts.map((text, index) => [text, index]))
    this.#needs = needs.map((lists) => lists.map((list) => list.map((text) => numberOf.get(text) ?? 0)))
    this.#search = new TextSearch(texts)
  }

  /** The indexes of the patterns that match somewhere in the text, in their order. */
  matching(text: string): readonly number[] {
    return this.candidates([text]).filter((index) => this.#patterns[index]?.test(text))
  }

  /** The indexes of the patterns of which all that they need stands somewhere in the texts: no other can match in any. */
  candidates(texts: Iterable<string>): readonly number[] {
    const there = this.#search.found(texts)
    const found: number[] = []
    for (const [index, needs] of this.#needs.entries())
      if (needs.every((list) => list.some((number) => there[number] === 1))) found.push(index)
    return found
  }
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [9, 10, 13, 32]
/** The other characters behind which JavaScript begins a line: LINE SEPARATOR and PARAGRAPH SEPARATOR. */
const isSeparator = (code: number): boolean => code === 0x2028 || code === 0x2029

/** Tells which of many short texts stand in a long one, without regard to the case of ASCII. */
class TextSearch {
  readonly #count: number
  readonly #classes: Uint8Array
  /** For each state and class the place where the next state's row begins. */
  readonly #rows: Int32Array
  /** The rows of states at which texts end, and the numbers of those texts. */
  readonly #ends: readonly (readonly [row: number, numbers: readonly number[]])[]
  readonly #visited: Uint8Array

  constructor(texts: readonly string[]) {
    const { classes, classCount } = alphabetOf([LINE_START, ...texts])
    const { next, outputs } = automaton(texts, classes, classCount)
    this.#count = texts.length
    this.#classes = classes
    // JavaScript begins a line behind a carriage return as well.
    classes[CARRIAGE_RETURN] = classes[LINE_FEED] as number
    this.#rows = Int32Array.from(next, (state) => state * classCount)
    this.#ends = outputs.flatMap((numbers, state) => (numbers === undefined ? [] : [[state * classCount, numbers]]))
    this.#visited = new Uint8Array(outputs.length * classCount)
  }

  /** 1 for each text that is in one of those that are searched. */
  found(searched: Iterable<string>): Uint8Array {
    this.#visited.fill(0)
    for (const text of searched) this.#visit(text)
    const there = new Uint8Array(this.#count)
    for (const [end, numbers] of this.#ends)
      if (this.#visited[end] === 1) for (const number of numbers) there[number] = 1
    return there
  }

  #visit(text: string): void {
    const [classes, rows, visited] = [this.#classes, this.#rows, this.#visited]
    const lineBreak = classes[LINE_FEED] as number
    let row = rows[lineBreak] as number // a text begins a line
    let beginsLine = true
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (beginsLine && (code === SPACE || code === TAB)) continue
      const known = code < 128 ? (classes[code] as number) : isSeparator(code) ? lineBreak : 0
      beginsLine = known === lineBreak
      row = rows[row + known] as number // the table is total
      visited[row] = 1
    }
  }
}

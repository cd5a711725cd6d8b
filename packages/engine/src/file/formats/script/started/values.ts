// What a name stands for where a program is started: the constant that it was given last, or each of those that a loop goes over.
import { type Word, wordsAt } from './words.ts'

/** Names that are looked for in one text, and places of each. */
const LOOKED_UP_MAX = 60
const PLACES_MAX = 20
const VALUES_MAX = 24

export interface Value {
  readonly words: readonly Word[]
  /** It is each of them in turn. */
  readonly isEach: boolean
}

export class Values {
  readonly #text: string
  readonly #known = new Map<string, Value | null>()

  constructor(text: string) {
    this.#text = text
  }

  of(name: string): Value | null {
    const known = this.#known.get(name)
    if (known !== undefined || this.#known.size >= LOOKED_UP_MAX) return known ?? null
    this.#known.set(name, null)
    const found = this.#each(name) ?? this.#given(name)
    this.#known.set(name, found)
    return found
  }

  #given(name: string): Value | null {
    const sign = escaped(name)
    const given = new RegExp(
      `(?<![\\w.$])${sign}(?:\\s?:\\s?[\\w\\[\\]<>, ]{1,40})?\\s{0,4}(?::=|=|<-)(?![=>~])\\s{0,4}|\\bset\\s{1,4}${sign}\\s{1,4}(?=["\\[{])|\\blet\\s{1,4}${sign}\\s{1,4}=\\s{0,4}`,
      'g',
    )
    let last: Value | null = null
    let places = 0
    for (const { index, 0: head } of this.#text.matchAll(given)) {
      places += 1
      if (places > PLACES_MAX) break
      const { words } = wordsAt(this.#text, index + head.length, false)
      const [first] = words
      if (first !== undefined && first.kind !== 'name') last = { words: [first], isEach: false }
    }
    return last
  }

  #each(name: string): Value | null {
    const sign = escaped(name)
    const loop = new RegExp(
      `\\bfor(?:each)?\\s{0,4}\\(?\\s{0,4}(?:(?:my|var|let|const|auto|final|String|string)\\s{1,4})?(?:_\\s{0,2},\\s{0,2})?${sign}\\s{1,4}(?:in|of|:|:=|=)?\\s{0,4}(?:range\\s{1,4})?(?:\\[\\]\\w{1,20}\\s?(?=\\{))?(?=[\\w\\[({"'$@%])|\\|\\s?${sign}\\s?\\|`,
    )
    const found = loop.exec(this.#text)
    if (found === null) return null
    // Ruby's blocks stand behind what they go over.
    const isBlock = found[0].startsWith('|')
    const from = isBlock ? lineStart(this.#text, found.index) : found.index + found[0].length
    const [first] = wordsAt(this.#text, from, false).words
    const [inner] = first?.kind === 'joined' ? first.parts : [first]
    const list = inner?.kind === 'name' ? this.#given(inner.name.replace(/\.\w+$/, ''))?.words[0] : inner
    const items = first?.kind === 'joined' ? first.parts.flatMap(itemsOf) : list === undefined ? [] : itemsOf(list)
    return items.length === 0 ? null : { words: items.slice(0, VALUES_MAX), isEach: true }
  }
}

const itemsOf = (word: Word): readonly Word[] =>
  word.kind === 'list' ? word.items : word.kind === 'text' ? [word] : []
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at) + 1
const escaped = (name: string): string => name.replace(/[$.*?!&@%]/g, '\\$&')

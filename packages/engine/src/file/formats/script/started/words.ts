// What stands between the brackets of a call → constants, names and lists, whatever the language calls its quotes and lists. Not
// a parser: what is not understood is left out, and what is left is enough to say which program is started with which words.

export type Word =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'joined'; readonly parts: readonly Word[] }
  | { readonly kind: 'list'; readonly items: readonly Word[] }

/** Of one call. */
const ARGUMENT_CHARS_MAX = 2000
const WORDS_MAX = 60
const DEPTH_MAX = 6

const STRING =
  /\$?@?(?:"((?:[^"\\]|\\[\s\S]){0,1500})"|'((?:[^'\\\n]|\\[\s\S]){0,1500})'|`((?:[^`\\]|\\[\s\S]){0,1500})`)/y
const LONG_STRING = /("""|''')([\s\S]{0,1500}?)\1/y
/** Perl's and Raku's quotes, and the lists of words of Ruby and Perl. */
const QUOTED =
  /(?:%?(qw|w|W|q|qq|Q))\s?(?:\{([^{}]{0,1500})\}|\(([^()]{0,1500})\)|\[([^[\]]{0,1500})\]|<([^<>]{0,1500})>)/y
const ANGLED = /<([\w ./:=-]{1,400})>/y
const NAME =
  /(?:quoted\s{1,4}form\s{1,4}of\s{1,4})?[$@%&*]?[A-Za-z_][\w$]{0,60}(?:(?:\.|::|->)[A-Za-z_]\w{0,60}){0,6}[!?]?/y
const SPACE = /[ \t\r\n]+/y
/** Lists by what makes them. */
const MAKES_LIST =
  /^(?:shlex\.split|Arrays\.asList|List\.of|listOf|arrayOf|Array|vec!|c|list|tuple|L|TEXT|_T|String|OsStr\.new|to_string|str|glob\.glob|glob|iglob|os\.path\.expanduser|expanduser|File\.expand_path|Paths\.get|Path\.of|Path|encode|bytes)$/
const JOINS = /(?:^|[.:])(?:join|Join|combine|Combine|paste0?|file\.path|joinpath)$/
/** Names under which a call takes the program or its arguments. */
const GIVES = /^(?:args?|cmd|command|file_?name|arguments|executable|program|argv|script)$/i

class Reader {
  readonly #text: string
  readonly #end: number
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
    this.#end = Math.min(text.length, at + ARGUMENT_CHARS_MAX)
  }

  get at(): number {
    return this.#at
  }

  /** Up to the bracket that closes, or, where none was opened, to the end of the line. */
  items(depth: number, endsWithLine: boolean): readonly Word[] {
    const items: Word[] = []
    let joins = false
    const add = (word: Word): void => {
      const last = items.at(-1)
      if (joins && last !== undefined) items[items.length - 1] = { kind: 'joined', parts: [last, word] }
      else items.push(word)
      joins = false
    }
    while (this.#at < this.#end && items.length < WORDS_MAX) {
      const space = this.#take(SPACE)
      if (space !== null) {
        if (endsWithLine && space[0].includes('\n')) return items
        continue
      }
      const string = this.#string()
      if (string !== null) {
        add(string)
        continue
      }
      const name = this.#take(NAME)
      if (name !== null) {
        const word = this.#named(name[0], depth)
        if (word === 'ends') return items
        if (word !== null) add(word)
        continue
      }
      const sign = this.#text[this.#at] ?? ''
      const before = this.#text[this.#at - 1] ?? ''
      this.#at += 1
      if (')]}'.includes(sign) || (sign === ';' && endsWithLine)) return items
      if (sign === '[' || sign === '(' || (sign === '{' && (/[\w\])]/.test(before) || items.length === 0))) {
        if (depth >= DEPTH_MAX) return items
        const inner = this.items(depth + 1, false)
        if (sign === '(' && joins && inner[0] !== undefined) add(inner[0])
        else add({ kind: 'list', items: inner })
      } else if (sign === '{') return items
      else if ('+&~'.includes(sign) || (sign === '.' && before !== '.') || sign === '.') joins = items.length > 0
      else if (sign === ':' && /[a-z]/.test(this.#text[this.#at] ?? '')) return items
      else joins = false
    }
    return items
  }

  #named(name: string, depth: number): Word | null | 'ends' {
    const next = this.#text.slice(this.#at, this.#at + 4)
    if (/^\s?(?:=(?![=~])|:(?![:=])|=>)/.test(next)) {
      // Options of the call stand behind what is started.
      if (!GIVES.test(name)) return 'ends'
      this.#at += /^\s?(?:=>|=|:)/.exec(next)?.[0].length ?? 1
      return null
    }
    if (/^\s?[({]/.test(next) && /^\s?\(/.test(next)) {
      this.#at += /^\s?\(/.exec(next)?.[0].length ?? 1
      const inner = depth >= DEPTH_MAX ? [] : this.items(depth + 1, false)
      if (MAKES_LIST.test(name))
        return inner.length === 1 && inner[0] !== undefined ? inner[0] : { kind: 'list', items: inner }
      if (JOINS.test(name))
        return { kind: 'joined', parts: inner.flatMap((one, at) => (at === 0 ? [one] : [SLASH, one])) }
      return inner.length === 1 && inner[0]?.kind === 'name' && !name.includes('.') ? inner[0] : { kind: 'name', name }
    }
    // Of a text, as Python and C write before it, or a word of the language.
    if (/^["'`]/.test(next) || /^(?:new|string|String|byte|object|let|mut|my|and|or|not)$/.test(name)) return null
    if (/^(?:if|unless|for|while|do|then|with|stdout|stderr)$/.test(name)) return 'ends'
    return { kind: 'name', name: name.replace(/^quoted\s+form\s+of\s+/, '') }
  }

  #string(): Word | null {
    const long = this.#take(LONG_STRING)
    if (long !== null) return { kind: 'text', text: long[2] ?? '' }
    const string = this.#take(STRING)
    if (string !== null) return { kind: 'text', text: unescaped(string[1] ?? string[2] ?? string[3] ?? '') }
    const quoted = this.#take(QUOTED)
    if (quoted !== null) {
      const body = quoted.slice(2).find((one) => one !== undefined) ?? ''
      if (!/w$/i.test(quoted[1] ?? '')) return { kind: 'text', text: body }
      return { kind: 'list', items: body.trim().split(/\s+/).slice(0, WORDS_MAX).map(textWord) }
    }
    const angled = this.#take(ANGLED)
    if (angled === null) return null
    const words = (angled[1] ?? '').trim().split(/\s+/)
    return words.length === 1 ? textWord(words[0] ?? '') : { kind: 'list', items: words.map(textWord) }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found === null || found[0] === '') return null
    this.#at += found[0].length
    return found
  }
}

const textWord = (text: string): Word => ({ kind: 'text', text })
const SLASH = textWord('/')
const unescaped = (text: string): string =>
  text.replace(/\\(["'`\\ntr])/g, (_, sign: string) => (sign === 'n' ? '\n' : 'tr'.includes(sign) ? ' ' : sign))

/** From behind the bracket that opens a call; `isOpen` is false where none did. */
export function wordsAt(
  text: string,
  at: number,
  isOpen: boolean,
): { readonly words: readonly Word[]; readonly end: number } {
  const reader = new Reader(text, at)
  const words = reader.items(0, !isOpen)
  return { words, end: reader.at }
}

// A regular expression → short texts of which each of its matches holds some (the idea of RE2's prefilter, Cox 2012). What a
// text does not hold cannot match in it, so that of hundreds of patterns a few are left to be run.
//
// One walk over the pattern's source. A part is known exactly as long as it matches few different texts: neighbours are
// joined, alternatives put side by side. What cannot be known (a class of many characters, a repetition) parts what stands
// before it from what stands behind it. Texts are in lower case, since they only ever rule out. `LINE_START` stands for `^`
// of a multi-line pattern with the blanks behind it. A construct that is not known here leaves its pattern without needs.

/** Begins a text that stands at the beginning of a line but for blanks. */
export const LINE_START = '\n'

/** Each match holds at least one text of every list. Empty: nothing is known. */
export type Needs = readonly (readonly string[])[]

interface Part {
  /** All that it matches; null when that is not known or too much. */
  readonly exact: readonly string[] | null
  /** One of these begins whatever it matches. */
  readonly begins: readonly string[]
  /** Of what it matches otherwise. */
  readonly needs: Needs
  /** Nothing but spaces and tabs, however many. */
  readonly isBlank: boolean
}

/** Texts that one part may match, and alternatives that one list may have. */
const TEXTS_MAX = 64
/** A class of more characters rules out next to nothing. */
const CLASS_MAX = 8
const ANYTHING: Part = { exact: null, begins: [''], needs: [], isBlank: false }
const NOTHING: Part = { exact: [''], begins: [''], needs: [], isBlank: false }
/** Ends the walk over a source that holds what is not known here. */
class UnknownConstruct extends Error {}

export function neededTexts({ source, flags }: RegExp): Needs {
  // With these flags some letters outside ASCII equal letters inside, and classes nest.
  if (/[uv]/.test(flags)) return []
  try {
    return flushed(new Walk(source, flags.includes('m')).whole())
  } catch (error) {
    if (error instanceof UnknownConstruct) return []
    throw error
  }
}

class Walk {
  readonly #source: string
  readonly #lineStart: Part
  #at = 0

  constructor(source: string, isMultiline: boolean) {
    this.#source = source
    this.#lineStart = isMultiline ? texts([LINE_START]) : NOTHING
  }

  whole(): Part {
    const part = this.#alternatives()
    if (this.#at < this.#source.length) throw new UnknownConstruct()
    return part
  }

  #takes(text: string): boolean {
    const isThere = this.#source.startsWith(text, this.#at)
    if (isThere) this.#at += text.length
    return isThere
  }

  #alternatives(): Part {
    const parts = [this.#sequence()]
    while (this.#takes('|')) parts.push(this.#sequence())
    return parts.length === 1 ? (parts[0] ?? NOTHING) : anyOf(parts)
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#atom()))
    return inSequence(parts)
  }

  #repeated(part: Part): Part {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(this.#at, this.#at + 24))
    if (found === null) return part
    this.#at += found[0].length
    const [first] = found[0]
    const least = first === '{' ? Number(found[1]) : first === '+' ? 1 : 0
    const most = first === '?' ? 1 : first !== '{' ? Infinity : found[2] === '' ? least : Number(found[3] || Infinity)
    const { begins, isBlank } = part
    if (most === 1 && least === 0) return { ...anyOf([part, NOTHING]), isBlank }
    if (most === 1 && least === 1) return part
    return least === 0 ? { ...ANYTHING, isBlank } : { exact: null, begins, needs: flushed(part), isBlank }
  }

  #atom(): Part {
    if (this.#takes('(')) return this.#group()
    if (this.#takes('[')) return this.#characterClass()
    if (this.#takes('\\')) return this.#escaped()
    const char = this.#source[this.#at] ?? ''
    this.#at += 1
    if (char === '^') return this.#lineStart
    if (char === '$') return NOTHING
    if (char === '.') return ANYTHING
    if (/[*+?]/.test(char)) throw new UnknownConstruct()
    return characters([char])
  }

  #group(): Part {
    const looks = this.#takes('?=') || this.#takes('?!') || this.#takes('?<=') || this.#takes('?<!')
    if (!looks && !this.#takes('?:') && this.#source[this.#at] === '?') {
      const name = /^\?<\w+>/.exec(this.#source.slice(this.#at))
      if (name === null) throw new UnknownConstruct()
      this.#at += name[0].length
    }
    const inner = this.#alternatives()
    if (!this.#takes(')')) throw new UnknownConstruct()
    // What is looked at is not matched: it may be asked for again by what follows.
    return looks ? NOTHING : inner
  }

  #escaped(): Part {
    const char = this.#source[this.#at] ?? ''
    this.#at += 1
    if (/[bB]/.test(char)) return NOTHING
    if (/[dDwWsS]/.test(char)) return ANYTHING
    return characters([this.#escapedCharacter(char)])
  }

  /** The character that an escape stands for, its letter being read already. */
  #escapedCharacter(char: string): string {
    const named = ESCAPES[char]
    if (named !== undefined) return named
    const hex = char === 'x' ? 2 : char === 'u' ? 4 : 0
    if (hex === 0 && /[A-Za-z0-9]/.test(char)) throw new UnknownConstruct()
    if (hex === 0) return char
    const digits = this.#source.slice(this.#at, this.#at + hex)
    if (!/^[0-9a-f]+$/i.test(digits) || digits.length < hex) throw new UnknownConstruct()
    this.#at += hex
    return String.fromCharCode(Number.parseInt(digits, 16))
  }

  #characterClass(): Part {
    const isNegated = this.#takes('^')
    const found = new Set<string>()
    let isLarge = isNegated
    while (!this.#takes(']')) {
      if (this.#at >= this.#source.length) throw new UnknownConstruct()
      const first = this.#inClass()
      if (first === null) isLarge = true
      else if (this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']') {
        this.#at += 1
        const last = this.#inClass()
        const count = (last ?? '').charCodeAt(0) - first.charCodeAt(0) + 1
        if (last === null || count > CLASS_MAX) isLarge = true
        else for (let step = 0; step < count; step += 1) found.add(String.fromCharCode(first.charCodeAt(0) + step))
      } else found.add(first)
    }
    if (isLarge || found.size === 0) return ANYTHING
    return characters([...found])
  }

  /** One character of a class; null for a class in it. */
  #inClass(): string | null {
    const char = this.#source[this.#at] ?? ''
    this.#at += 1
    if (char !== '\\') return char
    const letter = this.#source[this.#at] ?? ''
    this.#at += 1
    if (/[dDwWsS]/.test(letter)) return null
    return letter === 'b' ? '\b' : this.#escapedCharacter(letter)
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' }

function texts(exact: readonly string[], isBlank = false): Part {
  return { exact, begins: exact, needs: [], isBlank }
}

/** Any one of these. A line break is not told from the beginning of a line, and what is not ASCII has no single lower case. */
function characters(chars: readonly string[]): Part {
  const lower = [...new Set(chars.map((char) => char.toLowerCase()))]
  const isBlank = lower.every((char) => char === ' ' || char === '\t')
  const isKnown = lower.length <= CLASS_MAX && chars.every((char) => char < '\x80' && char !== '\n' && char !== '\r')
  return isKnown ? texts(lower, isBlank) : { ...ANYTHING, isBlank }
}

function anyOf(parts: readonly Part[]): Part {
  const begins = [...new Set(parts.flatMap((part) => part.begins))]
  if (begins.length > TEXTS_MAX) return ANYTHING
  if (parts.every((part) => part.exact !== null)) return texts(begins)
  const lists = parts.map((part) => rarest(flushed(part)))
  const all = [...new Set(lists.flatMap((list) => list ?? []))]
  const isKnown = !lists.includes(null) && all.length <= TEXTS_MAX
  return { exact: null, begins, needs: isKnown ? [all] : [], isBlank: false }
}

function inSequence(parts: readonly Part[]): Part {
  const needs: (readonly string[])[] = []
  let exact: readonly string[] | null = ['']
  let begins: readonly string[] | null = null
  for (const part of parts) {
    // Blanks behind the beginning of a line belong to it.
    if (part.isBlank && exact?.every((text) => text.endsWith(LINE_START)) === true) continue
    const joined: readonly string[] | null = exact === null ? null : joinedTexts(exact, part.begins)
    if (joined !== null && part.exact !== null) {
      exact = joined
      continue
    }
    const known: readonly string[] = joined ?? exact ?? ['']
    needs.push(...flushed({ exact: known, needs: part.needs }))
    begins ??= known
    exact = part.exact
  }
  if (begins === null) return texts(exact ?? [''])
  return { exact: null, begins, needs: flushed({ exact, needs }), isBlank: false }
}

/** Each of the first with each of the second; null where they are too many. */
function joinedTexts(first: readonly string[], second: readonly string[]): readonly string[] | null {
  if (first.length * second.length > TEXTS_MAX) return null
  return first.flatMap((start) => second.map((end) => start + end))
}

/** What a part needs when nothing more is joined to it. */
function flushed({ exact, needs }: Pick<Part, 'exact' | 'needs'>): Needs {
  const list = [...new Set((exact ?? ['']).map(searchable))]
  return list.some((text) => text === '' || text === LINE_START) ? needs : [...needs, list]
}

/** From the last beginning of a line on, and without blanks in front: the search steps over those that begin a line. */
function searchable(text: string): string {
  const lineAt = text.lastIndexOf(LINE_START)
  const rest = text.slice(lineAt + 1).replace(/^[ \t]+/, '')
  return lineAt === -1 ? rest : LINE_START + rest
}

/** The list whose shortest text is longest. */
function rarest(needs: Needs): readonly string[] | null {
  const shortest = (list: readonly string[]): number => Math.min(...list.map((text) => text.length))
  return needs.reduce<readonly string[] | null>(
    (best, list) => (best === null || shortest(list) > shortest(best) ? list : best),
    null,
  )
}

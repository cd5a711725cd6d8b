// What a script looks like that a tool made so that nobody can read it, counted over its tokens: none of it needs to know
// a word. Measured on minifiers' output, which shortens names, and computes constants instead of spreading them.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { lex } from '../lex/lex.ts'
import type { Token } from '../lex/token.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { autoItDisguise } from './autoit.ts'
import { powershellDisguise } from './powershell.ts'

export interface UnreadableSigns {
  /** In words, for the report. */
  readonly signs: readonly string[]
  /** How it comes to run what cannot be read; null where it does nothing of the kind. */
  readonly reach: string | null
}

const NAMES_MAX = 5000
const TOKENS_MIN = 40
/** What a sign takes: so many places, and one in so many tokens. */
interface Measure {
  readonly what: string
  readonly least: number
  readonly tokensPerPlace: number
}
const MEASURES = {
  pieces: { what: 'words cut into pieces', least: 10, tokensPerPlace: 60 },
  sums: { what: 'numbers written as sums', least: 10, tokensPerPlace: 60 },
  constantTests: { what: 'conditions of constants', least: 5, tokensPerPlace: 150 },
  dropped: { what: 'constants that are dropped', least: 10, tokensPerPlace: 60 },
  passedThrough: { what: 'functions that hand back what they get', least: 6, tokensPerPlace: 150 },
  shortTexts: { what: 'a table of single characters', least: 60, tokensPerPlace: 8 },
  listedNames: { what: 'a list of names in place of text', least: 300, tokensPerPlace: 4 },
  numbers: { what: 'an array of numbers', least: 300, tokensPerPlace: 3 },
  fewLetters: { what: 'names of two or three letters that look alike', least: 5, tokensPerPlace: 400 },
  computedMembers: { what: 'members named by pieces', least: 3, tokensPerPlace: 200 },
} as const satisfies Readonly<Record<string, Measure>>
type Count = keyof typeof MEASURES

const PIECE_CHARS_MAX = 12
const MASS_CHARS_MIN = 400
/** A program compiled for the web carries its bytes in a text as well, and has thousands of lines of runtime. */
const MASS_TOKENS_MAX = 3000
const ESCAPED_LETTERS = /\\(?:x|u00)(?:3\d|[46][1-9a-fA-F]|[57][0-9aA])/g
const ESCAPES_MIN = 20
const CHARS_PER_ESCAPE = 200
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^'])
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>'])
const FEW_LETTERS_MIN = 8
const FEW_LETTERS_MAX = 3
const CONTROL_TEXT_CHARS_MIN = 100
const CONTROLS_MIN = 20
const CHARS_PER_CONTROL = 200
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g
const COMPARES: ReadonlySet<string> = new Set(['<', '>', '==', '!=', '<=', '>='])
const HOST = /^(?:wscript|activexobject|getobject|createobject)$/i
/** Statements of Visual Basic, which take their text without parentheses. */
const BASIC_RUNS = /^execute(?:global)?$/i
const RUNS = /^(?:eval|Function|[Ee]xecute|[Ee]xecuteGlobal)$/

/** One pass over the tokens of a script, as it is written. */
export function unreadableSigns(text: string, language: ScriptLanguage): UnreadableSigns {
  const reader = new Reader(language === 'python')
  lex(text, language, (token) => reader.take(token))
  return reader.result(text)
}

const isLiteral = ({ kind }: Token): boolean => kind === 'string' || kind === 'number'
const OBJECTS = 'makes objects of Windows'
const LAST = 16
const BRACKETS_MAX = 1000
const NOTHING: Token = { kind: 'newline', text: '', spaced: false, expands: false, start: -1, end: -1 }

class Reader {
  /** The tokens before, by their number modulo LAST. */
  readonly #last: Token[] = Array.from({ length: LAST }, () => NOTHING)
  readonly #counts = new Map<Count, number>()
  readonly #names = new Map<string, boolean>()
  readonly #isPython: boolean
  #tokens = 0
  #massChars = 0
  #controls = 0
  #evaluates = false
  #host = false
  #computedCall = false
  /** The bracket that was just closed names a method by pieces, if it is one. */
  #computedCallNext = false
  /** Of the open brackets, the innermost last: whether constant pieces are joined in it; null where it names no member. */
  readonly #brackets: (boolean | null)[] = []

  constructor(isPython: boolean) {
    this.#isPython = isPython
  }

  take(token: Token): void {
    if (token.kind === 'newline') return
    const a = this.#before(1)
    const b = this.#before(2)
    const c = this.#before(3)
    if (token.kind === 'string') this.#string(token, a, b)
    if (token.kind === 'number') this.#number(a, b, c)
    if (token.kind === 'word') this.#word(token, a)
    if (token.kind === 'op') this.#operator(token, a, b, c)
    if (a.text === '(' && a.kind === 'op' && (isRunner(b, c) || this.#executes(b, c)) && isComputed(token))
      this.#evaluates = true
    if (token.kind === 'word' && a.kind === 'word' && BASIC_RUNS.test(a.text)) this.#evaluates = true
    this.#last[this.#tokens % LAST] = token
    this.#tokens += 1
  }

  #before(places: number): Token {
    return this.#last[(this.#tokens - places + LAST) % LAST] ?? NOTHING
  }

  /** In other languages a method or a function of anybody's has that name. */
  #executes(word: Token, before: Token): boolean {
    return this.#isPython && word.text === 'exec' && before.text !== '.'
  }

  #count(what: Count): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  #string({ text }: Token, a: Token, b: Token): void {
    // Python explains itself in long texts; what was encoded has no spaces.
    if (text.length >= MASS_CHARS_MIN && !(this.#isPython && text.includes(' '))) this.#massChars += text.length
    if (text.length <= 2) this.#count('shortTexts')
    if (this.#isPython && text.length >= CONTROL_TEXT_CHARS_MIN) this.#controls += countOf(text, CONTROLS)
    const joins = a.text === '+' || a.text === '&'
    if (joins && b.kind === 'string' && Math.max(text.length, b.text.length) <= PIECE_CHARS_MAX) {
      this.#count('pieces')
      if (this.#brackets.at(-1) === false) this.#brackets[this.#brackets.length - 1] = true
    }
    this.#constantTest(a, b)
  }

  #number(a: Token, b: Token, c: Token): void {
    this.#count('numbers')
    // What is multiplied out (60 * 60 * 24) is how people write durations and sizes.
    const sums = ARITHMETIC.has(a.text) || (this.#isPython && SHIFTS.has(a.text))
    if (sums && b.kind === 'number' && !(a.text === '*' && c.text === '*')) this.#count('sums')
    this.#constantTest(a, b)
  }

  #constantTest(a: Token, b: Token): void {
    if (COMPARES.has(a.text) && isLiteral(b)) this.#count('constantTests')
  }

  #word({ text }: Token, a: Token): void {
    if (HOST.test(text) && a.text !== '.' && a.text !== 'typeof') this.#host = true
    if (this.#isPython && text === '__builtins__' && a.text === '(' && this.#before(2).text === 'getattr')
      this.#computedCall = true
    if (a.text !== '.' && this.#names.size < NAMES_MAX && !this.#names.has(text)) {
      if (this.#isPython && hasFewLetters(text)) this.#count('fewLetters')
      const random = isRandomName(text)
      if (random !== null) this.#names.set(text, random)
    }
  }

  #operator({ text }: Token, a: Token, b: Token, c: Token): void {
    if (text === '[' && this.#brackets.length < BRACKETS_MAX) this.#brackets.push(isMemberOf(a) ? false : null)
    else if (text === ']') this.#closed()
    else if (text === '(' && a.text === ']' && this.#computedCallNext) this.#computedCall = true
    else if (
      text === ',' &&
      !this.#isPython &&
      isLiteral(a) &&
      a.text !== '0' &&
      b.text === '(' &&
      c.kind !== 'word' &&
      c.text !== ']'
    )
      this.#count('dropped')
    else if (text === ',' && a.kind === 'word' && b.text === ',') this.#count('listedNames')
    else if (text === '}' || (text === ';' && b.text === 'return')) this.#returned(a, b, c)
    if (text !== ']') this.#computedCallNext = false
  }

  #closed(): void {
    this.#computedCallNext = this.#brackets.pop() === true
    if (this.#computedCallNext) this.#count('computedMembers')
  }

  /** `function name(x) { return x` and `{ return x }` of a function that is called at once. */
  #returned(a: Token, b: Token, c: Token): void {
    if (b.text !== 'return' || c.text !== '{' || this.#before(4).text !== ')') return
    const before = this.#before(5)
    const calledAtOnce = before.text === '(' && [6, 7, 8].some((places) => this.#before(places).text === '(')
    if (before.text === a.text || calledAtOnce) this.#count('passedThrough')
  }

  result(text: string): UnreadableSigns {
    if (this.#tokens < TOKENS_MIN && this.#massChars === 0) return { signs: [], reach: null }
    const signs: string[] = []
    for (const [key, count] of this.#counts) {
      const { what, least, tokensPerPlace } = MEASURES[key]
      if (count >= least && count * tokensPerPlace >= this.#tokens) signs.push(`${what} (${count})`)
    }
    if (this.#massChars * 2 > text.length && this.#tokens <= MASS_TOKENS_MAX)
      signs.push('most of it in texts that are none')
    if (this.#controls >= CONTROLS_MIN && this.#controls * CHARS_PER_CONTROL > text.length)
      signs.push(`control characters in texts (${this.#controls})`)
    const escapes = countOf(text, ESCAPED_LETTERS)
    if (escapes >= ESCAPES_MIN && escapes * CHARS_PER_ESCAPE > text.length) signs.push(`escaped letters (${escapes})`)
    const random = [...this.#names.values()].filter((one) => one).length
    if (random >= 8 && random * 5 > this.#names.size * 2) signs.push(`names at random (${random})`)
    return { signs, reach: this.#reach() }
  }

  #reach(): string | null {
    if (this.#evaluates) return 'runs text that it computes'
    if (this.#host) return OBJECTS
    return this.#computedCall ? 'calls methods whose names it puts together' : null
  }
}

/** `lllIIlIl`, `OO0oO0`, `____`: nobody can tell one from the other. */
const hasFewLetters = (name: string): boolean => name.length >= FEW_LETTERS_MIN && new Set(name).size <= FEW_LETTERS_MAX

const isRunner = (word: Token, before: Token): boolean =>
  word.kind === 'word' && before.text !== '.' && before.text !== 'def' && RUNS.test(word.text)
/** Anything but a text that stands there; code is given to a constructor of functions as a long one. */
const isComputed = ({ kind, text }: Token): boolean =>
  kind === 'string' ? text.length >= MASS_CHARS_MIN : text !== ')'
const isMemberOf = ({ kind, text }: Token): boolean =>
  (kind === 'word' && text !== 'return') || text === ')' || text === ']'

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}

const SPEAKS: ReadonlySet<ScriptLanguage> = new Set(['javascript', 'vbscript', 'python', 'php', 'powershell', 'autoit'])

function signsOf(text: string, language: ScriptLanguage): UnreadableSigns {
  if (language === 'powershell') return powershellDisguise(text)
  return language === 'autoit' ? autoItDisguise(text) : unreadableSigns(text, language)
}

/** Ids of traits with what shows each, as the other readers of a whole text give them. */
export function unreadableTraits(text: string, language: ScriptLanguage): readonly FoundTrait[] {
  if (!SPEAKS.has(language)) return []
  const { signs, reach: found } = signsOf(text, language)
  if (signs.length === 0) return []
  // Every script in Visual Basic makes objects: with a single sign that is no second fact.
  const reach = language === 'vbscript' && found === OBJECTS && signs.length === 1 ? null : found
  // A disguise of PowerShell or AutoIt is one by a single sign.
  if (language === 'powershell' || language === 'autoit')
    return [['made_unreadable', signs.join(', ')], ...(reach === null ? [] : [['runs_unreadable', reach] as const])]
  // Tables of characters and escapes are what libraries for texts are made of in PHP: it must run what comes of them.
  const made: readonly FoundTrait[] =
    reach !== null || (signs.length >= 2 && language !== 'php') ? [['made_unreadable', signs.join(', ')]] : []
  return reach === null ? made : [...made, ['runs_unreadable', reach]]
}

// Names that nobody chose: how letters follow each other tells them, in any language that is written in Latin letters.

const VOWELS = /[aeiouyAEIOUY]/g
const CONSONANTS = /[bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ]{5}/
const CHANGES = /[a-z\d][A-Z]/g
const NAME_LETTERS_MIN = 5
const NAME_CHARS_MAX = 64

/** Null where it is too short to say: a minifier's names are. */
function isRandomName(name: string): boolean | null {
  const letters = name.slice(0, NAME_CHARS_MAX).replace(/[^A-Za-z]/g, '')
  if (letters.length < NAME_LETTERS_MIN || /^[A-Z\d_]+$/.test(name)) return null
  const vowels = letters.match(VOWELS)?.length ?? 0
  const changes = letters.match(CHANGES)?.length ?? 0
  return vowels * 5 < letters.length || changes * 4 > letters.length || CONSONANTS.test(letters)
}

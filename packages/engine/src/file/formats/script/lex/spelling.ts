// How each language spells its comments, strings and words.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

export interface SpellingRules {
  readonly lineComments: readonly string[]
  readonly blockComment: readonly [string, string] | null
  readonly quotes: string
  readonly escape: '\\' | '`' | null
  /** A doubled quote inside a string stands for one. */
  readonly doubled: boolean
  readonly multiline: boolean
  readonly wordStart: Letters
  readonly word: Letters
}

/** 1 for each ASCII character that counts; all others do, in every language here. */
type Letters = Uint8Array

export const ASCII = 128
const lettersOf = (pattern: RegExp): Letters =>
  Uint8Array.from({ length: ASCII }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0))
export const isIn = (letters: Letters, code: number): boolean => code >= ASCII || letters[code] === 1

const PLAIN_WORD = lettersOf(/[A-Za-z0-9_$]/)
const PLAIN_START = lettersOf(/[A-Za-z_$]/)
/** No comment, string, number or operator of any language begins with these. */
export const ALWAYS_WORD = lettersOf(/[A-Za-z_]/)
export const VB: SpellingRules = {
  lineComments: ["'"],
  blockComment: null,
  quotes: '"',
  escape: null,
  doubled: true,
  multiline: false,
  wordStart: ALWAYS_WORD,
  word: lettersOf(/[A-Za-z0-9_]/),
}
export const JS: SpellingRules = {
  lineComments: ['//', '<!--'],
  blockComment: ['/*', '*/'],
  quotes: '"\'`',
  escape: '\\',
  doubled: false,
  multiline: false,
  wordStart: PLAIN_START,
  word: PLAIN_WORD,
}
const RULES: Readonly<Partial<Record<ScriptLanguage, SpellingRules>>> = {
  javascript: JS,
  vbscript: VB,
  vba: VB,
  powershell: {
    lineComments: ['#'],
    blockComment: ['<#', '#>'],
    quotes: '"\'\u2018\u2019\u201c\u201d',
    escape: '`',
    doubled: true,
    multiline: true,
    wordStart: lettersOf(/[A-Za-z_$`]/),
    word: lettersOf(/[A-Za-z0-9_:\\`-]/),
  },
  python: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'' },
  php: { ...JS, lineComments: ['//', '#'], quotes: '"\'', multiline: true },
  perl: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'', multiline: true },
  ruby: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'', multiline: true },
  lua: { ...JS, lineComments: ['--'], blockComment: ['--[[', ']]'], quotes: '"\'' },
  autoit: {
    ...VB,
    lineComments: [';'],
    blockComment: ['#cs', '#ce'],
    quotes: '"\'',
    wordStart: lettersOf(/[A-Za-z_$@]/),
  },
}

export function canFold(language: ScriptLanguage): boolean {
  return RULES[language] !== undefined
}

/** The rules of a language; what has none of its own is read as JavaScript. */
export function spellingOf(language: ScriptLanguage): SpellingRules {
  return RULES[language] ?? JS
}

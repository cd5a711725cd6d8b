// The one language that a reader would name, of 36, for the answer: by script where that decides, else by function words and
// letters as they stand. Null rather than a guess. With which vocabularies a text is read is `language/vocabularies.ts`.
import { LANGUAGES_BY_LETTER, LANGUAGES_BY_WORD } from './language-profiles.ts'
import type { LanguageCode } from './view.ts'

/** About a page: what names a language names it by then. */
const LOOK_CHARS_MAX = 6_000
/** Share of the letters that a script other than Latin must have; names and addresses are Latin everywhere. */
const SCRIPT_SHARE = 0.25
/** What the words must weigh at least, and how far the best must be before the second. */
const WEIGHT_MIN = 2
const LEAD = 1.25

const ADDRESSES = /\b(?:https?:\/\/|www\.)\S{1,2000}|\b[\w.+-]{1,64}@[\w.-]{1,255}/gi

export function nameLanguage(source: string): LanguageCode | null {
  const text = source.slice(0, LOOK_CHARS_MAX).replaceAll(ADDRESSES, ' ').toLowerCase()
  return byScript(text) ?? byWords(text)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function byScript(text: string): LanguageCode | null {
  if (!/[^\u0000-\u024f]/.test(text)) return null
  const letters = count(text, /\p{L}/gu)
  if (letters < 8) return null
  const share = (pattern: RegExp): number => count(text, pattern) / letters
  if (share(/[\u3040-\u30ff]/g) > 0.1) return 'ja'
  if (share(/[\uac00-\ud7af]/g) > SCRIPT_SHARE) return 'ko'
  if (share(/[\u3400-\u9fff]/g) > SCRIPT_SHARE) return 'zh'
  if (share(/[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc]/g) > SCRIPT_SHARE)
    return /[پچژگ]/.test(text) && count(text, /[پچژگی]/g) > letters * 0.02 ? 'fa' : 'ar'
  if (share(/[\u0590-\u05ff]/g) > SCRIPT_SHARE) return 'he'
  if (share(/[\u0370-\u03ff\u1f00-\u1fff]/g) > SCRIPT_SHARE) return 'el'
  if (share(/[\u0e00-\u0e7f]/g) > SCRIPT_SHARE) return 'th'
  if (share(/[\u0900-\u097f]/g) > SCRIPT_SHARE) return 'hi'
  if (share(/[\u0400-\u04ff]/g) > SCRIPT_SHARE) return cyrillic(text)
  return null
}

function cyrillic(text: string): LanguageCode {
  if (count(text, /[іїєґ]/g) > count(text, /[ыэё]/g)) return 'uk'
  // Bulgarian has no ы, э or ё, and ъ inside words.
  if (!/[ыэё]/.test(text) && count(text, /[ъ]/g) > text.length * 0.004) return 'bg'
  return 'ru'
}

function byWords(text: string): LanguageCode | null {
  const weights = new Map<LanguageCode, number>()
  const add = (languages: readonly LanguageCode[] | undefined, weight: number): void => {
    if (languages === undefined) return
    for (const language of languages)
      weights.set(language, (weights.get(language) ?? 0) + weight / languages.length ** 0.5)
  }
  let words = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}]{1,100}/gu)) {
    words += 1
    add(LANGUAGES_BY_WORD.get(word), 1)
    if (/[^a-z]/.test(word)) for (const letter of new Set(word)) add(LANGUAGES_BY_LETTER.get(letter), 0.5)
  }
  const [best, second] = [...weights].sort(([, a], [, b]) => b - a)
  if (best === undefined || best[1] < WEIGHT_MIN || best[1] < words * 0.06) return null
  return best[1] >= (second?.[1] ?? 0) * leadFor(words) ? best[0] : null
}

/** Many words need less of a lead: Danish and Norwegian, Czech and Slovak share most of theirs. */
const leadFor = (words: number): number => (words > 100 ? 1.04 : words > 30 ? 1.1 : LEAD)

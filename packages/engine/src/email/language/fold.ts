// The spelling in which all matching of words happens: one alphabet of plain lower-case letters, whatever was done to them.

import { foldTextFully } from '../../lookalike/fold-text.ts'
import { normalForm } from '../../normal-form.ts'
import { rememberedTexts } from '../../remembered.ts'
import { TEXT_CHARS_MAX } from './limits.ts'

const SPECIAL: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ё: 'е',
  ə: 'e',
}
/** Letters set apart to slip past filters: `W e l c o m e`, `P.a.y.P.a.l`. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*|-]\p{L}){3,30}(?![\p{L}\p{N}])/gu

export interface Folded {
  readonly text: string
  /** Words with letters of another alphabet that pass for Latin ones. */
  readonly borrowed: readonly string[]
  /** Words whose letters were set apart. */
  readonly spaced: readonly string[]
}

export function foldWords(text: string): Folded {
  const { text: plain, borrowed } = foldTextFully(text.slice(0, TEXT_CHARS_MAX))
  const spaced: string[] = []
  const joined = plain.replace(SPACED, (word) => {
    if (spaced.length < 50) spaced.push(word)
    return word.replace(/[ ._*|-]/g, '')
  })
  return { borrowed, spaced, text: foldSpelling(joined) }
}

/** Lower case without accents; letters that have no accent to lose are spelt out. Total. */
export const foldSpelling = (text: string): string =>
  text.length < LONG_CHARS_MIN ? spelling(text) : longSpelling(text)

/** From here on looking for the text in memory costs less than folding it. */
const LONG_CHARS_MIN = 200
const longSpelling = rememberedTexts(spelling, { charsMax: 65_536 })

function spelling(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return normalForm(normalForm(lower, 'NFD').replace(/[\u0300-\u036f]+/g, ''), 'NFC').replace(
    /[łøßđıæœёə]/g,
    (letter) => SPECIAL[letter] ?? letter,
  )
}

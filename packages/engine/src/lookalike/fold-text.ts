// Undoes what is done to words so that people read them and machines do not: invisible characters between letters,
// letters borrowed from other scripts and from mathematics, stacked marks. Words of honest Greek, Cyrillic, Vietnamese
// or Arabic stay what they are.
import { normalForm } from '../normal-form.ts'
import { latinLookalike } from './confusables.ts'

export interface FoldedText {
  readonly text: string
  /** Invisible and formatting characters removed from between two letters or digits. */
  readonly invisible: number
  /** Words in which borrowed letters became Latin ones, as they stood; at most WORDS_TOLD_MAX. */
  readonly borrowed: readonly string[]
  /** Marks removed from Latin letters that no language writes there. */
  readonly marks: number
}

/** Enough to show an analyst the trick; a spam text may hold thousands. */
const WORDS_TOLD_MAX = 50
/** Text that holds only these has nothing to undo: ASCII, and the composed Latin letters without small capitals. */
const NOTHING_TO_FOLD =
  /^[\t\n\r\x20-\x7e\u00a1-\u00a7\u00a9-\u00ac\u00ae\u00b0-\u00b3\u00b5-\u00b7\u00b9-\u017e\u0218-\u021b\u1e00-\u1eff\u2010-\u2023\u2030\u20ac]*$/
/** Format characters (soft hyphen, zero-width, bidi, tags), variation selectors, and letters that show nothing. */
const INVISIBLE = /(?:\p{Cf}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164\uffa0]|[\u17b4\u17b5])+/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Joiners that Arabic and Indic words and emoji need. */
const JOINER_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Syriac}\p{Extended_Pictographic}]/u
/** Negative circled and squared letters and regional indicators: NFKC leaves them. */
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LATIN = /\p{Script=Latin}/u

function letterOfEnclosed(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return String.fromCharCode(65 + (code >= 0x1f170 ? code - 0x1f170 : code - 0x1f150))
}

/** Letters of the text that are Latin, as a share of all letters; what counts is only whether most are. */
function isMostlyLatin(text: string): boolean {
  let latin = 0
  let other = 0
  for (const found of text.slice(0, 20_000).matchAll(/(\p{Script=Latin})|\p{L}/gu)) {
    if (found[1] === undefined) other += 1
    else latin += 1
  }
  return latin > 3 * other
}

function foldWord(word: string, latinAround: boolean): string {
  const hasLatin = LATIN.test(word)
  if (!hasLatin && !latinAround) return word
  let out = ''
  let foreign = 0
  for (const character of word) {
    const letter = character < '\u0080' ? undefined : latinLookalike(character)
    if (letter === undefined && character > '\u024f' && !/^[\p{M}\p{N}]$/u.test(character)) foreign += 1
    out += letter ?? character
  }
  // A word that keeps letters of its own script is that script's word, or a genuine mixture such as "μm" or "Яндекс-like".
  return foreign > 0 ? word : out
}

/**
 * Folds a text for matching and tells what was undone. Case is kept, and so are the accents of ordinary languages. The
 * text is no longer than about three times what came in (NFKC of ligatures).
 */
export function foldTextFully(text: string): FoldedText {
  if (NOTHING_TO_FOLD.test(text)) return { text, invisible: 0, borrowed: [], marks: 0 }
  let invisible = 0
  const visible = text.replace(INVISIBLE, (run: string, at: number, whole: string) => {
    const before = whole[at - 1] ?? ''
    const after = whole[at + run.length] ?? ''
    // A surrogate half stands for an emoji or a rare letter; both tests are then false, and the run goes uncounted.
    if (JOINER_SCRIPTS.test(before) && JOINER_SCRIPTS.test(after)) return run
    if (LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after)) invisible += run.length
    return ''
  })
  const composed = normalForm(visible.replace(ENCLOSED, letterOfEnclosed), 'NFKC')
  let marks = 0
  const unmarked = composed.replace(/(?<=\p{Script=Latin}|\p{N})\p{M}+/gu, (run) => {
    marks += run.length
    return ''
  })
  const latinAround = isMostlyLatin(unmarked)
  const borrowed: string[] = []
  const folded = unmarked.replace(WORD, (word) => {
    if (NOTHING_TO_FOLD.test(word)) return word
    const plain = foldWord(word, latinAround)
    if (plain !== word && borrowed.length < WORDS_TOLD_MAX) borrowed.push(word)
    return plain
  })
  return { text: folded, invisible, borrowed, marks }
}

/** The folded text alone: what every matcher of words reads. */
export function foldText(text: string): string {
  return foldTextFully(text).text
}

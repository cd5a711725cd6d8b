// Ways in which a text is written for eyes and against machines: facts with counts, no judgements.
import { foldTextFully } from '../../lookalike/fold-text.ts'
import type { Trick, Tricks } from './view.ts'

const NONE: Trick = { count: 0, sample: '' }
const ZERO_WIDTH_SAMPLE = /[\p{L}\p{N}]{1,20}(?:\p{Cf}|\p{Variation_Selector}|\u034f)+[\p{L}\p{N}]{1,20}/u
const BIDI = /[\u202d\u202e]/g
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Four references in a row: names and signs of other alphabets are written as one or two. */
const ENTITY_RUN = /(?:&#(?:x[0-9a-f]{1,6}|\d{1,7});){4,}/gi
const ENTITY = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi
const COMMENT_IN_WORD =
  /[a-z](?:<!--[^>]{0,200}-->|<(?:span|font|b|i|u|div|p)\b[^>]{0,200}><\/(?:span|font|b|i|u|div|p)>)[a-z]/gi
const SOFT_HYPHEN = /\p{L}\u00ad\p{L}/gu
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*|-]\p{L}){4,30}(?![\p{L}\p{N}])/gu
const BLOCK_ROW = /^[^\S\n]*[\u2580-\u259f\u2588 \u00a0]{12,}$/gmu
const PLACEHOLDER =
  /\{\{\s?[\w.]{2,40}\s?\}\}|\{%\s?[\w.]{2,40}\s?%\}|%%[\w.]{2,40}%%|\[\[[\w.-]{2,40}\]\]|\$\{[\w.]{2,40}\}|<<[\w.]{2,40}>>|##[\w.]{2,40}##|\{(?:name|email|user|first_?name|domain|company|random\w{0,20})\}|\[-?(?:email|name|domain|company|first ?name|random\w{0,20})-?\]/gi

const trick = (matches: readonly string[]): Trick =>
  matches.length === 0 ? NONE : { count: matches.length, sample: (matches[0] ?? '').slice(0, 80) }

const all = (text: string, pattern: RegExp): readonly string[] => {
  const found: string[] = []
  for (const [match] of text.matchAll(pattern)) {
    found.push(match)
    if (found.length >= 1_000) break
  }
  return found
}

/** `shown` is the text as a reader sees it, not folded; `source` the HTML, '' where there is none. */
export function findTricks(shown: string, source: string, hiddenSplits: Trick, widestGap: number): Tricks {
  const { invisible, borrowed, marks } = foldTextFully(shown)
  const isRightToLeft = RIGHT_TO_LEFT.test(shown)
  const comments = all(source, COMMENT_IN_WORD)
  const blockRows = all(shown, BLOCK_ROW).filter((row) => /[\u2580-\u259f]/.test(row))
  return {
    zeroWidth: invisible === 0 ? NONE : { count: invisible, sample: ZERO_WIDTH_SAMPLE.exec(shown)?.[0] ?? '' },
    borrowedLetters: trick(borrowed),
    stackedMarks: { count: marks, sample: '' },
    bidiOverride: isRightToLeft ? NONE : trick(all(shown, BIDI)),
    entities: entityTrick(source),
    splitWords: { count: comments.length + hiddenSplits.count, sample: hiddenSplits.sample || (comments[0] ?? '') },
    softHyphens: trick(all(shown, SOFT_HYPHEN)),
    spacedWords: trick(all(shown, SPACED)),
    stuffing: { count: widestGap, sample: '' },
    blockQr: blockRows.length < 10 ? NONE : trick(blockRows),
    placeholders: trick(all(shown, PLACEHOLDER)),
  }
}

/** Runs of references that spell letters which need none. */
function entityTrick(source: string): Trick {
  let count = 0
  let sample = ''
  for (const run of all(source, ENTITY_RUN)) {
    const spelt = run.replaceAll(ENTITY, (_, hex: string | undefined, decimal: string | undefined) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? decimal ?? '0', hex === undefined ? 10 : 16))),
    )
    const letters = spelt.match(/[a-zA-Z]/g)?.length ?? 0
    count += letters
    if (letters > 0) sample ||= spelt.slice(0, 60)
  }
  return { count, sample }
}

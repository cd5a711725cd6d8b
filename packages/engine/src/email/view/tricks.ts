// Ways in which a text is written for eyes and against machines: facts with counts, no judgements.
import { normalForm } from '../../normal-form.ts'
import type { MarkupTricks } from './html/rendered-html.ts'
import { hasInvisible } from './invisible.ts'
import { SCAN_CHARS_MAX } from './limits.ts'
import type { TextLine } from './text-lines.ts'
import type { Trick, Tricks } from './view.ts'

const NONE: Trick = { count: 0, sample: '' }
const SAMPLE_CHARS = 80

/** Letters of scripts that need no joiner within a word. */
const LETTER = 'A-Za-z\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u052f\\u0530-\\u058f'
/** Zero-width characters, variation selectors and tag characters between two letters. */
const ZERO_WIDTH = new RegExp(
  `(?<=[${LETTER}\\d])(?:\\u034f|\\u180e|\\u061c|[\\u200b-\\u200f\\u2060-\\u2064]|\\ufeff|[\\ufe00-\\ufe0f]|\\udb40[\\udc00-\\uddef]){1,50}(?=[${LETTER}])`,
  'g',
)
const SOFT_HYPHEN = new RegExp(`(?<=[${LETTER}])\\u00ad{1,20}(?=[${LETTER}])`, 'g')
const BIDI = /[\u202d\u202e]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const PLACEHOLDER = new RegExp(
  [
    '\\{\\{\\s?[#/]?[\\w.|: -]{1,60}\\s?\\}\\}',
    '\\{%[^%{}\\n]{1,80}%\\}',
    '%%[\\w. -]{1,40}%%',
    '\\[\\[[\\w. :-]{1,40}\\]\\]',
    '\\$\\{[\\w.]{1,40}\\}',
    '<<[\\w. ]{2,40}>>',
    '<%=?[^%<>\\n]{1,60}%>',
    '\\*\\|[A-Z0-9_:]{1,40}\\|\\*',
    '##[A-Za-z_]{2,30}##',
    '\\[%[\\w ]{1,30}%\\]',
    '\\{(?:first_?name|last_?name|name|to_?name|e-?mail|to_?email|user(?:name)?|company|domain|link|url|date|random\\w{0,20}|rand_\\w{1,20}|victim)\\}',
    '\\[-?(?:first[ _]?name|last[ _]?name|name|e-?mail|emails?_(?:user|domain)|domain|company|recipient|victim|random[\\w-]{0,20}|user(?:name)?)-?\\]',
  ].join('|'),
  'gi',
)
const MARK = /\p{M}/u
/** Variation selectors are invisible and counted with their kind. */
const STACKED = /(?<=\p{Script=Latin}|\p{N})(?:(?![\u034f\ufe00-\ufe0f])\p{M})+/gu
/** A digit in a key, as emoji write it. */
const KEYCAP = /\ufe0f?\u20e3/g
const BLOCK_GLYPH = /[\u2580-\u259f]/g
/** A version 1 QR code drawn with half blocks has 21 columns in 11 rows. */
const BLOCK_COLUMNS_MIN = 12
const BLOCK_ROWS_MIN = 10

/** `lines` as they were rendered, with what cannot be seen still in them. */
export function findTricks(lines: readonly TextLine[], markup: readonly MarkupTricks[]): Tricks {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, SCAN_CHARS_MAX)
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  const bidi = isRightToLeft ? NONE : trickOf(text, BIDI)
  const split = joined(markup.map((tricks) => tricks.split))
  return {
    zeroWidth: hasInvisible(text) ? trickOf(text, ZERO_WIDTH, true) : NONE,
    stackedMarks: stackedMarks(text),
    bidiOverride: isRightToLeft ? NONE : joined([bidi, ...markup.map((tricks) => tricks.bidi)]),
    entities: joined(markup.map((tricks) => tricks.entities)),
    splitWords: split,
    softHyphens: trickOf(text, SOFT_HYPHEN),
    stuffing: widestGap(lines),
    blockQr: blockRows(lines),
    placeholders: placeholdersIn(text),
    hiddenInWords: joined(markup.map((tricks) => tricks.hiddenInWords)),
  }
}

const joined = (tricks: readonly Trick[]): Trick => ({
  count: tricks.reduce((sum, { count }) => sum + count, 0),
  sample: (tricks.find(({ sample }) => sample !== '')?.sample ?? '').slice(0, SAMPLE_CHARS),
})

/** Each is told by itself: what stands around it is half a sentence. */
function placeholdersIn(text: string): Trick {
  const found = text.match(PLACEHOLDER) ?? []
  return { count: found.length, sample: (found[0] ?? '').slice(0, SAMPLE_CHARS) }
}

/** Counts finds, or their characters. */
function trickOf(text: string, pattern: RegExp, countsCharacters = false): Trick {
  let count = 0
  let sample = ''
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (count === 0) sample = sampleAround(text, index, found.length)
    count += countsCharacters ? found.length : 1
  }
  return { count, sample }
}

/** The find and what stands around it in its line, characters that cannot be seen written out. */
function sampleAround(text: string, at: number, length: number): string {
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 12)
  const piece = text.slice(from, Math.max(at + length, from + 40)).split('\n', 1)[0] ?? ''
  return [...piece]
    .map((character) =>
      hasInvisible(character)
        ? `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
        : character,
    )
    .join('')
    .slice(0, SAMPLE_CHARS)
}

/** Marks that no accent of an ordinary language accounts for: composition leaves them over. */
const stackedMarks = (text: string): Trick =>
  MARK.test(text) ? trickOf(normalForm(text.replaceAll(KEYCAP, ''), 'NFKC'), STACKED, true) : NONE

/** The most empty lines between two lines; before the first it is a margin. */
function widestGap(lines: readonly TextLine[]): Trick {
  let widest: Trick = NONE
  for (const { blanksBefore, text } of lines.slice(1))
    if (blanksBefore > widest.count) widest = { count: blanksBefore, sample: text.slice(0, SAMPLE_CHARS) }
  return widest
}

/** Rows of block characters, as a QR code drawn in text has them. */
function blockRows(lines: readonly TextLine[]): Trick {
  let count = 0
  let sample = ''
  for (const { text } of lines) {
    if (text.length > 2_000 || (text.match(BLOCK_GLYPH)?.length ?? 0) < BLOCK_COLUMNS_MIN) continue
    if (count === 0) sample = text.slice(0, SAMPLE_CHARS)
    count += 1
  }
  return count < BLOCK_ROWS_MIN ? NONE : { count, sample }
}

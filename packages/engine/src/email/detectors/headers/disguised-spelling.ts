// Is a text spelt so that people read it and machines do not? Asked of names and subjects, where nothing but the text speaks.
import { foldTextFully } from '../../../lookalike/fold-text.ts'

export interface Disguise {
  /** Ends a sentence that begins with the text: `is written with …`. */
  readonly how: string
  /** What it reads as. */
  readonly reads: string
}

/** Mathematical letters, circled and squared ones: two of them are no sign but a word. */
const ORNAMENTAL = /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u24b6-\u24e9]{2}/u
/** Small capitals and letters turned over, which Unicode has for phonetics; without those that languages of Azerbaijan and Africa write. */
const PHONETIC =
  /[\u0250-\u0252\u0255\u0258\u025a\u025c-\u0262\u0264-\u0267\u026a-\u0271\u0273-\u028a\u028c-\u02af\u1d00-\u1d2b\ua730-\ua731]/gu
const CHARS_MAX = 1000

export function disguiseOf(text: string): Disguise | null {
  const shown = text.slice(0, CHARS_MAX)
  const { invisible, borrowed, marks, text: reads } = foldTextFully(shown)
  if (invisible > 0) return { how: 'has invisible characters between its letters', reads }
  if (ORNAMENTAL.test(shown)) return { how: 'is written with mathematical or circled letters', reads }
  // One borrowed letter alone may be a sign of measure.
  if (borrowed.some((word) => /\p{L}{2}/u.test(word)) || (shown.match(PHONETIC)?.length ?? 0) > 2)
    return { how: 'mixes in look-alike letters of other alphabets', reads }
  return marks > 1 ? { how: 'has diacritics that no language combines with its letters', reads } : null
}

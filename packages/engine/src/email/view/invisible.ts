// Characters that take part in a text without being seen.

/** Zero-width characters, joiners, marks of direction, word joiners, soft hyphens, variation selectors, tag characters. */
const INVISIBLE = new RegExp(
  [
    '\\u00ad|\\u034f|\\u061c|[\\u115f\\u1160]|[\\u17b4\\u17b5]|[\\u180b-\\u180e]|[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f]',
    '[\\u3164\\uffa0]|[\\ufe00-\\ufe0f]|\\ufeff|[\\ufff9-\\ufffb]|\\udb40[\\udc00-\\uddef]',
  ].join('|'),
)
const INVISIBLE_ALL = new RegExp(INVISIBLE.source, 'g')
/** Scripts whose spelling needs joiners: Arabic, Syriac, Indic, Mongolian and their kin. */
const JOINING = /[\u0600-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefe]/

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text)

/** U+202E turns what follows round, up to U+202C or the line's end (Unicode Annex 9, rule X5). */
const OVERRIDDEN = /\u202e([^\u202a-\u202e\n]{1,2000})/g

/** The text as it is seen where an override turns Latin letters round: the reader reads `Live!` and the source has `!eviL`. */
export const inVisualOrder = (text: string): string =>
  text.includes('\u202e')
    ? text.replaceAll(OVERRIDDEN, (whole, turned: string) => (/[A-Za-z]/.test(turned) ? turnedRound(turned) : whole))
    : text

export const turnedRound = (text: string): string => [...text].reverse().join('')

/** The text without what cannot be seen; joiners stay between letters whose script needs them. */
export function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text
  return text.replaceAll(INVISIBLE_ALL, (character, at: number) =>
    (character === '\u200c' || character === '\u200d') &&
    JOINING.test(text.charAt(at - 1)) &&
    JOINING.test(text.charAt(at + 1))
      ? character
      : '',
  )
}

/** Text without what senders fill preheaders up with: invisible characters, odd spaces, and nothing else. */
export const withoutPadding = (text: string): string =>
  text
    .replaceAll(INVISIBLE_ALL, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

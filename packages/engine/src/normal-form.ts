// Unicode normalisation of hostile text. Normal forms sort the marks on a letter, and Node's implementation takes time in the
// square of their number: 5 MiB of marks in two classes, alternating, cost 17 s. Text in Stream-Safe Format (UAX #15, section
// 13) has at most 30 of them in a row, more than any language writes; the joiner that parts them is a mark itself, and unseen.

const MARKS_IN_A_ROW = /[\p{M}--\u034f]{30}(?=[\p{M}--\u034f])/gv
const JOINER = '\u034f'
/** ASCII is in every normal form, and most text is ASCII. */
const IS_ASCII = /^[\x00-\x7f]*$/

/** No mark stands below U+0300: most text that is not ASCII has no such row, and this is told in a fraction of the time. */
const MAY_HOLD_MARKS_IN_A_ROW = /[\u0300-\uffff]{30}/

/** `text.normalize(form)`, in linear time. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (IS_ASCII.test(text)) return text
  const safe = MAY_HOLD_MARKS_IN_A_ROW.test(text) ? text.replace(MARKS_IN_A_ROW, `$&${JOINER}`) : text
  return safe.normalize(form)
}

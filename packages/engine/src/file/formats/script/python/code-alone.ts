// A Python script without its texts and comments: what stands in a docstring or behind a `#` is spoken of and not done.

/** Triple quotes before single ones; what is not ended goes on to where Python would give up, so that nothing is read twice. */
const TEXT_OR_COMMENT =
  /("""|''')(?:(?!\1)(?:\\[\s\S]|[^\\]))*(?:\1|\\?$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|\\?$|(?=\n))|'(?:[^'\\\n]|\\[\s\S])*(?:'|\\?$|(?=\n))|#[^\n]*/g

/** `text` is as it was written: folding loses which quotation mark ends a text. Texts become empty ones. Linear. */
export function codeAlone(text: string): string {
  return text.replace(TEXT_OR_COMMENT, (one) => (one.startsWith('#') ? ' ' : '""'))
}

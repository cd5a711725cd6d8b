// Quoted strings of header fields (RFC 5322 section 3.2.4): a backslash takes the letter behind it for itself.

/** Offset of the quote that closes the one at `from`; the length of the text where none does. */
export function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return text.length
}

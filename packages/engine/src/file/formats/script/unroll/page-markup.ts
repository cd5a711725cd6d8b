// Classic pages of a server are markup with statements of Visual Basic between `<%` and `%>`. To the language an apostrophe begins a
// remark; in the markup around it, it is one of a sentence, and must not take the statements behind it along.

const CODE = /<%[\s\S]*?(?:%>|$)|<script\b[^>]{0,200}\brunat\b[\s\S]*?(?:<\/script|$)/gi

/** As long as the text. */
export function withoutApostrophesInMarkup(text: string): string {
  if (!text.includes('<%')) return text
  let plain = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    plain += text.slice(from, index).replaceAll("'", ' ') + code
    from = index + code.length
  }
  return plain + text.slice(from).replaceAll("'", ' ')
}

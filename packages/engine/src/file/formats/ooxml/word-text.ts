// WordprocessingML → its text and its field codes. Field codes are split over runs by Word and by whoever hides them, so
// they are put together again between their begin and separate marks.

import { FIELD_CHARS_MAX, FIELD_DEPTH_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { attribute, unescapeXml } from './relations.ts'

export interface WordText {
  readonly text: string
  /** Field codes, inner fields inside their outer ones. */
  readonly fields: readonly string[]
}

export function readWordText(xml: string): WordText {
  const fields: string[] = []
  const open: string[] = []
  const parts: string[] = []
  let chars = 0
  const add = (text: string): void => {
    const top = open.length - 1
    if (top >= 0) open[top] = `${open[top] ?? ''}${text}`.slice(0, FIELD_CHARS_MAX)
  }
  for (const match of xml.matchAll(
    /<(?:\w{1,8}:)?(instrText|delInstrText|t|fldChar|fldSimple|p)\b([^<>]{0,9000})>(?:([^<]*))?/g,
  )) {
    const [, tag, attributes, content] = match
    if (tag === 'instrText' || tag === 'delInstrText') {
      if (open.length === 0) fields.push(unescapeXml(content ?? ''))
      else add(unescapeXml(content ?? ''))
    } else if (tag === 't') {
      if (chars < TEXT_CHARS_MAX) {
        parts.push(unescapeXml(content ?? ''))
        chars += (content ?? '').length
      }
      // The result of an inner field (a SET or QUOTE) belongs to the outer code.
      if (open.length > 1) add(unescapeXml(content ?? ''))
    } else if (tag === 'p') parts.push('\n')
    else if (tag === 'fldSimple') fields.push(attribute(attributes ?? '', 'instr'))
    else if (tag === 'fldChar') {
      const kind = attribute(attributes ?? '', 'fldCharType')
      if (kind === 'begin' && open.length < FIELD_DEPTH_MAX) open.push('')
      else if (kind === 'end') {
        const code = open.pop()
        if (code !== undefined) {
          if (fields.length < 2000) fields.push(code)
          add(code)
        }
      }
    }
  }
  for (const code of open) if (code !== '') fields.push(code)
  return { text: parts.join(''), fields }
}

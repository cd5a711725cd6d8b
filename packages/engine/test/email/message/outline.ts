// A MIME tree as a few lines of text, so that a test shows what it expects.
import type { Part } from '../../../src/email/message/mime/part.ts'

/** `type[children]`, with a text in quotes and the name of a file in brackets. */
export function outline(part: Part): string {
  const inside = part.children.map(outline).join(', ')
  const text = part.text === null ? '' : ` ${JSON.stringify(part.text)}`
  const name = part.fileName === null ? '' : ` (${part.fileName})`
  return `${part.type}${name}${text}${part.children.length === 0 ? '' : ` [${inside}]`}`
}

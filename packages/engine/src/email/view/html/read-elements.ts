// HTML text → opened and closed elements, text and comments, in order. The tokenizer is htmlparser2's; what is open where is
// kept in `open-elements.ts`.
import { Tokenizer } from 'htmlparser2'
import { ATTRIBUTE_CHARS_MAX, ATTRIBUTES_MAX } from '../limits.ts'
import type { ElementHandler } from './element-handler.ts'
import { OpenElements } from './open-elements.ts'

/** Characters of the name of a tag or attribute; no real one is as long. */
const NAME_CHARS_MAX = 100

export function readElements(html: string, handler: ElementHandler): void {
  const elements = new OpenElements(handler)
  let tag = ''
  let attributes: Map<string, string> | null = null
  let attributeName = ''
  let attributeValue = ''
  let textEnd = 0
  const opened = (isSelfClosing: boolean): void => {
    const given = attributes
    attributes = null
    elements.open(tag, given, isSelfClosing)
  }
  const slice = (start: number, end: number): string => html.slice(start, end)

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        textEnd = end
        handler.text(slice(start, end))
      },
      ontextentity: (codePoint, end) => {
        if (html.charCodeAt(Math.max(textEnd, html.lastIndexOf('&', end - 1)) + 1) === 0x23)
          handler.numericEntity(codePoint)
        textEnd = end
        handler.text(String.fromCodePoint(codePoint))
      },
      onopentagname: (start, end) => {
        tag = slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attributeName = slice(start, Math.min(end, start + NAME_CHARS_MAX)).toLowerCase()
        attributeValue = ''
      },
      onattribdata: (start, end) => {
        const room = ATTRIBUTE_CHARS_MAX - attributeValue.length
        if (room > 0) attributeValue += slice(start, Math.min(end, start + room))
      },
      onattribentity: (codePoint) => {
        if (attributeValue.length < ATTRIBUTE_CHARS_MAX) attributeValue += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (attributes !== null && attributes.size < ATTRIBUTES_MAX && !attributes.has(attributeName))
          attributes.set(attributeName, attributeValue)
      },
      onopentagend: (end) => {
        textEnd = end + 1
        opened(false)
      },
      onselfclosingtag: (end) => {
        textEnd = end + 1
        opened(true)
      },
      onclosetag: (start, end) => {
        textEnd = end + 1
        elements.close(
          slice(start, Math.min(end, start + NAME_CHARS_MAX))
            .trim()
            .toLowerCase(),
        )
      },
      oncomment: (start, end, offset) => {
        textEnd = end + 1
        handler.comment(slice(start, end - offset))
      },
      oncdata: (start, end, offset) => {
        textEnd = end + 1
        if (elements.isForeign) handler.text(slice(start, end - offset))
        else handler.comment(slice(start, end - offset))
      },
      ondeclaration: (_start, end) => {
        textEnd = end + 1
      },
      onprocessinginstruction: (_start, end) => {
        textEnd = end + 1
      },
      onend: () => elements.closeAll(),
      isInForeignContext: () => elements.isForeign,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

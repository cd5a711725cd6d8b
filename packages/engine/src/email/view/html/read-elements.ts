// HTML text → opened and closed elements, text and comments, in order. The tokenizer is htmlparser2's; the open elements
// are kept here, because its own parser takes a time quadratic in their depth (100,000 nested tags: 4 s).
import { Tokenizer } from 'htmlparser2'
import { ATTRIBUTE_CHARS_MAX, ATTRIBUTES_MAX, ELEMENT_DEPTH_MAX } from '../limits.ts'

export type Attributes = ReadonlyMap<string, string>

export interface ElementHandler {
  readonly open: (tag: string, attributes: Attributes) => void
  /** Every `open` of an element that is not void gets its `close`, in reverse order. */
  readonly close: (tag: string) => void
  readonly text: (text: string) => void
  /** A character written as a numeric entity; its text follows by `text`. */
  readonly numericEntity: (codePoint: number) => void
  readonly comment: (text: string) => void
}

/** Elements without content. */
export const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
/** Opening one of these ends an open paragraph (HTML standard, section 13.2.6.4.7). */
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section table ul'.split(
    ' ',
  ),
)
/** Opening the key ends these, up to the nearest of the barriers. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  thead: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  tfoot: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  // A link in a link ends the first one; browsers agree.
  a: ['a'],
}
/** Elements that end tags from within do not reach through. */
const BARRIERS = new Set('td th caption table object button svg'.split(' '))
/** End tags of the table's own parts reach through cells. */
const TABLE_PARTS = new Set('td th tr tbody thead tfoot table caption'.split(' '))

const EMPTY: Attributes = new Map()

export function readElements(html: string, handler: ElementHandler): void {
  const open: string[] = []
  /** Open elements by name since the last barrier, one map a barrier: unmatched end tags cost nothing. */
  const scopes: Map<string, number>[] = [new Map()]
  /** Elements below the depth that is kept. */
  const flattened = new Map<string, number>()
  let tag = ''
  let attributes: Map<string, string> | null = null
  let attributeName = ''
  let attributeValue = ''
  let textEnd = 0
  let foreign = 0

  const countIn = (name: string): number => scopes.at(-1)?.get(name) ?? 0
  const pop = (): void => {
    const name = open.pop()
    if (name === undefined) return
    if (BARRIERS.has(name) && scopes.length > 1) scopes.pop()
    const scope = scopes.at(-1)
    scope?.set(name, (scope.get(name) ?? 1) - 1)
    if (name === 'svg' || name === 'math') foreign -= 1
    handler.close(name)
  }
  const push = (name: string): void => {
    open.push(name)
    const scope = scopes.at(-1)
    scope?.set(name, (scope.get(name) ?? 0) + 1)
    if (BARRIERS.has(name)) scopes.push(new Map())
    if (name === 'svg' || name === 'math') foreign += 1
  }
  const popThrough = (name: string): void => {
    while (open.length > 0 && open.at(-1) !== name) pop()
    pop()
  }
  /** Ends the nearest of `names` inside the nearest table. */
  const endCell = (names: readonly string[]): void => {
    let reach = open.length - 1
    let last = -1
    for (; reach >= 0 && open.length - reach <= 64; reach -= 1) {
      const name = open[reach] ?? ''
      if (names.includes(name)) last = reach
      if (name === 'table') break
    }
    if (last !== -1) while (open.length > last) pop()
  }
  const openTag = (isSelfClosing: boolean): void => {
    const name = tag === 'image' ? 'img' : tag
    const found = attributes ?? EMPTY
    attributes = null
    if (ENDS_PARAGRAPH.has(name) && countIn('p') > 0) popThrough('p')
    const ends = ENDS[name]
    if (ends !== undefined) {
      if (TABLE_PARTS.has(name)) endCell(ends)
      else for (const ended of ends) if (countIn(ended) > 0) popThrough(ended)
    }
    if (VOID.has(name)) {
      handler.open(name, found)
      return
    }
    if (open.length >= ELEMENT_DEPTH_MAX) {
      flattened.set(name, (flattened.get(name) ?? 0) + 1)
      return
    }
    push(name)
    handler.open(name, found)
    if (isSelfClosing && foreign > 0) pop()
  }
  const closeTag = (name: string): void => {
    const below = flattened.get(name) ?? 0
    if (below > 0) return void flattened.set(name, below - 1)
    if (name === 'br' || name === 'p') {
      if (name === 'p' && countIn('p') > 0) popThrough('p')
      else handler.open('br', EMPTY)
      return
    }
    if (BARRIERS.has(name) || TABLE_PARTS.has(name)) endCell([name])
    else if (countIn(name) > 0) popThrough(name)
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
        attributeName = slice(start, Math.min(end, start + 100)).toLowerCase()
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
        openTag(false)
      },
      onselfclosingtag: (end) => {
        textEnd = end + 1
        openTag(true)
      },
      onclosetag: (start, end) => {
        textEnd = end + 1
        closeTag(
          slice(start, Math.min(end, start + 100))
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
        if (foreign > 0) handler.text(slice(start, end - offset))
        else handler.comment(slice(start, end - offset))
      },
      ondeclaration: (_start, end) => {
        textEnd = end + 1
      },
      onprocessinginstruction: (_start, end) => {
        textEnd = end + 1
      },
      onend: () => {
        while (open.length > 0) pop()
      },
      isInForeignContext: () => foreign > 0,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

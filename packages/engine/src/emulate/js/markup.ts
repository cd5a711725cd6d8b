// Markup → a flat list of nodes for the imitated document: no tree is built here, so nesting costs nothing.
import { Parser } from 'htmlparser2'
import { ELEMENT_DEPTH_MAX, ELEMENTS_MAX } from '../limits.ts'

/** Place of the parent in the list (-1 for none), tag name (empty for text), attributes or the text itself. */
export type FlatNode = readonly [parent: number, tag: string, given: string | Readonly<Record<string, string>>]

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** The imitated document has its own. */
const LEFT_OUT: ReadonlySet<string> = new Set(['html', 'head', 'body', '!doctype'])

/** Of markup, between two looks at whether there is room for more. */
const CHARS_AT_ONCE = 16 * 1024

export interface FlatMarkup {
  readonly nodes: readonly FlatNode[]
  readonly isCut: boolean
}

export function flatMarkup(markup: string): FlatMarkup {
  const nodes: FlatNode[] = []
  const open: number[] = []
  let tags = 0
  const isFull = (): boolean => nodes.length >= ELEMENTS_MAX || tags >= ELEMENTS_MAX
  const parent = (): number => open.at(-1) ?? -1
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (isFull()) return
        tags += 1
        // Handlers of the body are those of the page.
        if (LEFT_OUT.has(tag) && !Object.keys(attributes).some((name) => name.startsWith('on'))) return
        nodes.push([parent(), LEFT_OUT.has(tag) ? 'body' : tag, attributes])
        if (!VOID.has(tag) && open.length < ELEMENT_DEPTH_MAX && !LEFT_OUT.has(tag)) open.push(nodes.length - 1)
      },
      ontext(text) {
        const last = nodes.at(-1)
        // Entities come as pieces of one text.
        if (last !== undefined && last[1] === '' && last[0] === parent())
          nodes[nodes.length - 1] = [last[0], '', `${last[2]}${text}`]
        else if (!isFull() && text !== '') nodes.push([parent(), '', text])
      },
      onclosetag(tag) {
        const at = open.findLastIndex((one) => nodes[one]?.[1] === tag)
        if (at !== -1) open.length = at
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  // The parser moves all that is open for each element that opens (1 MiB of nested ones took 5 s): it is given no more
  // than can be kept.
  for (let at = 0; at < markup.length && !isFull(); at += CHARS_AT_ONCE)
    parser.write(markup.slice(at, at + CHARS_AT_ONCE))
  parser.end()
  return { nodes, isCut: isFull() }
}

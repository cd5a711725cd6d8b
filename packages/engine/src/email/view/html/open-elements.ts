// The elements that are open where a page is read, and the few rules by which browsers open and close them. htmlparser2's own
// parser takes a time quadratic in their depth (100,000 nested tags: 4 s); every step here looks at a bounded number.
import { ELEMENT_DEPTH_MAX } from '../limits.ts'
import type { Attributes, ElementHandler } from './element-handler.ts'

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

/** Open elements that an end tag looks through for the cell or row that it ends. */
const CELL_REACH_MAX = 64
const NO_ATTRIBUTES: Attributes = new Map()

export class OpenElements {
  readonly #handler: ElementHandler
  readonly #open: string[] = []
  /**
   * Open elements by name since the last barrier, one map a barrier, made when something opens there (a page may be a million
   * cells): unmatched end tags cost nothing.
   */
  readonly #scopes: (Map<string, number> | null)[] = [null]
  /** Elements below the depth that is kept. */
  readonly #flattened = new Map<string, number>()
  #foreign = 0

  constructor(handler: ElementHandler) {
    this.#handler = handler
  }

  /** Inside SVG or MathML, where other rules of reading hold. */
  get isForeign(): boolean {
    return this.#foreign > 0
  }

  open(tag: string, attributes: Attributes | null, isSelfClosing: boolean): void {
    const name = tag === 'image' ? 'img' : tag
    const found = attributes ?? NO_ATTRIBUTES
    if (ENDS_PARAGRAPH.has(name) && this.#isOpen('p')) this.#popThrough('p')
    const ends = ENDS[name]
    if (ends !== undefined) {
      if (TABLE_PARTS.has(name)) this.#endCell(ends)
      else for (const ended of ends) if (this.#isOpen(ended)) this.#popThrough(ended)
    }
    if (VOID.has(name)) {
      this.#handler.open(name, found)
      return
    }
    if (this.#open.length >= ELEMENT_DEPTH_MAX) {
      this.#flattened.set(name, (this.#flattened.get(name) ?? 0) + 1)
      return
    }
    this.#push(name)
    this.#handler.open(name, found)
    if (isSelfClosing && this.isForeign) this.#pop()
  }

  close(name: string): void {
    const below = this.#flattened.get(name) ?? 0
    if (below > 0) {
      this.#flattened.set(name, below - 1)
      return
    }
    if (name === 'br' || name === 'p') {
      if (name === 'p' && this.#isOpen('p')) this.#popThrough('p')
      else this.#handler.open('br', NO_ATTRIBUTES)
      return
    }
    if (BARRIERS.has(name) || TABLE_PARTS.has(name)) this.#endCell([name])
    else if (this.#isOpen(name)) this.#popThrough(name)
  }

  closeAll(): void {
    while (this.#open.length > 0) this.#pop()
  }

  /** Since the last barrier. */
  #isOpen(name: string): boolean {
    return (this.#scopes.at(-1)?.get(name) ?? 0) > 0
  }

  #push(name: string): void {
    this.#open.push(name)
    const scope = this.#scopes.at(-1) ?? new Map<string, number>()
    this.#scopes[this.#scopes.length - 1] = scope
    scope.set(name, (scope.get(name) ?? 0) + 1)
    if (BARRIERS.has(name)) this.#scopes.push(null)
    if (name === 'svg' || name === 'math') this.#foreign += 1
  }

  #pop(): void {
    const name = this.#open.pop()
    if (name === undefined) return
    if (BARRIERS.has(name) && this.#scopes.length > 1) this.#scopes.pop()
    const scope = this.#scopes.at(-1)
    scope?.set(name, (scope.get(name) ?? 1) - 1)
    if (name === 'svg' || name === 'math') this.#foreign -= 1
    this.#handler.close(name)
  }

  #popThrough(name: string): void {
    while (this.#open.length > 0 && this.#open.at(-1) !== name) this.#pop()
    this.#pop()
  }

  /** Ends the nearest of `names` inside the nearest table. */
  #endCell(names: readonly string[]): void {
    const open = this.#open
    let last = -1
    for (let reach = open.length - 1; reach >= 0 && open.length - reach <= CELL_REACH_MAX; reach -= 1) {
      const name = open[reach] ?? ''
      if (names.includes(name)) last = reach
      if (name === 'table') break
    }
    if (last !== -1) while (open.length > last) this.#pop()
  }
}

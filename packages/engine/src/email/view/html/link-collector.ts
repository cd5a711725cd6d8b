// The links of an HTML part with what is written and drawn on them.
import { LABEL_CHARS_MAX, LINKS_SEEN_MAX } from '../limits.ts'
import type { LinkRole } from '../view.ts'
import type { Attributes } from './element-handler.ts'
import type { RenderedLink } from './rendered-html.ts'
import { applyBase, cleanUrl } from './urls-of.ts'

/** Where in the text a link begins. */
export interface LinkPlace {
  readonly line: number
  readonly start: number
  readonly isInQuote: boolean
}

interface OpenLink extends LinkPlace {
  readonly url: string
  readonly original: string | null
  text: string
  alt: string | null
  isBoxed: boolean
  isSeen: boolean
}

/** Attributes in which clients and gateways note a link before they rewrite it. */
const REWRITTEN_FROM = [
  'data-saferedirecturl',
  'originalsrc',
  'data-original-href',
  'data-ogsc-href',
  'data-auth-original',
]
const BUTTON_NAME = /\bbtn|button|\bcta\b/i

export class LinkCollector {
  readonly #links: RenderedLink[] = []
  #open: OpenLink | null = null
  #base: string | null = null
  isCut = false

  get isOpen(): boolean {
    return this.#open !== null
  }

  /** With `<base href>` applied, wherever it stood. */
  get all(): readonly RenderedLink[] {
    return this.#links.map((link) => ({ ...link, url: applyBase(link.url, this.#base) }))
  }

  /** The first absolute one counts. */
  base(value: string | undefined): void {
    const url = cleanUrl(value)
    if (url !== null && /^https?:/i.test(url)) this.#base ??= url
  }

  /** Returns the URL of the link that begins, or null. */
  open(attributes: Attributes, place: LinkPlace, isBoxed: boolean): string | null {
    this.close()
    if (this.#links.length >= LINKS_SEEN_MAX) {
      this.isCut = true
      return null
    }
    const url = cleanUrl(attributes.get('href') ?? attributes.get('xlink:href'))
    if (url === null) return null
    const kept = REWRITTEN_FROM.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '')
    const looksSo = BUTTON_NAME.test(`${attributes.get('class') ?? ''} ${attributes.get('role') ?? ''}`)
    const empty = { text: '', alt: null, isBoxed: isBoxed || looksSo, isSeen: false }
    this.#open = { url, original: cleanUrl(kept), ...place, ...empty }
    return url
  }

  text(text: string): void {
    if (this.#open === null || this.#open.text.length >= LABEL_CHARS_MAX) return
    this.#open.text += text
    if (text !== ' ') this.#open.isSeen = true
  }

  /** A picture in it; null for one that lies behind its text. */
  picture(alt: string | null): void {
    if (this.#open === null) return
    this.#open.isSeen = true
    if (alt !== null) this.#open.alt = `${this.#open.alt ?? ''} ${alt}`.trim().slice(0, LABEL_CHARS_MAX)
  }

  box(): void {
    if (this.#open !== null) this.#open.isBoxed = true
  }

  close(): void {
    if (this.#open === null) return
    const { url, original, alt, line, start, isInQuote, isBoxed, isSeen } = this.#open
    const text = this.#open.text.replaceAll(/\s+/g, ' ').trim()
    this.#open = null
    const role = text === '' && alt !== null ? 'image' : isBoxed ? 'button' : 'text'
    this.#push({ url, original, text, alt, role, line, start, isInQuote, isHidden: !isSeen })
  }

  /** A link that is no `<a>`. */
  add(
    url: string,
    role: LinkRole,
    place: LinkPlace,
    { text = null, alt = null }: { readonly text?: string | null; readonly alt?: string | null } = {},
  ): void {
    this.#push({ url, original: null, text, alt, role, ...place, isHidden: false })
  }

  #push(link: RenderedLink): void {
    if (this.#links.length >= LINKS_SEEN_MAX) this.isCut = true
    else this.#links.push(link)
  }
}

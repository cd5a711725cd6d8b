// What the elements of an HTML part bring along besides text: links, images, forms, active content.
import { IMAGES_MAX } from '../limits.ts'
import type { LinkRole } from '../view.ts'
import { ActiveContentCollector } from './active-content.ts'
import type { Declarations } from './declarations.ts'
import type { Attributes } from './element-handler.ts'
import { FormCollector } from './form-collector.ts'
import { readImage } from './images.ts'
import { LinkCollector, type LinkPlace } from './link-collector.ts'
import type { RenderedImage } from './rendered-html.ts'
import { hiddenReason, type Style } from './style.ts'
import { cleanUrl, refreshUrl, urlsInStyle } from './urls-of.ts'

/** An element as it opens. */
export interface OpenedElement {
  readonly tag: string
  readonly attributes: Attributes
  readonly style: Style
  readonly declared: readonly Declarations[]
  /** An element around it looks like a button. */
  readonly isInBox: boolean
  readonly place: LinkPlace
}

export class ElementContent {
  readonly links = new LinkCollector()
  readonly forms = new FormCollector()
  readonly active = new ActiveContentCollector()
  readonly images: RenderedImage[] = []
  readonly #backgroundUrls = new Set<string>()
  #areImagesCut = false

  get cut(): readonly string[] {
    const { links, forms, active } = this
    const isCut = { link_hosts: links.isCut, images: this.#areImagesCut, forms: forms.isCut, active: active.isCut }
    return Object.entries(isCut).flatMap(([name, value]) => (value ? [name] : []))
  }

  /** Returns whether it shows a picture. */
  element(opened: OpenedElement): boolean {
    const { tag, attributes, style, place } = opened
    this.active.element(tag, attributes)
    this.#backgrounds(opened)
    switch (tag) {
      case 'a': {
        const url = this.links.open(attributes, place, style.isBoxed || opened.isInBox)
        if (url !== null) this.active.url(url)
        return false
      }
      case 'area':
        this.#link(cleanUrl(attributes.get('href')), 'area', place, attributes.get('alt') ?? null)
        return false
      case 'base':
        this.links.base(attributes.get('href'))
        return false
      case 'meta':
        this.#meta(attributes, place)
        return false
      case 'form':
        this.#link(this.forms.open(attributes), 'form_action', place)
        return false
      case 'iframe':
      case 'frame':
        this.#link(cleanUrl(attributes.get('src')), 'iframe', place)
        return false
      case 'img':
        return this.#image(opened)
      case 'input':
      case 'button':
      case 'select':
      case 'textarea':
        return this.#input(opened)
      default:
        return false
    }
  }

  /** What Outlook alone makes a link of. */
  outlookLink(url: string, text: string, place: LinkPlace): void {
    this.active.url(url)
    this.links.add(url, 'button', place, { text })
  }

  #link(url: string | null, role: LinkRole, place: LinkPlace, alt: string | null = null): void {
    if (url === null) return
    this.active.url(url)
    this.links.add(url, role, place, { alt })
  }

  #meta(attributes: Attributes, place: LinkPlace): void {
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh') return
    const content = attributes.get('content') ?? ''
    this.active.refresh(content)
    this.#link(refreshUrl(content), 'meta_refresh', place)
  }

  #input({ tag, attributes, style, declared, ...rest }: OpenedElement): boolean {
    const type = inputType(tag, attributes)
    this.forms.input(type, attributes)
    this.#link(cleanUrl(attributes.get('formaction')), 'form_action', rest.place)
    return type === 'image' && this.#image({ tag, attributes, style, declared, ...rest })
  }

  #image({ attributes, style, declared, place }: OpenedElement): boolean {
    // A font of no size hides text, not pictures.
    const image = readImage(
      attributes,
      declared,
      this.links.isOpen,
      hiddenReason(style) !== null && style.gone !== null,
    )
    if (image === null) return false
    this.#addImage({ ...image, line: place.line, isInQuote: place.isInQuote })
    if (image.isTracker || image.isHidden) return false
    this.links.picture(image.alt ?? '')
    return true
  }

  #addImage(image: RenderedImage): void {
    if (this.images.length >= IMAGES_MAX) this.#areImagesCut = true
    else this.images.push(image)
  }

  #backgrounds({ attributes, style, declared, place }: OpenedElement): void {
    const attribute = attributes.get('background')
    const urls = attribute === undefined ? [] : [attribute]
    for (const declarations of declared)
      for (const name of ['background', 'background-image']) {
        const value = declarations.get(name)
        if (value !== undefined) urls.push(...urlsInStyle(value))
      }
    for (const url of urls) {
      const image = readImage(new Map([['src', url], ...attributes]), [], this.links.isOpen, style.gone !== null, true)
      if (image === null) continue
      this.links.picture(null)
      if (this.#backgroundUrls.has(image.url)) continue
      if (this.#backgroundUrls.size < IMAGES_MAX) this.#backgroundUrls.add(image.url)
      this.#addImage({ ...image, line: place.line, isInQuote: place.isInQuote })
    }
  }
}

const inputType = (tag: string, attributes: Attributes): string =>
  attributes.get('type')?.trim().toLowerCase() ?? (tag === 'input' ? 'text' : tag)

/** What is written on a button or stands in an empty field; null where nothing is. */
export function writtenOn(tag: string, attributes: Attributes): string | null {
  if (tag !== 'input') return null
  const type = inputType(tag, attributes)
  if (type === 'hidden') return null
  return attributes.get(/^(?:submit|button|reset)$/.test(type) ? 'value' : 'placeholder') ?? null
}

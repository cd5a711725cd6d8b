// One HTML part → what a reader sees of it, what is hidden from them, and all that can be clicked, loaded or run.

import { turnedRound } from '../invisible.ts'
import {
  ACTIVE_MAX,
  FORMS_MAX,
  HIDDEN_MAX,
  HTML_CHARS_MAX,
  IMAGES_MAX,
  INPUTS_MAX,
  LABEL_CHARS_MAX,
  LINKS_MAX,
  SNIPPET_CHARS_MAX,
} from '../limits.ts'
import { TextLines } from '../text-lines.ts'
import type { ActiveContent, ActiveKind, HiddenReason, LinkRole, ViewImage } from '../view.ts'
import { type Declarations, parseDeclarations } from './declarations.ts'
import { isEventHandler } from './event-handlers.ts'
import { findStyleSheets } from './find-style-sheets.ts'
import { readImage } from './images.ts'
import { readOutlookOnly } from './outlook-only.ts'
import { isQuoteElement } from './quote-elements.ts'
import { type Attributes, type ElementHandler, readElements } from './read-elements.ts'
import type { HiddenStretch, RenderedHtml, RenderedLink } from './rendered-html.ts'
import { hiddenReason, ROOT_STYLE, type Style, styleOf } from './style.ts'
import { declarationsFor, keysOf, parseStyleSheets, type StyleSheet } from './style-sheet.ts'
import { applyBase, cleanUrl, refreshUrl, schemeOf, urlsInStyle } from './urls-of.ts'
import { WordSplits } from './word-splits.ts'

interface Frame {
  readonly tag: string
  readonly style: Style
  readonly keys: readonly string[]
  readonly isSilent: boolean
  readonly isQuoted: boolean
}

interface OpenLink {
  readonly url: string
  readonly original: string | null
  readonly line: number
  readonly start: number
  readonly depth: number
  text: string
  alt: string | null
  isBoxed: boolean
  isSeen: boolean
}

interface OpenForm {
  readonly action: string | null
  readonly method: string
  hasPassword: boolean
  readonly inputNames: string[]
}

/** Elements whose text is none. */
const SILENT = new Set(['style', 'script', 'title', 'template', 'xml', 'noframes', 'noembed', 'iframe', 'datalist'])
const NOTHING_DECLARED: readonly Declarations[] = []
const OBJECTS = new Set(['object', 'embed', 'applet'])
const REWRITTEN_FROM = [
  'data-saferedirecturl',
  'originalsrc',
  'data-original-href',
  'data-ogsc-href',
  'data-auth-original',
]

export function renderHtml(html: string): RenderedHtml {
  const renderer = new Renderer(parseStyleSheets(findStyleSheets(html.slice(0, HTML_CHARS_MAX))))
  readElements(html.slice(0, HTML_CHARS_MAX), renderer)
  return renderer.result(html.length > HTML_CHARS_MAX)
}

class Renderer implements ElementHandler {
  readonly #sheet: StyleSheet
  readonly #lines = new TextLines()
  readonly #splits = new WordSplits()
  readonly #frames: Frame[] = [{ tag: '', style: ROOT_STYLE, keys: [], isSilent: false, isQuoted: false }]
  readonly #openKeys = new Map<string, number>()
  readonly #links: RenderedLink[] = []
  readonly #images: ViewImage[] = []
  readonly #forms: OpenForm[] = []
  readonly #active: ActiveContent[] = []
  readonly #hidden: HiddenStretch[] = []
  readonly #outlookOnly: string[] = []
  readonly #cut = new Set<string>()
  readonly #backgroundUrls = new Set<string>()
  #link: OpenLink | null = null
  #base: string | null = null
  #stretch: { pieces: string[]; chars: number; reason: HiddenReason; isFirst: boolean } | null = null
  #hiddenChars = 0

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet
  }

  get #frame(): Frame {
    return this.#frames.at(-1) ?? { tag: '', style: ROOT_STYLE, keys: [], isSilent: false, isQuoted: false }
  }

  open = (tag: string, attributes: Attributes): void => {
    const above = this.#frame
    const classes = attributes.get('class') ?? ''
    const id = attributes.get('id') ?? ''
    const declared = this.#declared(tag, classes, id, attributes.get('style'))
    const style = styleOf(above.style, tag, attributes, declared)
    const isSilent = above.isSilent || SILENT.has(tag)
    if (style.isBlock || tag === 'br') this.#break(tag === 'br' && hiddenReason(style) === null)
    else if (tag === 'td' || tag === 'th') this.#setApart()
    this.#splits.open()
    if (!isSilent || tag === 'script' || tag === 'iframe') this.#note(tag, attributes, style, declared)
    if (isVoid(tag)) return
    const keys = classes === '' && id === '' ? [tag] : keysOf(tag, classes, id).slice(1)
    for (const key of keys) this.#openKeys.set(key, (this.#openKeys.get(key) ?? 0) + 1)
    const isQuoted = above.isQuoted || isQuoteElement(tag, attributes, classes, id)
    this.#frames.push({ tag, style, keys, isSilent, isQuoted })
    if (style.isBoxed && this.#link !== null) this.#link.isBoxed = true
  }

  close = (tag: string): void => {
    const frame = this.#frames.pop()
    if (frame === undefined) return
    for (const key of frame.keys) this.#openKeys.set(key, (this.#openKeys.get(key) ?? 1) - 1)
    if (frame.style.isBlock) this.#break(false)
    else if (tag === 'td' || tag === 'th') this.#setApart()
    this.#splits.close()
    if (tag === 'a') this.#closeLink()
  }

  text = (text: string): void => {
    const { style, isSilent, isQuoted } = this.#frame
    if (isSilent) {
      this.#silentText(text)
      return
    }
    const reason = hiddenReason(style)
    if (reason !== null) {
      this.#hide(text, reason)
      return
    }
    const isTurned = style.isBidiOverride && /[A-Za-z]/.test(text)
    const shown = this.#lines.add(isTurned ? turnedRound(text) : text, style.isPreformatted, isQuoted)
    if (shown === '') return
    this.#splits.text(text)
    if (shown !== ' ') this.#endStretch()
    if (isTurned) this.#splits.bidiText(shown)
    if (this.#link !== null && this.#link.text.length < LABEL_CHARS_MAX) {
      this.#link.text += shown
      this.#link.isSeen ||= shown !== ' '
    }
  }

  numericEntity = (codePoint: number): void => {
    if (!this.#frame.isSilent) this.#splits.numericEntity(codePoint)
  }

  comment = (text: string): void => {
    this.#splits.comment()
    const only = text.includes('[') ? readOutlookOnly(text) : null
    if (only === null) return
    if (only.text !== '' && this.#outlookOnly.length < 200) this.#outlookOnly.push(only.text)
    for (const url of only.urls) this.#addLink(url, 'button', { text: only.text.slice(0, LABEL_CHARS_MAX) })
  }

  result(isHtmlCut: boolean): RenderedHtml {
    this.#closeLink()
    this.#break(false)
    this.#endStretch()
    if (this.#sheet.isCut) this.#cut.add('style_sheets')
    if (isHtmlCut) this.#cut.add('html')
    if (this.#lines.isCut) this.#cut.add('text')
    return {
      lines: this.#lines.lines,
      links: this.#links.map((link) => ({ ...link, url: applyBase(link.url, this.#base) })),
      images: this.#images,
      forms: this.#forms.map((form) => ({ ...form, inputs: form.inputNames.length })),
      active: this.#active,
      hidden: this.#hidden,
      outlookOnlyText: this.#outlookOnly.join('\n').slice(0, 50_000),
      tricks: this.#splits.tricks,
      cut: [...this.#cut],
    }
  }

  #declared(tag: string, classes: string, id: string, inline: string | undefined): readonly Declarations[] {
    const ruled = declarationsFor(this.#sheet, tag, classes, id, (key) => (this.#openKeys.get(key) ?? 0) > 0)
    const own = inline === undefined || inline === '' ? null : parseDeclarations(inline)
    if (own === null) return ruled.size === 0 ? NOTHING_DECLARED : [ruled]
    return ruled.size === 0 ? [own] : [ruled, own]
  }

  #break(isHard: boolean): void {
    this.#lines.breakLine(isHard)
    this.#splits.end()
  }

  /** Cells stand side by side. */
  #setApart(): void {
    this.#lines.add(' ', false, false)
    this.#splits.end()
  }

  /** Links, images, forms and active content of an element's own tag. */
  #note(tag: string, attributes: Attributes, style: Style, declared: readonly Declarations[]): void {
    const isHidden = hiddenReason(style) !== null && style.fontPx > 0
    for (const [name, value] of attributes)
      if (isEventHandler(name)) this.#addActive('event_handler', `${name}="${value}"`)
    switch (tag) {
      case 'a':
        this.#openLink(attributes, style)
        break
      case 'area':
        this.#addLink(cleanUrl(attributes.get('href')), 'area', { alt: attributes.get('alt') ?? null })
        break
      case 'base':
        this.#base ??= absolute(attributes.get('href'))
        break
      case 'img':
        this.#image(attributes, style, declared)
        break
      case 'meta':
        if (attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh')
          this.#refresh(attributes.get('content') ?? '')
        break
      case 'form':
        this.#openForm(attributes)
        break
      case 'input':
      case 'button':
      case 'select':
      case 'textarea':
        this.#input(tag, attributes, isHidden)
        if (attributes.get('type')?.trim().toLowerCase() === 'image') this.#image(attributes, style, declared)
        break
      case 'script':
        this.#addActive('script', attributes.get('src') ?? '')
        break
      case 'iframe':
      case 'frame':
        this.#addActive('iframe', attributes.get('src') ?? attributes.get('srcdoc') ?? '')
        this.#addLink(cleanUrl(attributes.get('src')), 'iframe', {})
        break
      default:
        if (OBJECTS.has(tag)) this.#addActive('object', attributes.get('data') ?? attributes.get('src') ?? '')
    }
    this.#backgrounds(attributes, declared, isHidden)
  }

  #openLink(attributes: Attributes, style: Style): void {
    this.#closeLink()
    if (this.#links.length >= LINKS_MAX) {
      this.#cut.add('links')
      return
    }
    const url = cleanUrl(attributes.get('href') ?? attributes.get('xlink:href'))
    if (url === null) return
    const kept = REWRITTEN_FROM.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '')
    const boxAt = this.#frames.slice(-3).some((frame) => frame.style.isBoxed)
    const looksSo = /\bbtn|button|\bcta\b/i.test(`${attributes.get('class') ?? ''} ${attributes.get('role') ?? ''}`)
    this.#link = {
      url,
      original: cleanUrl(kept),
      line: this.#lines.lineIndex,
      start: this.#lines.chars,
      depth: this.#frames.length,
      text: '',
      alt: null,
      isBoxed: style.isBoxed || boxAt || looksSo,
      isSeen: false,
    }
  }

  #closeLink(): void {
    const link = this.#link
    if (link === null) return
    this.#link = null
    const text = link.text.replaceAll(/\s+/g, ' ').trim()
    const role = text === '' && link.alt !== null ? 'image' : link.isBoxed ? 'button' : 'text'
    this.#pushLink({ ...link, text, role, isHidden: !link.isSeen })
  }

  #addLink(
    url: string | null,
    role: LinkRole,
    { text = null, alt = null }: { readonly text?: string | null; readonly alt?: string | null },
  ): void {
    if (url === null) return
    const line = this.#lines.lineIndex
    this.#pushLink({ url, original: null, text, alt, role, line, start: this.#lines.chars, isHidden: false })
  }

  #pushLink({ url, original, text, alt, role, line, start, isHidden }: RenderedLink): void {
    const scheme = schemeOf(url)
    if (scheme === 'javascript' || scheme === 'vbscript') this.#addActive('javascript_url', url)
    if (scheme === 'data' && !/^data:image\/(?!svg)/i.test(url)) this.#addActive('data_url', url)
    if (this.#links.length >= LINKS_MAX) this.#cut.add('links')
    else this.#links.push({ url, original, text, alt, role, line, start, isHidden })
  }

  #image(attributes: Attributes, style: Style, declared: readonly Declarations[]): void {
    const image = readImage(
      attributes,
      declared,
      this.#link !== null,
      hiddenReason(style) !== null && style.gone !== null,
    )
    if (image === null) return
    this.#addImage(image)
    if (image.isTracker || image.isHidden) return
    this.#lines.markContent()
    if (this.#link === null) return
    this.#link.alt = `${this.#link.alt ?? ''} ${image.alt ?? ''}`.trim().slice(0, LABEL_CHARS_MAX)
    this.#link.isSeen = true
  }

  #addImage(image: ViewImage): void {
    if (this.#images.length >= IMAGES_MAX) this.#cut.add('images')
    else this.#images.push(image)
  }

  #backgrounds(attributes: Attributes, declared: readonly Declarations[], isHidden: boolean): void {
    const attribute = attributes.get('background')
    const urls = attribute === undefined ? [] : [attribute]
    for (const declarations of declared)
      for (const name of ['background', 'background-image']) {
        const value = declarations.get(name)
        if (value !== undefined) urls.push(...urlsInStyle(value))
      }
    for (const url of urls) {
      const image = readImage(new Map([['src', url], ...attributes]), [], this.#link !== null, isHidden, true)
      if (image !== null && !this.#backgroundUrls.has(image.url)) {
        if (this.#backgroundUrls.size < IMAGES_MAX) this.#backgroundUrls.add(image.url)
        this.#addImage(image)
      }
      if (this.#link !== null) this.#link.isSeen = true
    }
  }

  #refresh(content: string): void {
    this.#addActive('meta_refresh', content)
    this.#addLink(refreshUrl(content), 'meta_refresh', {})
  }

  #openForm(attributes: Attributes): void {
    const written = attributes.get('method')?.trim().toLowerCase()
    const method = written === 'post' || written === 'dialog' ? written : 'get'
    const action = cleanUrl(attributes.get('action'))
    if (this.#forms.length >= FORMS_MAX) return void this.#cut.add('forms')
    this.#forms.push({ action, method, hasPassword: false, inputNames: [] })
    this.#addLink(action, 'form_action', {})
  }

  #input(tag: string, attributes: Attributes, isHidden: boolean): void {
    const type = attributes.get('type')?.trim().toLowerCase() ?? (tag === 'input' ? 'text' : tag)
    // Outside a form only a field that can be filled in matters; buttons and pictures are ways to draw a link.
    const isDrawn = /^(?:button|submit|reset|image|hidden)$/.test(type)
    if (this.#forms.length === 0) {
      if (isDrawn) {
        this.#showValue(type, attributes, isHidden)
        return
      }
      this.#forms.push({ action: null, method: 'get', hasPassword: false, inputNames: [] })
    }
    const form = this.#forms.at(-1)
    if (form === undefined) return
    form.hasPassword ||= type === 'password'
    if (form.inputNames.length < INPUTS_MAX) form.inputNames.push((attributes.get('name') ?? type).slice(0, 100))
    this.#addLink(cleanUrl(attributes.get('formaction')), 'form_action', {})
    if (tag === 'input') this.#showValue(type, attributes, isHidden)
  }

  /** What is written on a button, or stands in an empty field. */
  #showValue(type: string, attributes: Attributes, isHidden: boolean): void {
    if (isHidden || type === 'hidden') return
    const label = attributes.get(/^(?:submit|button|reset)$/.test(type) ? 'value' : 'placeholder')
    if (label === undefined) return
    this.text(` ${label.slice(0, LABEL_CHARS_MAX)} `)
  }

  #addActive(kind: ActiveKind, snippet: string): void {
    if (this.#active.length >= ACTIVE_MAX) return void this.#cut.add('active')
    this.#active.push({ kind, snippet: snippet.slice(0, SNIPPET_CHARS_MAX).trim() })
  }

  /** A script's own text is worth showing. */
  #silentText(text: string): void {
    const last = this.#active.at(-1)
    if (this.#frame.tag !== 'script' || last?.kind !== 'script' || last.snippet !== '') return
    this.#active[this.#active.length - 1] = { kind: 'script', snippet: text.trim().slice(0, SNIPPET_CHARS_MAX) }
  }

  #hide(text: string, reason: HiddenReason): void {
    this.#splits.hiddenText()
    if (this.#stretch !== null && this.#stretch.reason !== reason && /\S/.test(text)) this.#endStretch()
    if (this.#stretch === null) {
      if (!/\S/.test(text)) return
      const isFirst = this.#lines.lines.length === 0 && this.#lines.isLineEmpty
      this.#stretch = { pieces: [], chars: 0, reason, isFirst }
    }
    this.#stretch.pieces.push(text)
    this.#stretch.chars += text.length
  }

  #endStretch(): void {
    const stretch = this.#stretch
    if (stretch === null) return
    this.#stretch = null
    const text = stretch.pieces.join('').replaceAll(/\s+/g, ' ').trim()
    this.#hiddenChars += text.length
    if (this.#hidden.length >= HIDDEN_MAX || this.#hiddenChars > HTML_CHARS_MAX) this.#cut.add('hidden')
    else this.#hidden.push({ text, reason: stretch.reason, isFirst: stretch.isFirst })
  }
}

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
const isVoid = (tag: string): boolean => VOID.has(tag)

/** An absolute web address, or null. */
function absolute(value: string | undefined): string | null {
  const url = cleanUrl(value)
  return url !== null && /^https?:/i.test(url) ? url : null
}

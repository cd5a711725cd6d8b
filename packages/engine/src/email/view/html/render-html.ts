// One HTML part → what a reader sees of it, what is hidden from them, and all that can be clicked, loaded or run.
import { CellRows } from '../drawn-code.ts'
import { turnedRound } from '../invisible.ts'
import { HTML_CHARS_MAX, LABEL_CHARS_MAX, OUTLOOK_CHARS_MAX } from '../limits.ts'
import { TextLines } from '../text-lines.ts'
import type { HiddenReason } from '../view.ts'
import type { Colour } from './colour.ts'
import { type Declarations, parseDeclarations } from './declarations.ts'
import { ElementContent, writtenOn } from './element-content.ts'
import type { Attributes, ElementHandler } from './element-handler.ts'
import { findStyleSheets } from './find-style-sheets.ts'
import { HiddenStretches } from './hidden-stretches.ts'
import type { LinkPlace } from './link-collector.ts'
import { VOID } from './open-elements.ts'
import { readOutlookOnly } from './outlook-only.ts'
import { readElements } from './read-elements.ts'
import type { RenderedHtml } from './rendered-html.ts'
import { hiddenReason, ROOT_STYLE, type Style, styleOf } from './style.ts'
import { declarationsFor, keysOf, parseStyleSheets, type StyleSheet } from './style-sheet.ts'
import { WordSplits } from './word-splits.ts'

interface Frame {
  readonly tag: string
  readonly style: Style
  readonly keys: readonly string[]
  readonly isSilent: boolean
  readonly isQuoted: boolean
}

const ROOT: Frame = { tag: '', style: ROOT_STYLE, keys: [], isSilent: false, isQuoted: false }
/** Elements whose text is none. */
const SILENT = new Set(['style', 'script', 'title', 'template', 'xml', 'noframes', 'noembed', 'iframe', 'datalist'])
const NOTHING_DECLARED: readonly Declarations[] = []
/** Comments for Outlook whose text is kept; a button is one. */
const OUTLOOK_PIECES_MAX = 200
/** A link in a cell in a coloured cell is still a button. */
const BOX_REACH = 3

/** Total, and about linear: 5 MiB of the worst take about a second. */
export function renderHtml(html: string): RenderedHtml {
  const read = html.slice(0, HTML_CHARS_MAX)
  const renderer = new Renderer(parseStyleSheets(findStyleSheets(read)))
  readElements(read, renderer)
  return renderer.result(html.length > HTML_CHARS_MAX)
}

/** Of black and white, as scanners tell them. */
const isDark = (background: Colour | null): boolean =>
  background !== null && background.alpha > 0.5 && background.red + background.green + background.blue < DARK_SUM_MAX
/** Red, green and blue together, of 765. */
const DARK_SUM_MAX = 300

class Renderer implements ElementHandler {
  readonly #sheet: StyleSheet
  readonly #lines = new TextLines()
  readonly #splits = new WordSplits()
  readonly #hidden = new HiddenStretches()
  readonly #content = new ElementContent()
  readonly #cells = new CellRows()
  readonly #frames: Frame[] = [ROOT]
  #judged: { readonly style: Style; readonly reason: HiddenReason | null } = { style: ROOT_STYLE, reason: null }
  /** Tags, classes and ids of the open elements. */
  readonly #openKeys = new Map<string, number>()
  readonly #outlookOnly: string[] = []

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet
  }

  get #frame(): Frame {
    return this.#frames.at(-1) ?? ROOT
  }

  get #place(): LinkPlace {
    return { line: this.#lines.lineIndex, start: this.#lines.chars, isInQuote: this.#frame.isQuoted }
  }

  open = (tag: string, attributes: Attributes): void => {
    const above = this.#frame
    const classes = attributes.get('class') ?? ''
    const id = attributes.get('id') ?? ''
    const declared = this.#declared(tag, classes, id, attributes.get('style'))
    const style = styleOf(above.style, tag, attributes, declared)
    const isSilent = above.isSilent || SILENT.has(tag)
    if (style.isBlock || tag === 'br') this.#break(tag === 'br' && this.#hiddenReason(style) === null)
    else if (tag === 'td' || tag === 'th') this.#setApart()
    this.#splits.open()
    if (!above.isSilent) this.#note(tag, attributes, style, declared)
    if (tag === 'tr') this.#cells.row()
    else if (tag === 'td') this.#cells.cell(isDark(style.background), Number(attributes.get('colspan') ?? 1) || 1)
    if (VOID.has(tag)) return
    const keys = classes === '' && id === '' ? [tag] : keysOf(tag, classes, id).slice(1)
    for (const key of keys) this.#openKeys.set(key, (this.#openKeys.get(key) ?? 0) + 1)
    const isQuoted = above.isQuoted || isQuoteElement(tag, attributes, classes, id)
    this.#frames.push({ tag, style, keys, isSilent, isQuoted })
    if (style.isBoxed) this.#content.links.box()
  }

  close = (tag: string): void => {
    const frame = this.#frames.pop()
    if (frame === undefined) return
    for (const key of frame.keys) this.#openKeys.set(key, (this.#openKeys.get(key) ?? 1) - 1)
    if (frame.style.isBlock) this.#break(false)
    else if (tag === 'td' || tag === 'th') this.#setApart()
    this.#splits.close()
    if (tag === 'a') this.#content.links.close()
  }

  text = (text: string): void => {
    const { tag, style, isSilent, isQuoted } = this.#frame
    if (isSilent) {
      if (tag === 'script') this.#content.active.scriptText(text)
      return
    }
    this.#addText(text, style, isQuoted)
  }

  numericEntity = (codePoint: number): void => {
    if (!this.#frame.isSilent) this.#splits.numericEntity(codePoint)
  }

  comment = (text: string): void => {
    this.#splits.comment()
    const only = text.includes('[') ? readOutlookOnly(text) : null
    if (only === null) return
    if (only.text !== '' && this.#outlookOnly.length < OUTLOOK_PIECES_MAX) this.#outlookOnly.push(only.text)
    for (const url of only.urls) this.#content.outlookLink(url, only.text.slice(0, LABEL_CHARS_MAX), this.#place)
  }

  result(isHtmlCut: boolean): RenderedHtml {
    this.#content.links.close()
    this.#break(false)
    this.#hidden.end()
    const cut = {
      style_sheets: this.#sheet.isCut,
      html: isHtmlCut,
      text: this.#lines.isCut,
      hidden: this.#hidden.isCut,
    }
    return {
      lines: this.#lines.lines,
      links: this.#content.links.all,
      images: this.#content.images,
      forms: this.#content.forms.all,
      active: this.#content.active.all,
      hidden: this.#hidden.all,
      outlookOnlyText: this.#outlookOnly.join('\n').slice(0, OUTLOOK_CHARS_MAX),
      tricks: this.#splits.tricks,
      cellCode: this.#cells.code,
      cut: [...Object.entries(cut).flatMap(([name, isCut]) => (isCut ? [name] : [])), ...this.#content.cut],
    }
  }

  /** Worked out once for the many pieces of text of one style. */
  #hiddenReason(style: Style): HiddenReason | null {
    if (this.#judged.style !== style) this.#judged = { style, reason: hiddenReason(style) }
    return this.#judged.reason
  }

  #addText(text: string, style: Style, isQuoted: boolean): void {
    const reason = this.#hiddenReason(style)
    if (reason !== null) {
      this.#splits.hiddenText()
      this.#hidden.add(text, reason, this.#lines.lines.length === 0 && this.#lines.isLineEmpty)
      return
    }
    const isTurned = style.isBidiOverride && /[A-Za-z]/.test(text)
    const shown = this.#lines.add(isTurned ? turnedRound(text) : text, style.isPreformatted, isQuoted)
    if (shown === '') return
    this.#splits.text(text)
    if (shown !== ' ') this.#hidden.end()
    if (isTurned) this.#splits.bidiText(shown)
    this.#content.links.text(shown)
  }

  #declared(tag: string, classes: string, id: string, inline: string | undefined): readonly Declarations[] {
    const ruled = declarationsFor(this.#sheet, tag, classes, id, (key) => (this.#openKeys.get(key) ?? 0) > 0)
    const own = inline === undefined || inline === '' ? null : parseDeclarations(inline)
    if (own === null) return ruled.size === 0 ? NOTHING_DECLARED : [ruled]
    return ruled.size === 0 ? [own] : [ruled, own]
  }

  #note(tag: string, attributes: Attributes, style: Style, declared: readonly Declarations[]): void {
    if (tag === 'br' || (attributes.size === 0 && declared.length === 0 && tag !== 'form' && tag !== 'script')) return
    const isInBox = tag === 'a' && this.#frames.slice(-BOX_REACH).some((frame) => frame.style.isBoxed)
    const isPicture = this.#content.element({ tag, attributes, style, declared, isInBox, place: this.#place })
    if (isPicture) this.#lines.markContent()
    const written = writtenOn(tag, attributes)
    if (written !== null) this.#addText(` ${written.slice(0, LABEL_CHARS_MAX)} `, style, this.#frame.isQuoted)
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
}

// The elements in which clients wrap the message that is answered.

/** Gmail, Thunderbird, Yahoo, Proton, Tuta, Zoho, GMX and web.de, iCloud, Mail.ru, Yandex, Outlook. */
const CLASSES =
  /(?:^|\s)(?:gmail_quote|gmail_extra|gmail_attr|moz-cite-prefix|moz-forward-container|yahoo_quoted|yahoo-quoted-begin|protonmail_quote|tutanota_quote|zmail_extra|iscwp|mail-quote|quote-message|reply-quote|OutlookMessageHeader)(?:$|\s|_container)/i
const IDS =
  /^(?:divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|reply-intro|ydp[0-9a-f]{6,20}yahoo_quoted_\d{1,20}|yahoo_quoted_\d{1,20})$/i

const isQuoteElement = (tag: string, attributes: Attributes, classes: string, id: string): boolean =>
  (tag === 'blockquote' && attributes.get('type')?.toLowerCase() === 'cite') ||
  (classes !== '' && CLASSES.test(classes.slice(0, 500))) ||
  (id !== '' && IDS.test(id.slice(0, 100)))

// The parts that a client shows, rendered and joined in their order.
import type { Part } from '../message/mime/part.ts'
import { chooseLinks } from './choose-links.ts'
import { codeOfLines, type DrawnCode, mayDraw } from './drawn-code.ts'
import { renderHtml } from './html/render-html.ts'
import type { HiddenStretch, MarkupTricks, RenderedHtml, RenderedImage, RenderedLink } from './html/rendered-html.ts'
import { LINKS_SEEN_MAX, PLAIN_CHARS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { calendarText } from './plain/calendar.ts'
import { plainLines, plainText } from './plain/plain-lines.ts'
import { findUrls } from './plain/urls-in-text.ts'
import { findShownParts, type ShownPart } from './shown-parts.ts'
import type { TextLine } from './text-lines.ts'
import type { ActiveContent, ViewForm } from './view.ts'

export interface BodyLink extends RenderedLink {
  readonly partIndex: number
}

export interface Body {
  readonly lines: readonly TextLine[]
  readonly links: readonly BodyLink[]
  readonly images: readonly RenderedImage[]
  readonly forms: readonly ViewForm[]
  readonly active: readonly ActiveContent[]
  readonly hidden: readonly HiddenStretch[]
  readonly outlookOnlyText: string
  readonly markupTricks: readonly MarkupTricks[]
  readonly drawnCodes: readonly DrawnCode[]
  readonly htmlText: string | null
  readonly plainText: string | null
  readonly attachedMessage: Part | null
  /** Characters of all lines. */
  readonly chars: number
  readonly cut: readonly string[]
}

export function joinBody(root: Part): Body {
  const { shown, plainAlternatives, calendars, attachedMessage, isCut } = findShownParts(root)
  const text = new BodyText()
  if (isCut) text.cut.add('parts')
  for (const part of shown) {
    if (text.chars >= TEXT_CHARS_MAX) {
      text.cut.add('text')
      break
    }
    text.add(part)
  }
  for (const { text: event, index } of calendars) text.addPlain(calendarText(event), 'calendar', index)
  const { lines, images, rendered, drawn, chars, cut } = text
  const chosen = chooseLinks(text.links)
  if (chosen.cut !== null) cut.add(chosen.cut)
  const plain = [...shown.filter(({ kind }) => kind === 'plain'), ...plainAlternatives]
  return {
    lines,
    links: chosen.links,
    images,
    forms: rendered.flatMap(({ forms }) => forms),
    active: rendered.flatMap(({ active }) => active),
    hidden: rendered.flatMap(({ hidden }) => hidden),
    outlookOnlyText: rendered
      .map(({ outlookOnlyText }) => outlookOnlyText)
      .join('\n')
      .trim(),
    markupTricks: rendered.map(({ tricks }) => tricks),
    drawnCodes: [...drawn, ...rendered.flatMap(({ cellCode }) => cellCode ?? [])],
    htmlText: rendered.length === 0 ? null : rendered.flatMap((html) => html.lines.map(({ text }) => text)).join('\n'),
    plainText: plain.length === 0 ? null : joinPlain(plain),
    attachedMessage,
    chars,
    cut: [...cut],
  }
}

/** Parts behind each other as one text: their lines and links are counted on from part to part. */
class BodyText {
  readonly lines: TextLine[] = []
  readonly links: BodyLink[] = []
  readonly images: RenderedImage[] = []
  readonly rendered: RenderedHtml[] = []
  /** The first code that is drawn with characters. */
  readonly drawn: DrawnCode[] = []
  readonly cut = new Set<string>()
  chars = 0

  add({ kind, part, text, index }: ShownPart): void {
    if (kind === 'plain') {
      const written = plainText(part, text)
      // Lines fold their spaces, and a code is made of them.
      if (mayDraw(written)) this.#draw(() => written.split(/\r?\n/))
      this.addPlain(written, 'plain_text', index)
      return
    }
    const html = renderHtml(text)
    for (const name of html.cut) this.cut.add(name)
    this.rendered.push(html)
    if (html.lines.some((line) => mayDraw(line.text))) this.#draw(() => html.lines.map((line) => line.text))
    for (const image of html.images) this.images.push({ ...image, line: image.line + this.lines.length })
    this.#append(html.lines, [...html.links, ...urlsOutsideLinks(html)], index)
  }

  addPlain(text: string, role: 'plain_text' | 'calendar', partIndex: number): void {
    const { lines, isCut } = plainLines(text)
    if (isCut || text.length >= PLAIN_CHARS_MAX) this.cut.add('text')
    this.#append(lines, urlLinks(lines, role), partIndex)
  }

  #append(added: readonly TextLine[], found: readonly RenderedLink[], partIndex: number): void {
    const firstLine = this.lines.length
    const start = this.chars
    for (const line of added) {
      this.lines.push({ ...line, start: line.start + start })
      this.chars = start + line.start + line.text.length + 1
    }
    for (const link of found) {
      if (this.links.length >= LINKS_SEEN_MAX) return void this.cut.add('link_hosts')
      this.links.push({ ...link, line: link.line + firstLine, start: link.start + start, partIndex })
    }
  }

  #draw(lines: () => readonly string[]): void {
    const code = this.drawn.length === 0 ? codeOfLines(lines()) : null
    if (code !== null) this.drawn.push(code)
  }
}

const joinPlain = (parts: readonly ShownPart[]): string =>
  parts
    .map(({ part, text }) => plainText(part, text))
    .join('\n')
    .slice(0, TEXT_CHARS_MAX)

function urlLinks(lines: readonly TextLine[], role: 'plain_text' | 'calendar'): readonly RenderedLink[] {
  const links: RenderedLink[] = []
  for (const [line, { text, start }] of lines.entries()) {
    if (links.length >= LINKS_SEEN_MAX) break
    for (const found of findUrls(text, LINKS_SEEN_MAX - links.length))
      links.push({
        url: found.url,
        original: null,
        text: found.text,
        alt: null,
        role,
        line,
        start: start + found.start,
        isInQuote: false,
        isHidden: false,
      })
  }
  return links
}

/** URLs that stand in HTML as mere text: clients make links of them as well. */
function urlsOutsideLinks(html: RenderedHtml): readonly RenderedLink[] {
  const textsByLine = new Map<number, string[]>()
  for (const { line, text } of html.links) {
    if (text === null || text === '') continue
    const texts = textsByLine.get(line)
    if (texts === undefined) textsByLine.set(line, [text])
    else texts.push(text)
  }
  return urlLinks(html.lines, 'plain_text').filter(
    ({ line, text }) => !(textsByLine.get(line) ?? []).slice(0, 50).some((linked) => linked.includes(text ?? '')),
  )
}

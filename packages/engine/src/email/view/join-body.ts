// The parts that a client shows, rendered and joined in their order.
import type { Part } from '../message/mime/part.ts'
import { codeOfLines, type DrawnCode, mayDraw } from './drawn-code.ts'
import { renderHtml } from './html/render-html.ts'
import type { HiddenStretch, MarkupTricks, RenderedHtml, RenderedLink } from './html/rendered-html.ts'
import { LINKS_MAX, PLAIN_CHARS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { calendarText } from './plain/calendar.ts'
import { plainLines, plainText } from './plain/plain-lines.ts'
import { findUrls } from './plain/urls-in-text.ts'
import { findShownParts, type ShownPart } from './shown-parts.ts'
import type { TextLine } from './text-lines.ts'
import type { ActiveContent, ViewForm, ViewImage } from './view.ts'

export interface BodyLink extends RenderedLink {
  readonly partIndex: number
}

export interface Body {
  readonly lines: readonly TextLine[]
  readonly links: readonly BodyLink[]
  readonly images: readonly ViewImage[]
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
  const lines: TextLine[] = []
  const links: BodyLink[] = []
  const rendered: RenderedHtml[] = []
  const cut = new Set<string>(isCut ? ['parts'] : [])
  let chars = 0
  const append = (added: readonly TextLine[], found: readonly RenderedLink[], partIndex: number): void => {
    const firstLine = lines.length
    const start = chars
    for (const line of added) {
      lines.push({ ...line, start: line.start + start })
      chars = start + line.start + line.text.length + 1
    }
    for (const link of found) {
      if (links.length >= LINKS_MAX) return void cut.add('links')
      links.push({ ...link, line: link.line + firstLine, start: link.start + start, partIndex })
    }
  }
  const appendPlain = (text: string, role: 'plain_text' | 'calendar', partIndex: number): void => {
    const { lines: added, isCut: isTextCut } = plainLines(text)
    if (isTextCut || text.length >= PLAIN_CHARS_MAX) cut.add('text')
    append(added, urlLinks(added, role), partIndex)
  }
  const drawn: DrawnCode[] = []
  const draw = (lines: () => readonly string[]): void => {
    const code = drawn.length === 0 ? codeOfLines(lines()) : null
    if (code !== null) drawn.push(code)
  }
  for (const { kind, part, text, index } of shown) {
    if (chars >= TEXT_CHARS_MAX) {
      cut.add('text')
      break
    }
    if (kind === 'plain') {
      const written = plainText(part, text)
      // Lines fold their spaces, and a code is made of them.
      if (mayDraw(written)) draw(() => written.split(/\r?\n/))
      appendPlain(written, 'plain_text', index)
    } else {
      const html = renderHtml(text)
      for (const name of html.cut) cut.add(name)
      rendered.push(html)
      if (html.lines.some((line) => mayDraw(line.text))) draw(() => html.lines.map((line) => line.text))
      append(html.lines, [...html.links, ...urlsOutsideLinks(html)], index)
    }
  }
  for (const { text, index } of calendars) appendPlain(calendarText(text), 'calendar', index)
  const plain = [...shown.filter(({ kind }) => kind === 'plain'), ...plainAlternatives]
  return {
    lines,
    links,
    images: rendered.flatMap(({ images }) => images),
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

const joinPlain = (parts: readonly ShownPart[]): string =>
  parts
    .map(({ part, text }) => plainText(part, text))
    .join('\n')
    .slice(0, TEXT_CHARS_MAX)

function urlLinks(lines: readonly TextLine[], role: 'plain_text' | 'calendar'): readonly RenderedLink[] {
  const links: RenderedLink[] = []
  for (const [line, { text, start }] of lines.entries()) {
    if (links.length >= LINKS_MAX) break
    for (const found of findUrls(text, LINKS_MAX - links.length))
      links.push({
        url: found.url,
        original: null,
        text: found.text,
        alt: null,
        role,
        line,
        start: start + found.start,
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

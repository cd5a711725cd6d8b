// From a message to what its reader sees: the part that a client shows, and everything that is read off it.
import type { Message } from '../message/message.ts'
import { isMultipart, type Part, walk } from '../message/part.ts'
import { findContacts } from './contacts.ts'
import { ownWords } from './history.ts'
import { type HtmlView, viewHtml } from './html-view.ts'
import { LINKS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { plainLinks } from './plain-links.ts'
import { findTricks } from './tricks.ts'
import type { MessageView, ViewLink } from './view.ts'
import { wordsThatDiffer } from './words-that-differ.ts'

const isShown = (part: Part): boolean =>
  part.disposition !== 'attachment' && part.fileName === null && part.text !== null

/** Parts that a client shows as the message; several are shown one below the other. */
function bodiesOf(root: Part): { readonly html: string; readonly plain: string; readonly calendar: string } {
  const parts = [...walk(root)].filter((part) => !isMultipart(part))
  const join = (type: string): string =>
    parts
      .filter((part) => part.type === type && isShown(part))
      .map((part) => part.text ?? '')
      .join('\n')
  const calendar = parts.filter(({ type, text }) => type === 'text/calendar' && text !== null)
  return {
    html: join('text/html'),
    plain: join('text/plain'),
    calendar: calendar.map((part) => part.text ?? '').join('\n'),
  }
}

const EMPTY: HtmlView = {
  text: '',
  quotedText: '',
  preheader: '',
  hidden: [],
  splitWords: { count: 0, sample: '' },
  links: [],
  images: [],
  forms: [],
  active: [],
  widestGap: 0,
  cut: [],
}

/** White space folded, lines kept, never more than one empty line. */
const foldLines = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export function viewMessage({ root, subject }: Message): MessageView {
  const { html, plain, calendar } = bodiesOf(root)
  const isHtml = html.trim() !== ''
  const rendered = isHtml ? viewHtml(html) : EMPTY
  const plainText = plain.slice(0, TEXT_CHARS_MAX)
  const shown = isHtml ? rendered.text : plainText
  const claimsForward = /^\s*(?:fwd?|wg|enc|rv|tr|i|doorst|pd|vs|转发|転送)\s*[:：]/i.test(subject)
  const { text, quotedText, forwarded } = ownWords(foldLines(shown), claimsForward)
  const found = plainLinks(isHtml ? shown : plainText)
  const hasLink = new Set(rendered.links.map(({ url }) => url))
  const links: readonly ViewLink[] = [
    ...rendered.links,
    ...found.urls
      .filter(({ url }) => !hasLink.has(url) && !rendered.links.some((link) => link.text?.includes(url) === true))
      .map(({ url, at }) => plainLink(url, 'plain_text', at / Math.max(1, shown.length))),
    ...plainLinks(calendar).urls.map(({ url }) => plainLink(url, 'calendar', 1)),
  ]
  return {
    text,
    quotedText: foldLines(`${quotedText}\n${rendered.quotedText}`),
    forwarded: forwarded === null ? null : { ...forwarded, text: foldLines(forwarded.text) },
    preheader: rendered.preheader,
    hidden: rendered.hidden,
    hiddenChars: rendered.hidden.reduce((sum, { chars }) => sum + chars, 0),
    plainText: plain.trim() === '' ? null : plainText,
    isHtml,
    partsDiffer: isHtml && plain.trim() !== '' ? wordsThatDiffer(plainText, rendered.text) : null,
    links: links.slice(0, LINKS_MAX),
    obfuscatedUrls: found.obfuscated,
    images: rendered.images,
    forms: rendered.forms,
    active: rendered.active,
    tricks: findTricks(shown, html, rendered.splitWords, isHtml ? rendered.widestGap : widestGapOf(plainText)),
    ...findContacts(`${text}\n${forwarded?.text ?? ''}`),
    cut: [...rendered.cut, ...(plain.length > TEXT_CHARS_MAX ? [`text beyond ${TEXT_CHARS_MAX} characters`] : [])],
  }
}

const plainLink = (url: string, role: ViewLink['role'], position: number): ViewLink => ({
  url,
  text: role === 'plain_text' ? url : null,
  alt: null,
  role,
  position: Math.min(1, position),
  isHidden: false,
  original: null,
})

/** Most empty lines in a row that have text before and after them. */
function widestGapOf(text: string): number {
  let [widest, gap] = [0, 0]
  for (const line of text.trim().split('\n', 20_000)) {
    gap = line.trim() === '' ? gap + 1 : 0
    widest = Math.max(widest, gap)
  }
  return widest
}

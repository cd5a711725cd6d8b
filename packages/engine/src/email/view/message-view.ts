// From a message to what its reader sees.
import { Parser } from 'htmlparser2'
import type { Message } from '../message/message.ts'
import { isMultipart, type Part, walk } from '../message/part.ts'
import type { MessageView, ViewImage, ViewLink } from './view.ts'

const LINKS_MAX = 2000
const TEXT_CHARS_MAX = 1_000_000
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'()[\]{}|\\^`]{1,2000}/gi
const NONE = { count: 0, sample: '' }

const isBody = (part: Part, type: string): boolean =>
  part.type === type && part.disposition !== 'attachment' && part.text !== null

const fold = (text: string): string => text.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]+/g, ' ').trim()

export function viewMessage({ root }: Message): MessageView {
  const parts = [...walk(root)].filter((part) => !isMultipart(part))
  const html = parts.find((part) => isBody(part, 'text/html'))?.text ?? null
  const plain = (parts.find((part) => isBody(part, 'text/plain'))?.text ?? '').slice(0, TEXT_CHARS_MAX)
  const pieces: string[] = []
  const links: ViewLink[] = []
  const images: ViewImage[] = []
  let open: { href: string; from: number; alt: string | null } | null = null
  let silent = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'style' || name === 'script' || name === 'head') silent += 1
      const href = attributes['href']
      if (name === 'a' && href !== undefined) open = { href, from: pieces.length, alt: null }
      else if (name === 'img') {
        if (open !== null) open.alt = attributes['alt'] ?? null
        images.push({
          source: 'remote',
          url: attributes['src'] ?? '',
          alt: attributes['alt'] ?? null,
          widthPx: null,
          heightPx: null,
          isLinked: open !== null,
          isTracker: false,
        })
      } else if (name === 'br' || name === 'p' || name === 'div' || name === 'td') pieces.push('\n')
    },
    ontext: (text) => {
      if (silent === 0) pieces.push(text)
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script' || name === 'head') silent = Math.max(0, silent - 1)
      if (name !== 'a' || open === null) return
      const text = fold(pieces.slice(open.from).join(''))
      if (links.length < LINKS_MAX)
        links.push({
          url: open.href,
          text: text === '' ? null : text,
          alt: open.alt,
          role: text === '' && open.alt !== null ? 'image' : 'text',
          position: 0,
          isHidden: false,
          original: null,
        })
      open = null
    },
  })
  parser.write((html ?? '').slice(0, TEXT_CHARS_MAX))
  parser.end()
  for (const [url] of [...plain.matchAll(URL_IN_TEXT)].slice(0, html === null ? LINKS_MAX : 0))
    links.push({ url, text: null, alt: null, role: 'plain_text', position: 0, isHidden: false, original: null })
  return {
    text: fold(html === null ? plain : pieces.join('')),
    quotedText: '',
    forwarded: null,
    preheader: '',
    hidden: [],
    hiddenChars: 0,
    plainText: plain === '' ? null : plain,
    isHtml: html !== null,
    partsDiffer: null,
    language: null,
    links,
    obfuscatedUrls: [],
    images,
    forms: [],
    active: [],
    tricks: {
      zeroWidth: NONE,
      bidiOverride: NONE,
      entities: NONE,
      splitWords: NONE,
      softHyphens: NONE,
      spacedWords: NONE,
      stuffing: NONE,
      blockQr: NONE,
      placeholders: NONE,
    },
    phones: [],
    wallets: [],
    emails: [],
    cut: [],
  }
}

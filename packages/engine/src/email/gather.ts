// From a parsed message to facts: text and links as a reader sees them, attachments with their hashes.
import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { getDomain } from 'tldts'
import type { Authentication } from './auth/types.ts'
import type { EmailFacts } from './facts.ts'
import type { Message } from './message/message.ts'
import { isMultipart, type Part, walk } from './message/part.ts'
import type { AttachmentDetail, LinkDetail } from './report.ts'

const LINKS_MAX = 2000
const TEXT_CHARS_MAX = 1_000_000

interface Rendered {
  readonly text: string
  readonly anchors: readonly { readonly href: string; readonly text: string }[]
}

/** Text and anchors of HTML. Style and script are not text. */
function render(html: string): Rendered {
  const pieces: string[] = []
  const anchors: { href: string; text: string }[] = []
  let open: { href: string; from: number } | null = null
  let silent = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'style' || name === 'script' || name === 'head') silent += 1
      const href = attributes['href']
      if (name === 'a' && href !== undefined) open = { href, from: pieces.length }
      else if (name === 'br' || name === 'p' || name === 'div' || name === 'td') pieces.push(' ')
    },
    ontext: (text) => {
      if (silent === 0) pieces.push(text)
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script' || name === 'head') silent = Math.max(0, silent - 1)
      if (name !== 'a' || open === null) return
      if (anchors.length < LINKS_MAX) anchors.push({ href: open.href, text: pieces.slice(open.from).join('') })
      open = null
    },
  })
  parser.write(html)
  parser.end()
  return { text: pieces.join(''), anchors }
}

const fold = (text: string): string => text.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]+/g, ' ').trim()

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'()[\]{}|\\^`]{1,2000}/gi

function linkOf(url: string, text: string | null): EmailFacts['links'][number] | null {
  if (!URL.canParse(url)) return null
  const { hostname, protocol } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const detail: LinkDetail = { url, text, finalUrl: url, domain: getDomain(hostname), flags: [] }
  return { ...detail, host: hostname }
}

const hashOf = (name: string, bytes: Uint8Array): string => createHash(name).update(bytes).digest('hex')

function attachmentOf({ fileName, type, content }: Part): AttachmentDetail {
  return {
    name: fileName,
    declaredType: type,
    detectedType: null,
    sizeBytes: content.length,
    md5: hashOf('md5', content),
    sha1: hashOf('sha1', content),
    sha256: hashOf('sha256', content),
    flags: [],
  }
}

/** A text part that is shown and not offered for saving. */
const isBody = (part: Part, type: string): boolean =>
  part.type === type && part.disposition !== 'attachment' && part.text !== null

/** A part that a client offers for opening or saving. */
export const isAttachment = ({ fileName, disposition, type }: Part): boolean =>
  fileName !== null || disposition === 'attachment' || !type.startsWith('text/')

export function gatherFacts(message: Message, auth: Authentication): EmailFacts {
  const parts = [...walk(message.root)].filter((part) => !isMultipart(part))
  const html = parts.find((part) => isBody(part, 'text/html'))?.text ?? null
  const rendered = render((html ?? '').slice(0, TEXT_CHARS_MAX))
  const plain = (parts.find((part) => isBody(part, 'text/plain'))?.text ?? '').slice(0, TEXT_CHARS_MAX)
  const links = [
    ...rendered.anchors.map(({ href, text: shown }) => linkOf(href.trim(), fold(shown))),
    ...[...plain.matchAll(URL_IN_TEXT)].slice(0, LINKS_MAX).map(([url]) => linkOf(url, null)),
  ].filter((link) => link !== null)
  return {
    headers: message.headers,
    auth,
    from: message.from[0] ?? null,
    replyTo: message.replyTo,
    to: message.to,
    subject: message.subject,
    text: fold(html === null ? plain : rendered.text),
    links,
    attachments: parts.filter(isAttachment).map(attachmentOf),
  }
}

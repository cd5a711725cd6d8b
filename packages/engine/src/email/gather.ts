// From bytes to facts: headers by our own reader, the MIME tree by postal-mime, HTML by a SAX parser.
import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { getDomain } from 'tldts'
import type { Authentication } from './auth/types.ts'
import type { EmailFacts, Mailbox } from './facts.ts'
import type { HeaderField } from './message/header-field.ts'
import type { AttachmentDetail, LinkDetail } from './report.ts'

const LINKS_MAX = 2000
const TEXT_CHARS_MAX = 1_000_000
const NESTING_MAX = 256

/** The parsed MIME tree, or null when it could not be read. */
export async function parseTree(source: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(source as Uint8Array<ArrayBuffer>, { maxNestingDepth: NESTING_MAX })
  } catch {
    return null
  }
}

const mailbox = ({ name, address = '' }: Address): Mailbox => ({
  name: name.trim(),
  address: address.toLowerCase(),
  domain: address.slice(address.lastIndexOf('@') + 1).toLowerCase(),
})

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

function attachmentOf({ filename, mimeType, content }: Email['attachments'][number]): AttachmentDetail {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return {
    name: filename,
    declaredType: mimeType,
    detectedType: null,
    sizeBytes: bytes.length,
    md5: hashOf('md5', bytes),
    sha1: hashOf('sha1', bytes),
    sha256: hashOf('sha256', bytes),
    flags: [],
  }
}

/** `looseText` is what stands where no message is: a pasted text without headers. */
export function gatherFacts(
  headers: readonly HeaderField[],
  auth: Authentication,
  tree: Email | null,
  looseText: string | null,
): EmailFacts {
  const rendered = render((tree?.html ?? '').slice(0, TEXT_CHARS_MAX))
  const plain = (looseText ?? tree?.text ?? '').slice(0, TEXT_CHARS_MAX)
  const text = fold(tree?.html === undefined ? plain : rendered.text)
  const links = [
    ...rendered.anchors.map(({ href, text: shown }) => linkOf(href.trim(), fold(shown))),
    ...[...plain.matchAll(URL_IN_TEXT)].slice(0, LINKS_MAX).map(([url]) => linkOf(url, null)),
  ].filter((link) => link !== null)
  return {
    headers,
    auth,
    from: tree?.from === undefined ? null : mailbox(tree.from),
    replyTo: (tree?.replyTo ?? []).map(mailbox),
    to: (tree?.to ?? []).map(mailbox),
    subject: tree?.subject ?? '',
    text,
    links,
    attachments: (tree?.attachments ?? []).map(attachmentOf),
  }
}

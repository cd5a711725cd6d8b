// Address lists as mail clients show them: RFC 5322 section 3.4 with the obsolete syntax, groups, comments, quoted and
// encoded display names, and the malformed ones that attackers send because clients show them all the same.
import { decodeEncodedWords } from './encoded-words.ts'
import { ADDRESS_FIELD_CHARS_MAX, ADDRESSES_MAX } from './limits.ts'

export interface Mailbox {
  /** As a client shows it, decoded; empty when there is none. */
  readonly name: string
  /** What stands between the angle brackets, or the bare address; as written but for surrounding space. */
  readonly address: string
  /** Before the last `@`; empty without one. */
  readonly local: string
  /** After the last `@`, in lower case; empty without one. */
  readonly domain: string
  /** Name of the group that it stands in (RFC 5322 section 3.4). */
  readonly group: string | null
}

interface Draft {
  phrase: string
  angle: string | null
  comment: string
}

const emptyDraft = (): Draft => ({ phrase: '', angle: null, comment: '' })

function mailboxOf(draft: Draft, group: string | null): Mailbox | null {
  const phrase = draft.phrase.trim()
  const address = (draft.angle ?? phrase).trim()
  if (address === '' && phrase === '') return null
  const bare = draft.angle === null
  const name = bare ? draft.comment : phrase
  const at = address.lastIndexOf('@')
  // A source route (`@one,@two:user@host`) is obsolete; the address is what follows it.
  const route = /^@[^:]{1,500}:(.*)$/.exec(address)?.[1] ?? address
  const local = at === -1 ? '' : route.slice(0, route.lastIndexOf('@')).trim()
  return {
    name: decodeEncodedWords(name).replaceAll(/\s+/g, ' ').trim(),
    address: route,
    local: local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1).replaceAll(/\\(.)/g, '$1') : local,
    domain:
      at === -1
        ? ''
        : address
            .slice(at + 1)
            .replaceAll(/[\s>]+/g, '')
            .toLowerCase(),
    group,
  }
}

/** Never throws; linear. Of a field longer than the limit the beginning is read. */
export function parseAddresses(value: string): readonly Mailbox[] {
  const text = value.slice(0, ADDRESS_FIELD_CHARS_MAX)
  const mailboxes: Mailbox[] = []
  let draft = emptyDraft()
  let group: string | null = null
  const finish = (): void => {
    const mailbox = mailboxOf(draft, group)
    if (mailbox !== null && mailboxes.length < ADDRESSES_MAX) mailboxes.push(mailbox)
    draft = emptyDraft()
  }
  for (let at = 0; at < text.length && mailboxes.length < ADDRESSES_MAX; at += 1) {
    const character = text[at] as string // within the length
    if (character === '"') {
      const { content, end } = quotedString(text, at)
      // A quoted local part keeps its quotes; a quoted name loses them.
      draft.phrase += text[end + 1] === '@' ? `"${content}"` : content
      at = end
    } else if (character === '(') {
      const { content, end } = comment(text, at)
      draft.comment = draft.comment === '' ? content : draft.comment
      at = end
    } else if (character === '<' && draft.angle === null) {
      const close = text.indexOf('>', at)
      const end = close === -1 ? text.length : close
      draft.angle = text.slice(at + 1, end)
      at = end
    } else if (character === ',' || character === ';') {
      finish()
      if (character === ';') group = null
    } else if (character === ':' && group === null && draft.angle === null && !draft.phrase.includes('@')) {
      group = decodeEncodedWords(draft.phrase.trim())
      draft = emptyDraft()
    } else if (draft.angle === null) draft.phrase += character
  }
  finish()
  return mailboxes
}

/** From the opening quote at `from`: what stands inside, unescaped, and where the closing quote is. */
function quotedString(text: string, from: number): { readonly content: string; readonly end: number } {
  let content = ''
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] as string // within the length
    if (character === '"') return { content, end: at }
    if (character === '\\') at += 1
    content += text[at] ?? ''
  }
  return { content, end: text.length }
}

/** Nested comments count as one. */
function comment(text: string, from: number): { readonly content: string; readonly end: number } {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return { content: text.slice(from + 1, at), end: at }
    }
  }
  return { content: text.slice(from + 1), end: text.length }
}

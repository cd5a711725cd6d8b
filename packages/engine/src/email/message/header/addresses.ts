// Address lists as mail clients show them: RFC 5322 section 3.4 with the obsolete syntax, groups, comments, quoted and
// encoded display names, and the malformed ones that attackers send because clients show them all the same.

import { ADDRESS_FIELD_CHARS_MAX, ADDRESSES_MAX } from '../limits.ts'
import { decodeEncodedWords, encodedWordEnd } from './encoded-words.ts'
import { closingQuote } from './quoted-string.ts'

export interface Mailbox {
  /** As a client shows it, decoded; empty when there is none. */
  readonly name: string
  /** What stands between the angle brackets, or the bare address; without comments, source route and space around dots. */
  readonly address: string
  /** Before the last `@`, quotes removed; the whole address without one. */
  readonly local: string
  /** After the last `@`, in lower case; empty without one. */
  readonly domain: string
  /** Name of the group that it stands in (RFC 5322 section 3.4). */
  readonly group: string | null
}

export interface AddressList {
  readonly mailboxes: readonly Mailbox[]
  /** A limit was reached; what follows was not read. */
  readonly cut: boolean
}

interface Draft {
  phrase: string
  angle: string | null
  /** Those outside the angle brackets. */
  readonly comments: string[]
}

interface Read {
  readonly content: string
  /** Offset of the last character that belongs to it. */
  readonly end: number
}

/** Never throws; linear. */
export const parseAddresses = (value: string): readonly Mailbox[] => readAddressList(value).mailboxes

/** The same, and whether a limit cut it. Of a field longer than the limit the beginning is read. */
export function readAddressList(value: string): AddressList {
  const reader = new AddressReader(value.slice(0, ADDRESS_FIELD_CHARS_MAX))
  const { mailboxes, cut } = reader.read()
  return { mailboxes, cut: cut || value.length > ADDRESS_FIELD_CHARS_MAX }
}

class AddressReader {
  readonly #text: string
  readonly #mailboxes: Mailbox[] = []
  #draft: Draft = emptyDraft()
  #group: string | null = null
  #cut = false
  /** Once a quote or bracket has no partner, none after it has one: they stand for themselves. */
  #quotesBroken = false
  #commentsBroken = false

  constructor(text: string) {
    this.#text = text
  }

  read(): AddressList {
    for (let at = 0; at < this.#text.length && !this.#cut; at += 1) at = this.#step(at)
    this.#finish()
    return { mailboxes: this.#mailboxes, cut: this.#cut }
  }

  /** Reads what begins at `at`; gives the offset of its last character. */
  #step(at: number): number {
    const draft = this.#draft
    const character = this.#text[at] as string // within the length
    const quoted = character === '"' ? this.#quoted(at) : null
    if (quoted !== null) {
      if (draft.angle === null)
        draft.phrase += this.#isLocalPart(quoted.end) ? this.#text.slice(at, quoted.end + 1) : quoted.content
      return quoted.end
    }
    const comment = character === '(' ? this.#comment(at) : null
    if (comment !== null) {
      draft.comments.push(comment.content.trim())
      if (draft.angle === null) draft.phrase += ' '
      return comment.end
    }
    if (character === '<') {
      // A second address without a comma between: both are told.
      if (draft.angle !== null) this.#finish()
      const angle = this.#angle(at)
      this.#draft.angle = angle.content
      return angle.end
    }
    if (character === ',' || character === ';') {
      this.#finish()
      if (character === ';') this.#group = null
      return at
    }
    if (character === ':' && this.#group === null && draft.angle === null && !draft.phrase.includes('@')) {
      this.#group = nameOf(draft.phrase)
      this.#draft = emptyDraft()
      return at
    }
    // Inside an encoded word commas and brackets are text, whatever RFC 2047 section 5 says about where it may stand.
    const end = encodedWordEnd(this.#text, at) ?? at + 1
    if (draft.angle === null) draft.phrase += this.#text.slice(at, end)
    return end - 1
  }

  #finish(): void {
    const mailbox = mailboxOf(this.#draft, this.#group)
    this.#draft = emptyDraft()
    if (mailbox === null) return
    if (this.#mailboxes.length < ADDRESSES_MAX) this.#mailboxes.push(mailbox)
    else this.#cut = true
  }

  #isLocalPart(quoteEnd: number): boolean {
    let at = quoteEnd + 1
    while (this.#text[at] === ' ' && at < quoteEnd + 5) at += 1
    return this.#text[at] === '@' || (this.#text[at] === '.' && at === quoteEnd + 1)
  }

  #quoted(from: number): Read | null {
    const end = this.#quotesBroken ? this.#text.length : closingQuote(this.#text, from)
    if (end === this.#text.length) {
      this.#quotesBroken = true
      return null
    }
    return { content: this.#text.slice(from + 1, end).replaceAll(/\\(.)/gs, '$1'), end }
  }

  /** Nested comments count as one (RFC 5322 section 3.2.2). */
  #comment(from: number): Read | null {
    let depth = 0
    for (let at = from; at < this.#text.length && !this.#commentsBroken; at += 1) {
      const character = this.#text[at]
      if (character === '\\') at += 1
      else if (character === '(') depth += 1
      else if (character === ')') {
        depth -= 1
        if (depth === 0) return { content: this.#text.slice(from + 1, at).replaceAll(/\\(.)/gs, '$1'), end: at }
      }
    }
    this.#commentsBroken = true
    return null
  }

  /** From `<` to `>`; without one, to the comma before the next `<`, or to the end. */
  #angle(from: number): Read {
    let content = ''
    let comma: Read | null = null
    for (let at = from + 1; at < this.#text.length; at += 1) {
      const character = this.#text[at] as string // within the length
      if (character === '>') return { content, end: at }
      if (character === '<') {
        if (content.trim() === '') continue
        return comma ?? { content, end: at - 1 }
      }
      const quoted = character === '"' ? this.#quoted(at) : null
      const comment = character === '(' ? this.#comment(at) : null
      if (quoted !== null) content += this.#text.slice(at, quoted.end + 1)
      else if (comment === null) content += character
      at = quoted?.end ?? comment?.end ?? at
      // A route has commas too (RFC 5322 section 4.4); it begins with `@`.
      if (character === ',' && !content.trim().startsWith('@')) comma ??= { content: content.slice(0, -1), end: at - 1 }
    }
    return comma ?? { content, end: this.#text.length }
  }
}

const emptyDraft = (): Draft => ({ phrase: '', angle: null, comments: [] })

const nameOf = (text: string): string => decodeEncodedWords(text).replaceAll(/\s+/g, ' ').trim()

/** Comments are part of the name, as clients show them: they are where a sender may put a second one. */
function mailboxOf({ phrase, angle, comments }: Draft, group: string | null): Mailbox | null {
  const bare = phrase.trim()
  if (bare === '' && (angle ?? '').trim() === '') return null
  const split = angle === null ? splitBare(bare) : { name: bare, address: withoutSpace(angle) }
  const address = withoutRoute(split.address)
  const at = address.lastIndexOf('@')
  const local = at === -1 ? address : address.slice(0, at)
  return {
    name: nameOf(split.name === '' ? comments.join(' ') : [split.name, ...comments.map((one) => `(${one})`)].join(' ')),
    address,
    local: local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : local,
    domain: at === -1 ? '' : address.slice(at + 1).toLowerCase(),
    group,
  }
}

/** Without angle brackets: an address, or a name and an address as careless software writes them. */
function splitBare(bare: string): { readonly name: string; readonly address: string } {
  const address = withoutSpace(bare)
  const words = address.startsWith('"') ? [address] : address.split(/\s+/)
  const index = words.findLastIndex((word) => word.includes('@'))
  if (index === -1) return { name: bare, address: '' }
  if (words.length === 1) return { name: '', address }
  return { name: words.toSpliced(index, 1).join(' '), address: words[index] ?? '' }
}

/** The obsolete syntax allows space around dots and the `@` (RFC 5322 section 4.4). */
const withoutSpace = (address: string): string => address.trim().replaceAll(/(?<![\s])\s*([.@])\s*/g, '$1')

/** `@one,@two:user@host` is obsolete; the address is what follows the route. */
const withoutRoute = (address: string): string => /^@[^:]{1,500}:(.*)$/s.exec(address)?.[1]?.trim() ?? address

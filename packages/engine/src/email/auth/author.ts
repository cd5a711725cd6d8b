// The author domains of a message: what stands after the `@` in From. Every field and every address counts, because a
// receiver that looks at one and a reader that sees another is the attack (RFC 9989 section 5.3.1, RFC 7489 section 6.6.1).
import type { HeaderField } from '../message/header/header-field.ts'
import { cursor, readComment, readQuotedString } from './cfws.ts'
import { AUTHOR_ADDRESSES_MAX, AUTHOR_FIELD_CHARS_MAX } from './limits.ts'
import { normaliseDomain } from './organisational-domain.ts'

export interface Authors {
  readonly fields: number
  /** Addresses over all From fields, at most AUTHOR_ADDRESSES_MAX. */
  readonly addresses: number
  /** Distinct, in order of appearance. */
  readonly domains: readonly string[]
}

export function authorsOf(headers: readonly HeaderField[]): Authors {
  const domains = new Set<string>()
  let fields = 0
  let addresses = 0
  for (const { name, value } of headers) {
    if (name !== 'from') continue
    fields += 1
    // What is cut off may hold another address: such a field counts as one with several.
    if (value.length > AUTHOR_FIELD_CHARS_MAX) addresses += 2
    for (const address of mailboxes(value.slice(0, AUTHOR_FIELD_CHARS_MAX), AUTHOR_ADDRESSES_MAX - addresses)) {
      addresses += 1
      const domain = domainOf(address)
      if (domain !== null) domains.add(domain)
    }
  }
  return { fields, addresses, domains: [...domains] }
}

export function domainOf(address: string): string | null {
  const at = address.lastIndexOf('@')
  return at === -1 ? null : normaliseDomain(address.slice(at + 1).replace(/(?<![>\s])[>\s]+$/, ''))
}

/** The addresses of an address list: what stands in angle brackets, or a bare word with an `@`. Linear. */
export function mailboxes(value: string, most: number): readonly string[] {
  const found: string[] = []
  const at = cursor(value)
  let bare = ''
  let bracketed: string | null = null
  // A comment or quote that is never closed is text; looking for its end once more at each bracket would be quadratic.
  let comments = true
  let quotes = true
  const close = () => {
    const word = bracketed ?? bare.trim()
    if (word.includes('@') && found.length < most) found.push(word)
    bare = ''
    bracketed = null
  }
  while (at.index < value.length && found.length < most) {
    const char = value[at.index] ?? ''
    if (char === '(' && comments) {
      comments = readComment(at) !== null
      if (comments) continue
    } else if (char === '"' && quotes) {
      const text = readQuotedString(at)
      quotes = text !== null
      if (text !== null) {
        // A quoted local part belongs to the address; a quoted name does not, and may hold another address as a lure.
        if (value[at.index] === '@') bare += `"${text}"`
        continue
      }
    } else if (char === '<') {
      const end = value.indexOf('>', at.index)
      const stop = end === -1 ? value.length : end
      bracketed ??= value.slice(at.index + 1, stop).trim()
      at.index = stop + 1
      continue
    } else if (char === ',' || char === ';') {
      close()
      at.index += 1
      continue
    } else if (char === ':' && !bare.includes('@')) {
      bare = ''
      at.index += 1
      continue
    }
    bare += char
    at.index += 1
  }
  close()
  return found
}

// One Received field (RFC 5321 section 4.4), as far as trust needs it: which server wrote it, from which address it took
// the message, and what of that the other side merely said of itself. The words after `from` are the client's own
// HELO in most servers' formats, so a name counts as proved only where the server is known to have checked it.

import { type IpAddress, parseIp } from './ip-address.ts'
import { RECEIVED_FIELD_CHARS_MAX } from './limits.ts'
import { normaliseDomain } from './organisational-domain.ts'

export interface Received {
  /** Name or address after `by`, lower case; null when the field has none. */
  readonly by: string | null
  /** What the client called itself, or the name that the server gave it. Never proof of anything. */
  readonly helo: string | null
  /** Forward-confirmed name of the client, where the server's software is known to check it (Postfix, Sendmail). */
  readonly provedName: string | null
  readonly clientIp: string | null
  /** False in `Received: by …`, an internal step without a client. */
  readonly hasClient: boolean
  /** The word after `with`, lower case, such as `esmtps`. */
  readonly protocol: string | null
  /** MAIL FROM, where the server writes it down (Exim, Postfix with the option); '' for a bounce. */
  readonly envelopeFrom: string | null
  /** Unix seconds of the stamp after the last semicolon. */
  readonly at: number | null
}

export function parseReceived(text: string): Received {
  const value = text.slice(0, RECEIVED_FIELD_CHARS_MAX)
  const { words, comments } = tokens(value)
  const by = after(words, 'by')
  const from = words[0]?.text.toLowerCase() === 'from' ? words[1] : undefined
  const byIndex = words.find(({ text: word }) => word.toLowerCase() === 'by')?.start ?? value.length
  const client =
    from === undefined ? [] : comments.filter(({ start }) => start < byIndex).map(({ text: inner }) => inner)
  const checked = /\(Postfix\b|\(8\.\d+\.\d+/.test(value)
  const stamp = Date.parse(value.slice(value.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, ' '))
  return {
    by: by === null ? null : bareHost(by),
    helo: from === undefined ? null : (saidHelo(client) ?? bareHost(from.text)),
    provedName: checked ? provedName(client) : null,
    clientIp: from === undefined ? null : (commentIp(client) ?? bracketed(from.text)),
    hasClient: from !== undefined,
    protocol: after(words, 'with')?.toLowerCase() ?? null,
    envelopeFrom: /\(envelope-from\s+<([^<>\s]*)>\)/i.exec(value)?.[1] ?? null,
    at: Number.isFinite(stamp) ? Math.floor(stamp / 1000) : null,
  }
}

interface Piece {
  readonly text: string
  readonly start: number
}

const WORD_ENDS: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', '(', ';'])

/** Words outside comments and the comments themselves, up to the semicolon before the date. */
function tokens(value: string): { readonly words: readonly Piece[]; readonly comments: readonly Piece[] } {
  const words: Piece[] = []
  const comments: Piece[] = []
  let depth = 0
  let start = 0
  let from = 0
  for (let index = 0; index <= value.length; index += 1) {
    const char = value[index] ?? ' '
    if (depth === 0 && WORD_ENDS.has(char)) {
      if (index > from) words.push({ text: value.slice(from, index), start: from })
      from = index + 1
    }
    if (char === '(') {
      if (depth === 0) start = index + 1
      depth += 1
    } else if (char === ')' && depth > 0) {
      depth -= 1
      if (depth === 0) {
        comments.push({ text: value.slice(start, index), start })
        from = index + 1
      }
    }
  }
  return { words, comments }
}

function after(words: readonly Piece[], keyword: string): string | null {
  const index = words.findIndex(({ text }) => text.toLowerCase() === keyword)
  return index === -1 ? null : (words[index + 1]?.text ?? null)
}

function bareHost(text: string): string {
  const bare = text.replace(/^\[(?:IPv6:)?|\](?::\d+)?$/gi, '').replace(/(?<![.;,])[.;,]+$/, '')
  return normaliseDomain(bare) ?? bare.toLowerCase()
}

/** Exim's `helo=name`, qmail's `(HELO name)` and Yahoo's `(EHLO name)`. */
function saidHelo(comments: readonly string[]): string | null {
  for (const comment of comments) {
    const said = /(?:^|\s)(?:helo=|(?:HELO|EHLO)\s+)(\S+)/i.exec(comment)?.[1]
    if (said !== undefined) return bareHost(said)
  }
  return null
}

/** The address that the server saw: the last one in brackets, else a comment that is an address alone. */
function commentIp(comments: readonly string[]): string | null {
  const seen = comments.map((comment) => comment.replace(/(?:helo=|(?:HELO|EHLO)\s+)\S+/gi, ' '))
  for (const comment of seen.toReversed()) {
    const last = [...comment.matchAll(/\[(?:IPv6:)?([0-9a-fA-F:.]{2,45})\]/g)].at(-1)?.[1]
    if (last !== undefined && parseIp(last) !== null) return last
  }
  for (const comment of seen.toReversed()) {
    const alone = /^(?:.*\s)?([0-9a-fA-F:.]{2,45})$/.exec(comment.trim())?.[1]
    if (alone !== undefined && parseIp(alone) !== null) return alone
  }
  return null
}

function bracketed(text: string): string | null {
  const inner = /^\[?(?:IPv6:)?([0-9a-fA-F:.]{2,45})\]?(?::\d+)?$/i.exec(text)?.[1]
  return inner !== undefined && parseIp(inner) !== null ? inner : null
}

function provedName(comments: readonly string[]): string | null {
  for (const comment of comments) {
    if (/may be forged/.test(comment)) return null
    const name = /^\s*(?:[^\s@]+@)?([A-Za-z0-9._-]+)\.?\s+\[/.exec(comment)?.[1]
    if (name !== undefined && name.toLowerCase() !== 'unknown') return normaliseDomain(name)
  }
  return null
}

export function ipOf(received: Received): IpAddress | null {
  return received.clientIp === null ? null : parseIp(received.clientIp)
}

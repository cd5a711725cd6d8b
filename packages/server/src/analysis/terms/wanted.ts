// What a person looks for, as terms: of a filter that says what it is, and of the one box for everything.
import { isIP } from 'node:net'
import type { TermKind } from '@assay/contract'
import type { Wanted, WantedGroups } from '../../store/mail-store.ts'
import { addressTerm, domainTerm, plain, urlTerm, wordsOf } from './words.ts'

const is = (kind: TermKind, term: string): Wanted => ({ kind, term, isBeginning: false })
const begins = (kind: TermKind, term: string): Wanted => ({ kind, term, isBeginning: true })

/** Itself, and everything under it. */
const under = (kind: TermKind, term: string): readonly Wanted[] => [is(kind, term), begins(kind, `${term}.`)]

/** Each word must be there, or begin one. */
export const wantedWords = (kind: TermKind, text: string): WantedGroups =>
  wordsOf(text).map((word) => [begins(kind, word)])

/** Null for what is no tag. */
export function wantedTag(tag: string): WantedGroups | null {
  const term = plain(tag)
  return /[^\s\p{C}]/u.test(term) ? [[is('tag', term)]] : null
}

/** Null for what is no domain. */
export function wantedDomain(text: string): WantedGroups | null {
  const term = domainTerm(refang(text))
  return term === null ? null : [under('domain', term)]
}

/** An address, or a domain. Null for what is neither. */
export function wantedSender(text: string): WantedGroups | null {
  const plainText = refang(text)
  if (plainText.indexOf('@') > 0) return [[is('sender', addressTerm(plainText))]]
  const term = domainTerm(plainText.replace(/^@/, ''))
  return term === null ? null : [under('sender', `@${term}`)]
}

/** Undoes what keeps links from being followed: `hxxps://example[.]com`. */
export const refang = (text: string): string =>
  text
    .trim()
    .replace(/^h(?:xx|\*\*)p/i, 'http')
    .replaceAll(
      /\[(\.|:|@|:\/\/)\]|\((\.)\)|\[(?:dot)\]/gi,
      (_, one: string | undefined, two: string | undefined) => one ?? two ?? '.',
    )
    .replaceAll(/\[(?:at)\]/gi, '@')

/** By what it can be found, the most telling first; more than one where a text may be several things, none where it is empty. */
export function wantedAnywhere(text: string): readonly { readonly kind: TermKind; readonly groups: WantedGroups }[] {
  const q = refang(text)
  if (/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i.test(q))
    return [{ kind: 'hash', groups: [[is('hash', q.toLowerCase())]] }]
  if (isIP(q) !== 0) return [{ kind: 'ip', groups: [[is('ip', plain(q))]] }]
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(q)) return [{ kind: 'url', groups: [[begins('url', urlTerm(q))]] }]
  if (/^[^\s@]+@[^\s@]+$/.test(q)) {
    const term = addressTerm(q)
    return [
      { kind: 'address', groups: [[is('address', term)]] },
      { kind: 'sender', groups: [[is('sender', term)]] },
    ]
  }
  const tag = wantedTag(q)
  const domain = /\s/.test(q) ? null : domainTerm(q.replace(/^@/, ''))
  return [
    ...(domain === null ? [] : [{ kind: 'domain' as const, groups: [under('domain', domain)] }]),
    ...(/^[a-z0-9_]+$/.test(q) && q.includes('_')
      ? [{ kind: 'detector' as const, groups: [[is('detector', q)]] }]
      : []),
    ...(['subject', 'sender', 'file_name'] as const).flatMap((kind) => {
      const groups = wantedWords(kind, kind === 'file_name' ? q.replaceAll(/[._-]/g, ' ') : q)
      return groups.length === 0 ? [] : [{ kind, groups }]
    }),
    ...(tag === null ? [] : [{ kind: 'tag' as const, groups: tag }]),
  ]
}

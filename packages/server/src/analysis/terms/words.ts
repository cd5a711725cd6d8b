// The forms in which terms are written and looked for: equal things give equal text, and what lies under a domain begins with it.
import { domainToASCII } from 'node:url'
import { normalForm } from '@assay/engine/service'

/** Characters of one term. What is longer is found by its beginning. */
export const TERM_CHARS_MAX = 300
/** Words of one text. */
const WORDS_MAX = 40

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Without case, accents and widths: as a person would type it. */
export const plain = (text: string): string =>
  normalForm(text.trim().slice(0, 2 * TERM_CHARS_MAX), 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, TERM_CHARS_MAX)

/** The words of a text, each once. Languages that write none apart are taken apart by the platform's dictionary. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>()
  // A long subject of a hostile mail: its beginning is enough.
  for (const { segment, isWordLike } of segmenter.segment(text.slice(0, 2000))) {
    if (isWordLike !== true) continue
    words.add(plain(segment))
    if (words.size === WORDS_MAX) break
  }
  return [...words].filter((word) => word !== '')
}

/** `www.example.com` as `com.example.www`, so that a domain is the beginning of all that lies under it; null for what is none. */
export function domainTerm(domain: string): string | null {
  const ascii = domainToASCII(domain.trim().replace(/\.$/, '').toLowerCase().slice(0, 253))
  if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(ascii)) return null
  return ascii.split('.').reverse().join('.')
}

/** Scheme and host in lower case, as browsers write them; what is no URL as it stands. */
export function urlTerm(url: string): string {
  const text = url.trim().slice(0, 4096)
  return (URL.canParse(text) ? new URL(text).href : text).slice(0, TERM_CHARS_MAX)
}

export const addressTerm = (address: string): string => plain(address)

/** What stands behind the last `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

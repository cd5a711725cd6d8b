// Collects the terms of one mail or file, each once, up to a bound: a hostile one names a hundred thousand links.
import type { Term } from '../../store/mail-store.ts'
import { addressTerm, domainOf, domainTerm, plain, TERM_CHARS_MAX, urlTerm, wordsOf } from './words.ts'

/** Of one kind: the first ones are those that an answer puts first. */
const OF_A_KIND_MAX = 300

export class TermSet {
  readonly #terms = new Map<Term['kind'], Set<string>>()

  get terms(): readonly Term[] {
    return [...this.#terms].flatMap(([kind, terms]) => [...terms].map((term) => ({ kind, term })))
  }

  #add(kind: Term['kind'], term: string): void {
    const known = this.#terms.get(kind) ?? new Set()
    this.#terms.set(kind, known)
    if (term !== '' && known.size < OF_A_KIND_MAX) known.add(term.slice(0, TERM_CHARS_MAX))
  }

  hash(hash: string | null | undefined): void {
    if (hash != null) this.#add('hash', hash.toLowerCase())
  }

  url(url: string): void {
    this.#add('url', urlTerm(url))
    if (URL.canParse(url)) this.domain(new URL(url).hostname)
  }

  domain(domain: string | null): void {
    const term = domain === null ? null : domainTerm(domain)
    if (term !== null) this.#add('domain', term)
  }

  ip(address: string | null): void {
    if (address !== null) this.#add('ip', plain(address))
  }

  address(address: string): void {
    this.#add('address', addressTerm(address))
    this.domain(domainOf(address))
  }

  /** By its address, its domain (behind an `@`, as a beginning) and the words of its name. */
  sender({ name, address }: { readonly name: string; readonly address: string }): void {
    this.#add('sender', addressTerm(address))
    this.#add('sender', `@${domainTerm(domainOf(address)) ?? ''}`)
    for (const word of wordsOf(name)) this.#add('sender', word)
  }

  subject(subject: string): void {
    for (const word of wordsOf(subject)) this.#add('subject', word)
  }

  /** Whole, and by its words. */
  fileName(name: string | null | undefined): void {
    if (name == null) return
    this.#add('file_name', plain(name))
    for (const word of wordsOf(name.replaceAll(/[._-]/g, ' '))) this.#add('file_name', word)
  }

  tag(tag: string): void {
    this.#add('tag', plain(tag))
  }

  detector(id: string): void {
    this.#add('detector', id)
  }
}

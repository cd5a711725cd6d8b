// What a sample holds the answers against that it got: who compares the name of the domain with `ACME` waits for `ACME`.
import type { Identity } from './identity.ts'

export type Compared = 'region' | 'user' | 'host' | 'domain'

/** Names, tags and ids are short; payloads that are compared are not. */
const CHARS_MAX = 64
const WANTED_MAX = 4

export class Comparisons {
  readonly #told: ReadonlyMap<string, Compared>
  readonly #wanted = new Map<Compared, string[]>()

  constructor({ user, host, server, domain, dnsDomain, locale, languageId, country, zone, place }: Identity) {
    const region = [
      ...[locale, languageId, country, zone, place, String(Number.parseInt(languageId, 16)), locale.slice(0, 2)],
      ...[`${locale.replace('-', '_')}.UTF-8`, `0000${languageId}`],
    ]
    this.#told = new Map<string, Compared>([
      ...region.map((text) => [text.toLowerCase(), 'region'] as const),
      [user.toLowerCase(), 'user'],
      [host.toLowerCase(), 'host'],
      [server.toLowerCase(), 'host'],
      [domain.toLowerCase(), 'domain'],
      [dnsDomain.toLowerCase(), 'domain'],
    ])
  }

  /** One of them an answer of the machine, the other is what the sample looks for. Anything else is nothing. */
  note(left: unknown, right: unknown): void {
    const one = textOf(left)
    const other = textOf(right)
    if (one === null || other === null) return
    const about = this.#told.get(one.toLowerCase())
    const turned = about === undefined ? this.#told.get(other.toLowerCase()) : undefined
    if (about !== undefined) this.#want(about, other)
    else if (turned !== undefined) this.#want(turned, one)
  }

  wanted(about: Compared): readonly string[] {
    return this.#wanted.get(about) ?? []
  }

  #want(about: Compared, text: string): void {
    // Of a pattern what it is sure of.
    const plain = text.replace(/^[*^]+|[*$]+$/g, '').trim()
    const known = this.#wanted.get(about) ?? []
    if (!/^[\p{L}\d][\p{L}\d ._/()-]*$/u.test(plain) || known.includes(plain) || known.length >= WANTED_MAX) return
    this.#wanted.set(about, [...known, plain])
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length > 0 && value.length <= CHARS_MAX ? value : null
}

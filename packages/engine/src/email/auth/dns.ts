// DNS as the engine sees it: a function that is given, answers in one of five ways, and never throws. The live resolver
// (server, `net/`) and the zones of the tests both have this shape.

/** Record types that the checks ask for. */
export type DnsType = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR'

/**
 * TXT: each record with its character-strings joined, bytes as latin1 characters. A, AAAA: addresses. MX: exchange names, by
 * preference. PTR: names. Aliases (CNAME) have been followed by the resolver.
 */
export type DnsAnswer =
  | { readonly kind: 'found'; readonly records: readonly string[] }
  /** The name exists and has no record of that type. */
  | { readonly kind: 'nodata' }
  | { readonly kind: 'nxdomain' }
  /** A time-out, SERVFAIL, a refused or malformed answer: asking again later may help. */
  | { readonly kind: 'temperror'; readonly reason: string }
  /** Nobody asked: DNS is switched off, or serves another network (`reason`). What depends on it is unknown, not failed. */
  | { readonly kind: 'disabled'; readonly reason: string }

/** Never rejects. `name` carries no final dot. */
export type Resolve = (name: string, type: DnsType) => Promise<DnsAnswer>

/** A resolver that asks nobody: SPF, DKIM, ARC and DMARC are then told as the message's own servers reported them. */
export const dnsDisabled: Resolve = async () => ({ kind: 'disabled', reason: 'DNS was not asked' })

/** Asks each question once; authentication asks the same ones for SPF, DKIM, DMARC and ARC. */
export function withMemory(resolve: Resolve): Resolve {
  const asked = new Map<string, Promise<DnsAnswer>>()
  return (name, type) => {
    const question = `${type} ${name.toLowerCase()}`
    const known = asked.get(question)
    if (known !== undefined) return known
    const answer = resolve(name, type).catch(
      (error: unknown): DnsAnswer => ({ kind: 'temperror', reason: String(error) }),
    )
    asked.set(question, answer)
    return answer
  }
}

/** At most `lookupsMax` questions leave; later ones are answered `temperror` without being asked. */
export function withBudget(resolve: Resolve, lookupsMax: number): Resolve {
  let left = lookupsMax
  return async (name, type) => {
    if (left <= 0) return { kind: 'temperror', reason: `more than ${lookupsMax} DNS look-ups for one message` }
    left -= 1
    return resolve(name, type)
  }
}

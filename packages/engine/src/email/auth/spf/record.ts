// One SPF record (RFC 7208 section 4.6.1 and 12): text → terms, or the reason why it is a syntax error. The whole record is
// read before anything is evaluated, because a syntax error anywhere in it is a permerror.
import { type IpAddress, ipv6Bytes, parseIpv4 } from '../ip-address.ts'
import { type MacroString, parseDomainSpec, parseMacroString } from './macro-string.ts'

export type Qualifier = 'pass' | 'fail' | 'softfail' | 'neutral'

export type Mechanism = {
  readonly qualifier: Qualifier
  /** As written, for the sentence that says what matched. */
  readonly text: string
} & (
  | { readonly kind: 'all' }
  | { readonly kind: 'include' | 'exists'; readonly domain: MacroString }
  | { readonly kind: 'ptr'; readonly domain: MacroString | null }
  | { readonly kind: 'a' | 'mx'; readonly domain: MacroString | null; readonly bits4: number; readonly bits6: number }
  | { readonly kind: 'ip4' | 'ip6'; readonly network: IpAddress; readonly bits: number }
)

export interface SpfRecord {
  readonly mechanisms: readonly Mechanism[]
  readonly redirect: MacroString | null
  readonly exp: MacroString | null
}

export type SpfRecordParse =
  | { readonly kind: 'record'; readonly record: SpfRecord }
  | { readonly kind: 'syntax-error'; readonly reason: string }

/** RFC 7208 section 4.5: the version is the whole record or followed by a space. */
export function isSpfRecord(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text)
}

const QUALIFIERS: Readonly<Record<string, Qualifier>> = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' }

export function parseSpfRecord(text: string): SpfRecordParse {
  const mechanisms: Mechanism[] = []
  const modifiers = new Map<string, MacroString>()
  for (const term of text.slice('v=spf1'.length).split(' ')) {
    if (term === '') continue
    const modifier = /^([A-Za-z][A-Za-z0-9._-]*)=(.*)$/s.exec(term)
    if (modifier === null) {
      const mechanism = parseMechanism(term)
      if (mechanism === null) return { kind: 'syntax-error', reason: `\`${printable(term)}\` is no valid mechanism` }
      mechanisms.push(mechanism)
      continue
    }
    const name = (modifier[1] ?? '').toLowerCase()
    const value = modifier[2] ?? ''
    const known = name === 'redirect' || name === 'exp'
    const parsed = known ? parseDomainSpec(value) : parseMacroString(value, 'domain')
    if (parsed === null) return { kind: 'syntax-error', reason: `\`${printable(term)}\` is no valid modifier` }
    // Section 6: redirect and exp must not appear more than once; unknown modifiers are ignored.
    if (known && modifiers.has(name)) return { kind: 'syntax-error', reason: `${name} appears twice` }
    if (known) modifiers.set(name, parsed)
  }
  return {
    kind: 'record',
    record: { mechanisms, redirect: modifiers.get('redirect') ?? null, exp: modifiers.get('exp') ?? null },
  }
}

function printable(term: string): string {
  return term.slice(0, 80).replace(/[^\x21-\x7e]/g, '?')
}

const MECHANISM =
  /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?![A-Za-z0-9._-])(?::(.*?))?((?:\/\d{1,4})?(?:\/\/\d{1,4})?)$/is

function parseMechanism(term: string): Mechanism | null {
  const found = MECHANISM.exec(term)
  if (found === null) return null
  const [, sign = '', name = '', argument, cidr = ''] = found
  const qualifier = QUALIFIERS[sign === '' ? '+' : sign] ?? 'pass'
  const head = { qualifier, text: printable(term) }
  const kind = name.toLowerCase()
  if (kind === 'all') return argument === undefined && cidr === '' ? { ...head, kind } : null
  if (kind === 'ip4' || kind === 'ip6') return parseNetwork(kind, argument ?? '', cidr, head)
  const domain = argument === undefined ? null : parseDomainSpec(argument)
  if (argument !== undefined && domain === null) return null
  if (kind === 'include' || kind === 'exists') return domain === null || cidr !== '' ? null : { ...head, kind, domain }
  if (kind === 'ptr') return cidr === '' ? { ...head, kind, domain } : null
  if (kind !== 'a' && kind !== 'mx') return null
  const bits = parseDualCidr(cidr)
  return bits === null ? null : { ...head, kind, domain, ...bits }
}

function parseNetwork(
  kind: 'ip4' | 'ip6',
  text: string,
  cidr: string,
  head: Pick<Mechanism, 'qualifier' | 'text'>,
): Mechanism | null {
  const bits = prefixBits(cidr.slice(1), kind === 'ip4' ? 32 : 128)
  if (bits === null || cidr.startsWith('//')) return null
  const network = kind === 'ip4' ? parseIpv4(text) : ipv6Bytes(text)
  return network === null ? null : { ...head, kind, network, bits }
}

function parseDualCidr(text: string): { readonly bits4: number; readonly bits6: number } | null {
  const found = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(text)
  const bits4 = prefixBits(found?.[1] ?? '', 32)
  const bits6 = prefixBits(found?.[2] ?? '', 128)
  return found === null || bits4 === null || bits6 === null ? null : { bits4, bits6 }
}

/** Without a leading zero and not above `most`; the empty text is the whole address. */
function prefixBits(text: string, most: number): number | null {
  if (text === '') return most
  return /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= most ? Number(text) : null
}

// Which brand, or which domain of this message, does a host imitate? The registered label is judged first, then what
// stands left of it.

import type { Knowledge } from '../data/knowledge.ts'
import { type HostParts, matchingDomain, parseHost, toUnicodeHost } from '../domain/host.ts'
import { brandsOfHost } from '../domain/organisation.ts'
import { normalForm } from '../normal-form.ts'
import { remembered } from '../remembered.ts'
import { matchCombo } from './combo-match.ts'
import { LABEL_CHARS_MAX, type LabelMatch, matchAscii, matchSkeleton, matchTypo, readableLabel } from './label-match.ts'
import { brandIndex, buildLookalikeIndex, type LookalikeIndex, targetOfDomain } from './lookalike-index.ts'
import { isMemberDomain } from './member-domain.ts'

export interface Lookalike extends LabelMatch {
  /** The host that imitates, in ASCII. */
  readonly host: string
  /** The part of it that does, as people read it. */
  readonly part: string
}

/** Labels looked at, from the right; hosts with more are told by their length anyway. */
const LABELS_MAX = 12
/** Words between the hyphens of one label of 63 letters. */
const TOKENS_MAX = 30

/**
 * What a host imitates, surest first, at most one entry a target; empty for a brand's own domains, the operator's own,
 * and well-known ones. About 10 µs a host.
 */
export function findLookalikes(host: string, knowledge: Knowledge): readonly Lookalike[] {
  const known = finders.get(knowledge)
  if (known !== undefined) return known(host)
  const find = remembered((given) => {
    const parts = parseHost(given)
    return isSpared(parts, knowledge) ? [] : matchHost(parts, brandIndex(knowledge), knowledge)
  }, HOSTS_REMEMBERED)
  finders.set(knowledge, find)
  return find(host)
}

/** The hosts of mailing services, pictures and fonts come in message after message. */
const HOSTS_REMEMBERED = { entriesMax: 4_000, charsMax: 253 }
const finders = new WeakMap<Knowledge, (host: string) => readonly Lookalike[]>()

/** The surest of `findLookalikes`, or null. */
export function findLookalike(host: string, knowledge: Knowledge): Lookalike | null {
  return findLookalikes(host, knowledge)[0] ?? null
}

/** Tells whether a host imitates one certain domain. */
export type Resemblance = (host: string) => Lookalike | null

/**
 * Whether hosts imitate this one domain (the recipient's, the sender's, a quoted correspondent's). Null for a host that is
 * that domain, is under it, or only shares its name under another suffix of the same kind of owner.
 */
export function resemblanceTo(domain: string, knowledge: Knowledge): Resemblance {
  const known = guards.get(knowledge)
  if (known !== undefined) return known(domain)
  const guard = remembered((given) => makeResemblance(given, knowledge), DOMAINS_REMEMBERED)
  guards.set(knowledge, guard)
  return guard(domain)
}

/** The recipient's own domain comes with every message. */
const DOMAINS_REMEMBERED = { entriesMax: 200, charsMax: 253 }
const guards = new WeakMap<Knowledge, (domain: string) => Resemblance>()

function makeResemblance(domain: string, knowledge: Knowledge): Resemblance {
  const target = targetOfDomain(domain)
  if (target === null) return () => null
  const index = buildLookalikeIndex([target])
  return (host) => {
    const parts = parseHost(host)
    if (parts.registrable === null || parts.registrable === target.domain) return null
    if (isSpared(parts, knowledge)) return null
    return matchHost(parts, index, knowledge)[0] ?? null
  }
}

function isSpared(parts: HostParts, knowledge: Knowledge): boolean {
  if (parts.registrable === null || parts.isIp) return true
  if (matchingDomain(knowledge.ownDomains, parts.host) !== null) return true
  if (tenantLabels(parts, knowledge) !== null) return false
  const { registrable, suffix } = parts
  // Registries that ask who one is: schools, governments, forces.
  if (/^(?:edu|gov|mil|int)(?:\.|$)|^(?:ac|gov|gob|gouv|gv)\.[a-z]{2}$/.test(suffix)) return true
  return (
    brandsOfHost(parts.host, knowledge).length > 0 ||
    [
      knowledge.popular,
      knowledge.domainGroups,
      knowledge.freeMail,
      knowledge.bulkMailers,
      knowledge.replyServices,
      knowledge.shorteners,
    ].some((table) => table.has(registrable))
  )
}

/** On hosts where everybody has a name: the labels left of the platform's own; else null. */
function tenantLabels(
  { host, isPrivateSuffix, registrable, suffix }: HostParts,
  knowledge: Knowledge,
): readonly string[] | null {
  const platform = matchingDomain(knowledge.freeHosts, host) ?? (isPrivateSuffix ? suffix : null)
  if (platform === null || platform === host || registrable === null) return null
  return host.slice(0, -platform.length - 1).split('.')
}

function matchHost(parts: HostParts, index: LookalikeIndex, knowledge: Knowledge): readonly Lookalike[] {
  const { host, registrable } = parts
  if (registrable === null) return []
  const tenant = tenantLabels(parts, knowledge)
  const chosen = tenant === null ? parts.label : toUnicodeHost(tenant.at(-1) ?? '')
  const left = (tenant === null ? parts.subdomains : tenant.slice(0, -1)).slice(-LABELS_MAX).map(toUnicodeHost)
  const found: Lookalike[] = []
  const add = (match: LabelMatch | null, part: string): void => {
    if (match !== null) found.push({ ...match, host, part })
  }
  // The very name needs no second reading: "docusign" is also "docusigned" with two letters wrong.
  if (!index.byLabel.has(chosen)) add(matchLabel(chosen, index, knowledge), chosen)
  else if (tenant === null) add(sameLabel(parts, index, knowledge), chosen)
  else add(sameTenant(parts, chosen, index, knowledge), chosen)
  // `dhl-paket.info` is both the owner's own label elsewhere and the name beside a lure word.
  if (index.byLabel.has(chosen)) add(matchCombo(chosen, index, knowledge), chosen)
  add(matchEmbedded([...left, chosen], index, knowledge), left.join('.'))
  for (const label of left) add(inSubdomain(label, [...left, chosen], index, knowledge), label)
  return surestByTarget(
    found.filter(
      ({ kind, target }) =>
        kind !== 'contains' || target.brand === null || !isMemberDomain(host, target.brand, knowledge),
    ),
  )
}

function surestByTarget(found: readonly Lookalike[]): readonly Lookalike[] {
  const best = new Map<string, Lookalike>()
  for (const match of found) {
    const key = match.target.brand?.id ?? match.target.domain
    if (match.confidence > (best.get(key)?.confidence ?? 0)) best.set(key, match)
  }
  return [...best.values()].sort((a, b) => b.confidence - a.confidence)
}

/** All ways in which one label can imitate, the surest that holds. */
function matchLabel(label: string, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const cut = label.slice(0, LABEL_CHARS_MAX)
  const readable = readableLabel(cut)
  const match =
    matchSkeleton(cut, index) ??
    matchAscii(readable, index, knowledge) ??
    matchCombo(readable, index, knowledge) ??
    matchTypo(readable, index, knowledge)
  const typo = match?.kind === 'contains' ? matchTypo(readable, index, knowledge) : null
  const surest = typo !== null && typo.confidence > (match?.confidence ?? 0) ? typo : match
  // Whatever the trick, letters of another script are never an accident beside it.
  return surest === null ||
    readable === cut ||
    surest.kind === 'idn' ||
    normalForm(cut, 'NFKD').replace(/\p{M}/gu, '') === readable
    ? surest
    : { ...surest, kind: 'idn', confidence: Math.max(surest.confidence, 0.9) }
}

/** `paypal.top`: the very name under a suffix that its owner does not use. */
function sameLabel(parts: HostParts, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const target = index.byLabel.get(parts.label)
  if (target === undefined || parts.registrable === target.domain) return null
  const tld = parts.suffix.slice(parts.suffix.lastIndexOf('.') + 1)
  const abused = (knowledge.abusedTlds.get(tld) ?? 3) < 3
  const weak = target.common || target.label.length < 5
  // Owners of many suffixes have still more, and a short or common name belongs to many owners.
  const base = weak ? 0.12 : target.suffixes >= 5 ? 0.3 : 0.45
  const confidence = Math.min(0.75, base + (abused ? 0.25 : 0))
  return {
    kind: 'tld_swap',
    target,
    confidence,
    how: `is "${target.label}" under ".${parts.suffix}", not ${target.domain}`,
  }
}

function sameTenant(
  { host }: HostParts,
  label: string,
  index: LookalikeIndex,
  knowledge: Knowledge,
): LabelMatch | null {
  const target = index.byLabel.get(label)
  if (target === undefined) return null
  // On its own platform a brand may be itself: `microsoft.sharepoint.com`.
  const platform = matchingDomain(knowledge.brandsByDomain, host)
  if (platform !== null && knowledge.brandsByDomain.get(platform)?.some(({ id }) => id === target.brand?.id))
    return null
  const confidence = target.common || target.label.length < 5 ? 0.3 : 0.6
  return {
    kind: 'subdomain',
    target,
    confidence,
    how: `has the name "${label}" on a host where anyone can choose a name`,
  }
}

/** The whole domain inside a longer one: `paypal.com.example.net`, `www-paypal-com.example.net`, `paypalcom.example`. */
function matchEmbedded(labels: readonly string[], index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const readable = labels.map(readableLabel)
  const tokens = readable
    .flatMap((label) => label.split('-'))
    .filter((token) => token !== '')
    .slice(-TOKENS_MAX)
  for (const words of [readable, tokens]) {
    for (let start = 0; start < words.length - 1; start += 1) {
      for (let length = 2; length <= 3 && start + length <= words.length; length += 1) {
        const domain = words.slice(start, start + length).join('.')
        const target = targetAt(domain, words[start] ?? '', index, knowledge)
        if (target !== null)
          return { kind: 'embedded', target, confidence: 0.93, how: `spells out ${domain} inside another domain` }
      }
    }
  }
  return null
}

function targetAt(
  domain: string,
  label: string,
  index: LookalikeIndex,
  knowledge: Knowledge,
): LabelMatch['target'] | null {
  const target = index.byLabel.get(label)
  if (target === undefined) return null
  if (target.domain === domain) return target
  const isOwn = knowledge.brandsByDomain.get(domain)?.some(({ id }) => id === target.brand?.id) ?? false
  return isOwn ? target : null
}

/** A name left of what was registered: weak alone, for honest hosts name their suppliers too. */
function inSubdomain(
  label: string,
  all: readonly string[],
  index: LookalikeIndex,
  knowledge: Knowledge,
): LabelMatch | null {
  const readable = readableLabel(label)
  const target = index.byLabel.get(readable)
  const words = all.flatMap((other) => (other === label || other === 'www' ? [] : other.split('-')))
  const lured = words.some((word) => knowledge.lureWords.has(word))
  if (target !== undefined) {
    if (target.common || target.label.length < (lured ? 3 : 4)) return null
    const confidence = readable !== label ? 0.9 : !lured ? 0.4 : target.label.length < 4 ? 0.3 : 0.6
    return { kind: 'subdomain', target, confidence, how: `shows "${target.label}" only left of its own domain` }
  }
  const match =
    matchSkeleton(label, index) ?? matchAscii(readable, index, knowledge) ?? matchCombo(readable, index, knowledge)
  if (match === null || match.confidence < 0.5) return null
  return { ...match, kind: match.kind === 'combo' ? 'subdomain' : match.kind, confidence: match.confidence * 0.8 }
}

// Extracts the indicators of compromise from texts: candidates are found, made real, normalised, joined, and the noise
// that every honest sample holds is left out. Used for mail (headers, body, attachments) and for the strings of files.
import type { Knowledge } from '../data/knowledge.ts'
import { matchingDomain } from '../domain/host.ts'
import { resolveLink } from '../link/resolve-link.ts'
import { type Candidates, findCandidates } from './candidates.ts'
import type { Ioc, Iocs, IocText } from './ioc.ts'
import { IOC_CANDIDATES_MAX, IOC_TEXT_CHARS_MAX, IOCS_OF_A_KIND_MAX, SOURCES_MAX } from './limits.ts'
import {
  normaliseDomain,
  normaliseEmail,
  normaliseProseDomain,
  normaliseUrl,
  normaliseV4,
  normaliseV6,
} from './normalise.ts'
import { refang } from './refang.ts'

const KINDS = ['urls', 'emails', 'hosts', 'v4', 'v6'] as const

/** Gathers one kind of indicator in the order of appearance. */
class Collection {
  readonly #found = new Map<string, string[]>()
  #isCut = false

  add(value: string, where: string): void {
    const sources = this.#found.get(value)
    if (sources !== undefined) {
      if (sources.length < SOURCES_MAX && !sources.includes(where)) sources.push(where)
    } else if (this.#found.size < IOCS_OF_A_KIND_MAX) this.#found.set(value, [where])
    else this.#isCut = true
  }

  get list(): readonly Ioc[] {
    return [...this.#found].map(([value, sources]) => ({ value, sources }))
  }

  get isCut(): boolean {
    return this.#isCut
  }
}

interface Collections {
  readonly domains: Collection
  readonly ips: Collection
  readonly emails: Collection
  readonly urls: Collection
}

/**
 * The indicators in these texts, in order of appearance, without duplicates. Domains of the operator's own and of schema
 * hosts are left out, private addresses too; wrapped links are told with what they lead to.
 */
export function extractIocs(texts: readonly IocText[], knowledge: Knowledge): Iocs {
  const into: Collections = {
    domains: new Collection(),
    ips: new Collection(),
    emails: new Collection(),
    urls: new Collection(),
  }
  const cut: string[] = []
  for (const { where, text, kind } of texts) {
    if (text.length > IOC_TEXT_CHARS_MAX)
      cut.push(`${where}: only the first ${IOC_TEXT_CHARS_MAX} characters were read`)
    const read = text.slice(0, IOC_TEXT_CHARS_MAX)
    if (kind === 'address') addAddress(read.trim(), where, into, knowledge)
    else
      for (const kindCut of addProse(refang(read), where, into, knowledge))
        cut.push(`${where}: only the first ${IOC_CANDIDATES_MAX} ${kindCut} were looked at`)
  }
  for (const [name, collection] of Object.entries(into))
    if (collection.isCut) cut.push(`${name}: only the first ${IOCS_OF_A_KIND_MAX} are told`)
  return {
    domains: into.domains.list,
    ips: into.ips.list,
    emails: into.emails.list,
    urls: into.urls.list,
    cut,
  }
}

/** Returns the kinds of which there are more than are looked at. */
function addProse(text: string, where: string, into: Collections, knowledge: Knowledge): readonly string[] {
  const add: { readonly [Kind in keyof Candidates]: (text: string) => void } = {
    urls: (url) => addUrl(url, where, into, knowledge),
    emails: (email) => addEmail(email, where, into, knowledge),
    hosts: (host) => addDomain(normaliseProseDomain(host, knowledge), where, into, knowledge),
    v4: (address) => addIp(normaliseV4(address), where, into),
    v6: (address) => addIp(normaliseV6(address), where, into),
  }
  const candidates = findCandidates(text)
  return KINDS.filter((kind) => {
    const different = [...new Set(candidates[kind])]
    for (const candidate of different.slice(0, IOC_CANDIDATES_MAX)) add[kind](candidate)
    return different.length > IOC_CANDIDATES_MAX
  })
}

function addAddress(text: string, where: string, into: Collections, knowledge: Knowledge): void {
  const address = text.replace(/^[<[(]+|(?<![>\])])[>\])]+$/g, '')
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) addUrl(text, where, into, knowledge)
  else if (address.includes('@')) addEmail(address, where, into, knowledge)
  else if (/^\d+(?:\.\d+){3}$/.test(address)) addIp(normaliseV4(address), where, into)
  else if (address.includes(':')) addIp(normaliseV6(address.replace(/^IPv6:/i, '')), where, into)
  else addDomain(normaliseDomain(address, knowledge), where, into, knowledge)
}

function addUrl(text: string, where: string, into: Collections, knowledge: Knowledge): void {
  addUrlItself(text, where, into, knowledge)
  // What a gateway or redirector hides is the indicator that a block list needs.
  const { hops, leaf, nested } = resolveLink(text, knowledge)
  if (hops.length > 0 && leaf !== null) addUrlItself(leaf.url, where, into, knowledge)
  for (const target of nested) if (target.isRedirect) addUrlItself(target.url, where, into, knowledge)
}

function addUrlItself(text: string, where: string, into: Collections, knowledge: Knowledge): void {
  const found = normaliseUrl(text, knowledge)
  if (found === null || isOwn(found.host, knowledge)) return
  into.urls.add(found.url, where)
  if (found.host.startsWith('[')) addIp(normaliseV6(found.host.slice(1, -1)), where, into)
  else if (/^\d+(?:\.\d+){3}$/.test(found.host)) addIp(normaliseV4(found.host), where, into)
  else addDomain(normaliseDomain(found.host, knowledge), where, into, knowledge)
}

function addEmail(text: string, where: string, into: Collections, knowledge: Knowledge): void {
  const email = normaliseEmail(text, knowledge)
  if (email === null) return
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (isOwn(domain, knowledge)) return
  into.emails.add(email, where)
  addDomain(domain, where, into, knowledge)
}

function addDomain(domain: string | null, where: string, into: Collections, knowledge: Knowledge): void {
  if (domain !== null && !isOwn(domain, knowledge)) into.domains.add(domain, where)
}

function addIp(address: string | null, where: string, into: Collections): void {
  if (address !== null) into.ips.add(address, where)
}

function isOwn(host: string, knowledge: Knowledge): boolean {
  return matchingDomain(knowledge.ownDomains, host) !== null
}

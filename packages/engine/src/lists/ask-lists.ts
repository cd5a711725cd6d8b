// Which keys are asked for a hash or an address, and which of the answers count.
import type { Knowledge } from '../data/knowledge.ts'
import { parseHost } from '../domain/host.ts'
import { domainKey, emailKey, hashKey, ipKey, urlKey } from './canonical.ts'
import { FUZZY_BYTES_MIN, KEYS_ASKED_MAX, MATCHES_TOLD_MAX } from './limits.ts'
import type { AskLists, ListKey, ListMatch } from './list-match.ts'

/** Something of a sample that may be on a list. */
export interface Asked {
  /** As it is told. */
  readonly value: string
  readonly where: string
  readonly keys: readonly ListKey[]
}

/** It is. */
export interface Listed {
  readonly value: string
  readonly where: string
  readonly match: ListMatch
}

export interface KnownHashes {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
  /** '' or null where it was not computed. */
  readonly ssdeep?: string
  readonly tlsh?: string | null
}

/** By its exact hashes, and by the fuzzy ones where they say something. */
export function keysOfFile(hashes: KnownHashes, sizeBytes: number): readonly ListKey[] {
  const exact = [hashes.sha256, hashes.sha1, hashes.md5].flatMap((hash) => hashKey(hash) ?? [])
  if (exact.length === 0 || sizeBytes < FUZZY_BYTES_MIN) return exact
  const fuzzy: readonly ListKey[] = [
    ...(hashes.tlsh ? ([{ kind: 'tlsh', value: hashes.tlsh }] as const) : []),
    ...(hashes.ssdeep ? ([{ kind: 'ssdeep', value: hashes.ssdeep }] as const) : []),
  ]
  return [...exact, ...fuzzy]
}

/** A URL by itself and by its host. */
export function keysOfUrl(url: string, knowledge: Knowledge): readonly ListKey[] {
  const host = URL.parse(url)?.hostname ?? ''
  const own = urlKey(url)
  return own === null ? [] : [own, ...keysOfHost(host, knowledge)]
}

/**
 * A host by its own name and by the domains that it belongs to, down to the one that somebody registered. Not by one on which
 * strangers have pages, tenants or mailboxes: what is listed there is that one name.
 */
export function keysOfHost(host: string, knowledge: Knowledge): readonly ListKey[] {
  const address = ipKey(host.replace(/^\[|\]$/g, ''))
  if (address !== null) return [address]
  const own = domainKey(host)
  if (own === null) return []
  const { registrable } = parseHost(own.value)
  const keys = [own]
  let name = own.value
  while (registrable !== null && name !== registrable && name.includes('.')) {
    name = name.slice(name.indexOf('.') + 1)
    if (!isShared(name, knowledge)) keys.push({ kind: 'domain', value: name })
  }
  return keys
}

/** An address by itself, and by its domain where that is no provider's. */
export function keysOfEmail(address: string, knowledge: Knowledge): readonly ListKey[] {
  const own = emailKey(address)
  if (own === null) return []
  const domain = own.value.slice(own.value.lastIndexOf('@') + 1)
  const isProvider = knowledge.freeMail.has(domain) || knowledge.freeMail.has(parseHost(domain).registrable ?? '')
  return isProvider ? [own] : [own, ...keysOfHost(domain, knowledge)]
}

const isShared = (
  name: string,
  { freeHosts, shorteners, redirectors, bulkMailers, abusedServices, popular }: Knowledge,
): boolean =>
  [freeHosts, shorteners, redirectors, bulkMailers, abusedServices, popular].some((table) => table.has(name))

/** What stands on lists, each entry once for each place. Never rejects. `now` ends entries that hold until a time. */
export async function askLists(ask: AskLists, asked: readonly Asked[], now: Date): Promise<readonly Listed[]> {
  const wanted = new Map<string, ListKey>()
  for (const { keys } of asked) for (const key of keys) wanted.set(nameOf(key), key)
  const keys = [...wanted.values()]
  const answers = new Map<string, readonly ListMatch[]>()
  for (let at = 0; at < keys.length; at += KEYS_ASKED_MAX) {
    const some = keys.slice(at, at + KEYS_ASKED_MAX)
    const matches = await ask(some)
    for (const [index, key] of some.entries()) answers.set(nameOf(key), matches[index] ?? [])
  }
  const told = new Map<string, Listed>()
  for (const { value, where, keys: own } of asked)
    for (const match of own.flatMap((key) => answers.get(nameOf(key)) ?? [])) {
      const isOver = match.until !== null && Date.parse(match.until) < now.getTime()
      if (!isOver) told.set([value, where, match.list, match.kind, match.value].join('\n'), { value, where, match })
    }
  // However many known good files lie around it, a bad one is told.
  return [...told.values()]
    .toSorted((one, other) => Number(one.match.says === 'good') - Number(other.match.says === 'good'))
    .slice(0, MATCHES_TOLD_MAX)
}

const nameOf = ({ kind, value }: ListKey): string => `${kind}:${value}`

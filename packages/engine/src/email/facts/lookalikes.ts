// Hosts of this message that imitate somebody: a known brand, the operator's own domain, or the recipient's organisation.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
import { findLookalikes, type Lookalike, resembles } from '../../lookalike/find-lookalike.ts'
import type { Message } from '../message/message.ts'
import type { MailLink } from './links.ts'
import type { RecipientFacts } from './recipients.ts'

export interface HostLookalike extends Lookalike {
  /** Where the host stands: `header:From`, `header:Reply-To`, `header:Return-Path`, `link`. */
  readonly where: string
  /** What it imitates is no brand but the recipient's own organisation. */
  readonly imitatesRecipient: boolean
}

const HOSTS_MAX = 200

export function hostLookalikes(
  message: Message,
  links: readonly MailLink[],
  { organisations }: RecipientFacts,
  knowledge: Knowledge,
): readonly HostLookalike[] {
  const hosts = new Map<string, string>()
  const add = (domain: string | undefined, where: string): void => {
    const { host, registrable } = parseHost(domain ?? '')
    if (registrable !== null && !hosts.has(host) && hosts.size < HOSTS_MAX) hosts.set(host, where)
  }
  for (const { domain } of message.from) add(domain, 'header:From')
  for (const { domain } of message.replyTo) add(domain, 'header:Reply-To')
  add((message.returnPath ?? '').split('@').pop(), 'header:Return-Path')
  for (const { host, isWeb } of links) if (isWeb) add(host, 'link')
  const guarded = [...new Set([...knowledge.ownDomains, ...organisations])].slice(0, 10)
  return [...hosts].flatMap(([host, where]): readonly HostLookalike[] => {
    const brand = findLookalikes(host, knowledge)[0]
    const own = guarded.map((domain) => resembles(host, domain, knowledge)).find((match) => match !== null)
    if (own !== undefined && own !== null) return [{ ...own, where, imitatesRecipient: true }]
    return brand === undefined ? [] : [{ ...brand, where, imitatesRecipient: false }]
  })
}

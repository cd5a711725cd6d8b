// Hosts of this message that imitate somebody: a known brand, the operator's own domain, or the recipient's organisation.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
import { findLookalike, type Lookalike, resemblanceTo } from '../../lookalike/find-lookalike.ts'
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
/** Domains of the operator and the recipients that are compared with every host. */
const GUARDED_MAX = 10

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
  const guarded = [...new Set([...knowledge.ownDomains, ...organisations])]
    .slice(0, GUARDED_MAX)
    .map((domain) => resemblanceTo(domain, knowledge))
  return [...hosts].flatMap(([host, where]): readonly HostLookalike[] => {
    for (const resembles of guarded) {
      const own = resembles(host)
      if (own !== null) return [{ ...own, where, imitatesRecipient: true }]
    }
    const brand = findLookalike(host, knowledge)
    return brand === null ? [] : [{ ...brand, where, imitatesRecipient: false }]
  })
}

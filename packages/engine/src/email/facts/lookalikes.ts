// Hosts of this message that imitate somebody: a known brand, the operator's own domain, the recipient's organisation, or
// whoever wrote in the thread that the message quotes.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
import { findLookalike, type Lookalike, type Resemblance, resemblanceTo } from '../../lookalike/find-lookalike.ts'
import type { Message } from '../message/message.ts'
import { findEmails } from '../view/emails.ts'
import { CORRESPONDENTS_MAX, GUARDED_MAX, HOSTS_MAX } from './limits.ts'
import type { MailLink } from './links.ts'
import type { RecipientFacts } from './recipients.ts'
import { isFreeMail } from './sender.ts'

export interface HostLookalike extends Lookalike {
  /** Where the host stands: `header:From`, `header:Reply-To`, `header:Return-Path`, `link`. */
  readonly where: string
  readonly whose: 'brand' | 'recipient' | 'correspondent'
}

export function hostLookalikes(
  message: Message,
  links: readonly MailLink[],
  { organisations }: RecipientFacts,
  quotedText: string,
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
  const correspondents = quotedDomains(quotedText, organisations, knowledge).map((domain) =>
    resemblanceTo(domain, knowledge),
  )
  // `firm.example.portal.example`: a page elsewhere that begins with the whole name of who writes.
  const authors = message.from
    .slice(0, 1)
    .filter(({ domain }) => domain !== '' && !isFreeMail(domain, knowledge))
    .map(({ domain }) => resemblanceTo(parseHost(domain).registrable ?? domain, knowledge))
  const resembling = (host: string, all: readonly Resemblance[]): Lookalike | null => {
    for (const resembles of all) {
      const found = resembles(host)
      if (found !== null) return found
    }
    return null
  }
  return [...hosts].flatMap(([host, where]): readonly HostLookalike[] => {
    const own = resembling(host, guarded)
    if (own !== null) return [{ ...own, where, whose: 'recipient' }]
    const other = where === 'link' ? resembling(host, authors) : resembling(host, correspondents)
    if (other !== null && (where !== 'link' || other.kind === 'embedded'))
      return [{ ...other, where, whose: 'correspondent' }]
    const brand = findLookalike(host, knowledge)
    return brand === null ? [] : [{ ...brand, where, whose: 'brand' }]
  })
}

/** Domains of the addresses in a quoted thread that belong to somebody else than the reader. */
function quotedDomains(text: string, organisations: readonly string[], knowledge: Knowledge): readonly string[] {
  const domains = findEmails(text).map((address) => parseHost(address.split('@').pop() ?? '').registrable ?? '')
  const others = domains.filter(
    (domain) => domain !== '' && !organisations.includes(domain) && !knowledge.freeMail.has(domain),
  )
  return [...new Set(others)].slice(0, CORRESPONDENTS_MAX)
}

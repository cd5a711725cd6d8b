// Whom a message went to, as far as it tells: the addressed, and the one in whose box it landed.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
import type { Authentication } from '../auth/types.ts'
import { parseAddresses } from '../message/header/addresses.ts'
import type { Mailbox, Message } from '../message/message.ts'
import { RECIPIENTS_MAX } from './limits.ts'
import { isFreeMail } from './sender.ts'

export interface RecipientFacts {
  /** To and Cc with an address. */
  readonly addressed: readonly Mailbox[]
  /** Lower-case addresses of whoever received it: addressed, Delivered-To and its like; at most RECIPIENTS_MAX. */
  readonly addresses: readonly string[]
  /** Registrable domains of these that are no free mail: the recipient's organisation. */
  readonly organisations: readonly string[]
  /**
   * Organisations in whose box it surely landed: by the addresses that the receiver wrote down, and by the receiver's own host
   * where it takes in mail to its own domain. To is the sender's to write, and a host that takes in other people's mail is
   * no colleague of theirs.
   */
  readonly houses: readonly string[]
  /** To is missing, empty or a group without members; null where the header block is not whole. */
  readonly areUndisclosed: boolean
  /** The author is the only one addressed. */
  readonly isSelfAddressed: boolean
}

const RECEIVED_CHARS_MAX = 4_000
const DELIVERY_FIELDS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'])

/** The mailbox for which the receiver took it in (RFC 5321 section 4.4). */
const receivedFor = (value: string): readonly string[] => {
  const found = /\sfor\s{1,5}<?([^<>\s;]{1,64}@[^<>\s;]{1,255})>?/i.exec(value.slice(0, RECEIVED_CHARS_MAX))?.[1]
  return found === undefined ? [] : [found]
}

export function recipientFacts(message: Message, auth: Authentication, knowledge: Knowledge): RecipientFacts {
  const addressed = [...message.to, ...message.cc].filter(({ domain }) => domain !== '')
  const { boundary } = auth.facts.trust
  const delivered = message.headers
    .filter((_, index) => boundary !== null && index <= boundary.index)
    .flatMap(({ name, value }) => (DELIVERY_FIELDS.has(name) ? value : name === 'received' ? receivedFor(value) : []))
    .slice(0, RECIPIENTS_MAX)
    .flatMap((value) => parseAddresses(value))
    .filter(({ domain }) => domain !== '')
  const all = [...delivered, ...addressed].slice(0, RECIPIENTS_MAX)
  const from = message.from[0]?.address.toLowerCase()
  const organisationsOf = (domains: readonly string[]): readonly string[] => [
    ...new Set(
      domains
        .filter((domain) => domain !== '' && !isFreeMail(domain, knowledge))
        .map((domain) => parseHost(domain).registrable ?? domain),
    ),
  ]
  const organisations = organisationsOf(all.map(({ domain }) => domain))
  const atBorder = organisationsOf([boundary?.by ?? '']).filter((domain) => organisations.includes(domain))
  return {
    addressed,
    addresses: [...new Set(all.map(({ address }) => address.toLowerCase()))],
    organisations,
    houses: organisationsOf([...delivered.map(({ domain }) => domain), ...atBorder, ...knowledge.ownDomains]),
    areUndisclosed: addressed.length === 0,
    isSelfAddressed: addressed.length > 0 && addressed.every(({ address }) => address.toLowerCase() === from),
  }
}

// Whom a message went to, as far as it tells: the addressed, and the one in whose box it landed.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
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
  /** To is missing, empty or a group without members; null where the header block is not whole. */
  readonly areUndisclosed: boolean
  /** The author is the only one addressed. */
  readonly isSelfAddressed: boolean
}

const DELIVERY_FIELDS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'])

export function recipientFacts(message: Message, knowledge: Knowledge): RecipientFacts {
  const addressed = [...message.to, ...message.cc].filter(({ domain }) => domain !== '')
  const delivered = message.headers
    .filter(({ name }) => DELIVERY_FIELDS.has(name))
    .slice(0, RECIPIENTS_MAX)
    .flatMap(({ value }) => parseAddresses(value))
    .filter(({ domain }) => domain !== '')
  const all = [...delivered, ...addressed].slice(0, RECIPIENTS_MAX)
  const from = message.from[0]?.address.toLowerCase()
  const organisations = all
    .map(({ domain }) => domain)
    .filter((domain) => !isFreeMail(domain, knowledge))
    .map((domain) => parseHost(domain).registrable ?? domain)
  return {
    addressed,
    addresses: [...new Set(all.map(({ address }) => address.toLowerCase()))],
    organisations: [...new Set(organisations)],
    areUndisclosed: addressed.length === 0,
    isSelfAddressed: addressed.length > 0 && addressed.every(({ address }) => address.toLowerCase() === from),
  }
}

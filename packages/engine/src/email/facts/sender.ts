// Who a message says it is from, and what is known of that domain. Nothing here judges.
import type { Brand } from '../../data/brand.ts'
import type { Knowledge } from '../../data/knowledge.ts'
import { type HostParts, matchingDomain, parseHost } from '../../domain/host.ts'
import { brandsOfHost, type DomainRelation, relationOf } from '../../domain/organisation.ts'
import type { Authentication } from '../auth/types.ts'
import { decodeEncodedWords } from '../message/header/encoded-words.ts'
import type { Mailbox, Message } from '../message/message.ts'
import { organizerOf } from './invitation.ts'
import { NAME_CHARS_MAX, NAMES_MAX } from './limits.ts'
import { plainName } from './plain-name.ts'

/**
 * How sure it is that the From domain sent the message: `proven` by DMARC or by an aligned SPF or DKIM pass, `refuted`
 * where DMARC failed or, without DMARC, SPF did; `unknown` otherwise. A failure that a proven relay explains is `unknown`.
 */
export type Proof = 'proven' | 'refuted' | 'unknown'

export interface OtherAddress {
  readonly mailbox: Mailbox
  /** To the From domain. */
  readonly relation: DomainRelation
  readonly isFreeMail: boolean
}

export interface SenderFacts {
  /** The first author who has an address, else the first; null where From is missing or empty. */
  readonly mailbox: Mailbox | null
  /**
   * What a mail client shows as the sender beside the address: the display names, and what stands between angle brackets
   * without being an address (`<Support team>, "_" <a@b.example>` shows the former). As written, decoded; at most NAMES_MAX.
   */
  readonly names: readonly string[]
  /** The names with look-alike letters and invisible characters undone, lower case, one after the other. */
  readonly plainName: string
  /** Lower-case ASCII; '' where the address has none. */
  readonly domain: string
  readonly registrable: string | null
  readonly proof: Proof
  readonly isFreeMail: boolean
  readonly isDisposable: boolean
  /** Of the operator's own domains. */
  readonly isOwn: boolean
  /** Named as trusted by the operator, and proven. */
  readonly isTrusted: boolean
  /** A well-known domain that many people hear from. */
  readonly isPopular: boolean
  /** Brands whose own domain this is. */
  readonly brands: readonly Brand[]
  /** What a genuine service does that others write through (`esign`, `invoice`, `form`), by From or envelope, or by an invitation of another's; null for others. */
  readonly serviceKind: string | null
  /** Addresses of Reply-To that are not the author's. */
  readonly replyTo: readonly OtherAddress[]
  /** The domain of the envelope sender; null where nothing tells it or it is a bounce. */
  readonly returnPath: { readonly domain: string; readonly relation: DomainRelation } | null
  /** Domains that are proven to have had a hand in it: From, passing signatures, passing envelope. */
  readonly affiliated: readonly string[]
  /** Addresses that the display name holds. */
  readonly addressesInName: readonly string[]
}

const ADDRESS_IN_NAME = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}/gu

export function senderFacts(message: Message, auth: Authentication, knowledge: Knowledge): SenderFacts {
  const mailbox = message.from.find((each) => each.domain !== '') ?? message.from[0] ?? null
  const domain = mailbox === null ? '' : parseHost(mailbox.domain).host
  const proof = proofOf(auth, domain)
  const address = mailbox?.address.toLowerCase() ?? ''
  const returnPath = (message.returnPath ?? '').includes('@') ? (message.returnPath ?? '').split('@').pop() : undefined
  const names = shownNames(message.from)
  return {
    mailbox,
    names,
    plainName: plainName(names.join(' ')),
    domain,
    registrable: parseHost(domain).registrable,
    proof,
    isFreeMail: isFreeMail(domain, knowledge),
    isDisposable: matchingDomain(knowledge.disposable, domain) !== null,
    isOwn: matchingDomain(knowledge.ownDomains, domain) !== null,
    isTrusted:
      proof === 'proven' &&
      (knowledge.trustedSenders.has(address) || matchingDomain(knowledge.trustedSenders, domain) !== null),
    isPopular: matchingDomain(knowledge.popular, domain) !== null,
    brands: brandsOfHost(domain, knowledge),
    serviceKind:
      serviceKindBy(domain, mailbox?.local ?? '', parseHost(returnPath ?? ''), knowledge) ??
      (handsOutInvitation(message, address, knowledge) ? 'event' : null),
    replyTo: message.replyTo
      .filter((other) => other.domain !== '' && other.address.toLowerCase() !== address)
      .map((other) => ({
        mailbox: other,
        relation: relationOf(other.domain, domain, knowledge),
        isFreeMail: isFreeMail(other.domain, knowledge),
      })),
    returnPath:
      returnPath === undefined || returnPath === ''
        ? null
        : { domain: parseHost(returnPath).host, relation: relationOf(returnPath, domain, knowledge) },
    affiliated: affiliatedOf(domain, auth),
    addressesInName: names.flatMap((name) => [...name.matchAll(ADDRESS_IN_NAME)].map(([found]) => found.toLowerCase())),
  }
}

/** A calendar that anybody has an account at sends its users' invitations in its own name. */
function handsOutInvitation({ root }: Message, address: string, knowledge: Knowledge): boolean {
  const organizer = organizerOf(root)
  return organizer !== null && organizer.address.toLowerCase() !== address && isFreeMail(organizer.domain, knowledge)
}

function shownNames(from: readonly Mailbox[]): readonly string[] {
  const shown = from.slice(0, NAMES_MAX).flatMap(({ name, address, domain }) => {
    const bare = domain === '' ? decodeEncodedWords(address) : ''
    return [name, bare].filter((text) => /[\p{L}\p{N}]/u.test(text)).map((text) => text.slice(0, NAME_CHARS_MAX))
  })
  return [...new Set(shown)].slice(0, NAMES_MAX)
}

/** Services that give each customer a host below their own domain: `anything.helpdesk.example` is free for the asking. */
const TENANT_KINDS: ReadonlySet<string> = new Set(['ticket', 'tenant'])

export const isServiceTenant = ({ serviceKind, domain, registrable }: SenderFacts): boolean =>
  serviceKind !== null && TENANT_KINDS.has(serviceKind) && domain !== registrable

/** `forms-receipts-noreply@google.com`, where no envelope tells it. */
const FORM_MAILBOX = /^forms?(?:-|$)/i

/** A house of many services tells in its mailbox or its envelope which of them sent: `trix.bounces.google.com` sends forms. */
function serviceKindBy(domain: string, local: string, back: HostParts, knowledge: Knowledge): string | null {
  const [own, envelope] = [serviceKindOf(domain, knowledge), serviceKindOf(back.host, knowledge)]
  if (own !== null && FORM_MAILBOX.test(local)) return 'form'
  const isSameHouse = back.registrable !== null && back.registrable === parseHost(domain).registrable
  return isSameHouse ? (envelope ?? own) : (own ?? envelope)
}

function serviceKindOf(domain: string, { abusedServices }: Knowledge): string | null {
  const service = matchingDomain(abusedServices, domain)
  return service === null ? null : (abusedServices.get(service) ?? null)
}

export const isFreeMail = (domain: string, { freeMail }: Knowledge): boolean =>
  freeMail.has(domain) || (!OF_GROUPS.test(domain) && freeMail.has(parseHost(domain).registrable ?? ''))
/** `groups.msn.com`: below a provider's domain, and nobody's mailbox. */
const OF_GROUPS = /^(?:groups?|lists?|bounces?)\./

function proofOf({ spf, dkim, dmarc, facts }: Authentication, domain: string): Proof {
  if (dmarc.result === 'pass' || dmarc.result === 'bestguesspass') return 'proven'
  const asksForMore = dmarc.policy === 'quarantine' || dmarc.policy === 'reject'
  if (
    !asksForMore &&
    facts.signatures.some(({ result, domain: signer }) => result === 'pass' && isWorkspaceOf(signer, domain))
  )
    return 'proven'
  if (dmarc.result === 'fail') return facts.explainedBy?.corroborated === true ? 'unknown' : 'refuted'
  const isSigned =
    dkim.result === 'pass' && facts.signatures.some(({ result, aligned }) => result === 'pass' && aligned)
  if (isSigned || (spf.result === 'pass' && facts.spf.aligned === true)) return 'proven'
  return spf.result === 'fail' && facts.explainedBy?.corroborated !== true ? 'refuted' : 'unknown'
}

const WORKSPACE_KEY = /^([a-z0-9-]+)\.\d{8}\.gappssmtp\.com$/

/**
 * Google signs for a Workspace customer without a key of its own as `firm-example.20230601.gappssmtp.com`, and a customer has
 * shown that the domain is theirs. A hyphen of the domain itself could be another customer's dot, so such domains prove nothing.
 */
function isWorkspaceOf(signer: string | null, domain: string): boolean {
  const customer = WORKSPACE_KEY.exec(signer ?? '')?.[1]
  const isPlain = /^[a-z0-9]+\.[a-z0-9]+$/.test(domain)
  return isPlain && customer === domain.replace('.', '-')
}

function affiliatedOf(domain: string, { spf, facts }: Authentication): readonly string[] {
  const signers = facts.signatures.filter(({ result }) => result === 'pass').map(({ domain: signer }) => signer ?? '')
  const envelope = spf.result === 'pass' ? (facts.spf.mailFromDomain ?? '') : ''
  return [...new Set([domain, ...signers, envelope])].filter((each) => each !== '')
}

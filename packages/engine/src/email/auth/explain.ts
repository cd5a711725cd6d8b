// Why an honest message may fail authentication: a mailing list changed it, a forwarder handed it on from its own address, a
// gateway stands in front of the receiver. An explanation is a reason to weigh a failure less, and never makes it a pass:
// its marks (List-Id, Resent-From) are free for any sender to write, and so is a pass of the sender's own domain: it says
// whether somebody vouches for them whom the sender cannot be.
import type { HeaderField } from '../message/header/header-field.ts'
import { domainOf } from './author.ts'
import type { Hop } from './boundary.ts'
import { isListHost } from './list-hosts.ts'
import { normaliseDomain, sameOrganisation } from './organisational-domain.ts'
import { isGateway, isGatewayAddress, isKnownSealer, isSealOf } from './receivers.ts'
import { dmarcWord } from './result-words.ts'
import type { ArcFacts, ArcResult, Explanation } from './types.ts'

export interface ExplainInput {
  readonly headers: readonly HeaderField[]
  readonly boundary: Hop | null
  readonly fromDomain: string | null
  readonly mailFrom: string | null
  readonly arc: ArcResult
  readonly sealers: readonly string[]
  readonly firstSaw: ArcFacts['firstSaw']
  /** Domains that passed SPF or DKIM. */
  readonly passed: readonly string[]
  /** The receiver saw a good signature that is broken now. */
  readonly changedAfterDelivery: boolean
}

export function explain(given: ExplainInput): Explanation | null {
  const found = [byChange, byGateway, byArc, byList, byForwarder].flatMap((ask) => ask(given) ?? [])
  return found.find(({ corroborated }) => corroborated) ?? found[0] ?? null
}

function byChange({ changedAfterDelivery }: ExplainInput): Explanation | null {
  if (!changedAfterDelivery) return null
  const detail =
    'The receiver found a good signature that does not verify now: the message was changed after delivery, or its key was.'
  return { by: 'changed_after_delivery', corroborated: true, detail }
}

function vouched(domain: string | null, passed: readonly string[]): boolean {
  return domain !== null && passed.some((one) => sameOrganisation(one, domain))
}

function byGateway({ boundary }: ExplainInput): Explanation | null {
  // A proved name is proof, and so is an address of the gateway's own: Exchange Online tells no proved names.
  const host = boundary?.provedName ?? boundary?.helo ?? null
  if (host === null || !isGateway(host)) return null
  const detail = `The message came through the mail gateway ${host}, whose address the sender's SPF record does not list.`
  return {
    by: 'gateway',
    corroborated: boundary?.provedName === host || isGatewayAddress(host, boundary?.clientIp ?? null),
    detail,
  }
}

function byArc({ arc, sealers, firstSaw, fromDomain, boundary }: ExplainInput): Explanation | null {
  const sealer = sealers[0]
  if (arc !== 'pass' || sealer === undefined) return null
  // The receiver seals what it takes in as well; only a seal from before the boundary tells of a hop on the way.
  if (boundary?.by !== null && boundary?.by !== undefined && isSealOf(sealer, boundary.by)) return null
  const sawPass = (firstSaw?.results ?? []).some(
    ({ method, result, properties }) =>
      method === 'dmarc' &&
      dmarcWord(result) === 'pass' &&
      normaliseDomain(properties['header.from'] ?? '') === fromDomain,
  )
  const saw = sawPass ? `, and saw DMARC pass for ${fromDomain} when it came` : ''
  const detail = `${sealer} sealed the message on its way (ARC)${saw}; the chain of seals is whole.`
  // Anyone can seal and say so. What a large mailbox provider says it saw is worth something; what others say is a claim.
  return { by: 'arc', corroborated: sawPass && isKnownSealer(sealer), detail }
}

/** A host name is at most 253 characters long and stands at the end; a longer look back would be quadratic on hostile text. */
const LIST_ID_CHARS = 300

function byList({ headers, passed, fromDomain }: ExplainInput): Explanation | null {
  const id = /<?([A-Za-z0-9._-]+\.[A-Za-z0-9-]+)>?\s*$/.exec(
    (find(headers, 'list-id') ?? '').slice(-LIST_ID_CHARS),
  )?.[1]
  const post = /<mailto:[^>@\s]{1,200}@([^>?\s]{1,253})/i.exec((find(headers, 'list-post') ?? '').slice(0, 1000))?.[1]
  const list = normaliseDomain(post ?? id ?? '')
  const precedence = find(headers, 'precedence')?.toLowerCase()
  // Majordomo and its kin say `bulk`, and so do newsletters: the list must then have sent it itself.
  const isList = precedence === 'list' || (precedence === 'bulk' && vouched(list, passed))
  if (post === undefined && !(id !== undefined && isList)) return null
  if (list === null || (fromDomain !== null && sameOrganisation(list, fromDomain))) return null
  const detail = `The mailing list at ${list} handed the message on; lists change messages, and send them from their own address.`
  return { by: 'mailing_list', corroborated: isListHost(list) && vouched(list, passed), detail }
}

const FORWARDER_MARKS: readonly string[] = [
  'x-forwarded-to',
  'x-forwarded-for',
  'resent-from',
  'x-ms-exchange-inboxrules-loop',
]

function byForwarder({ headers, boundary, mailFrom, fromDomain }: ExplainInput): Explanation | null {
  const rewritten = rewrittenSender(mailFrom ?? '')
  if (rewritten !== null) {
    const domain = domainOf(mailFrom ?? '')
    const detail = `${domain ?? 'A forwarder'} forwarded the message in the name of ${rewritten}: the envelope sender is rewritten.`
    // Whoever owns a domain can send in such an envelope from it.
    return { by: 'forwarder', corroborated: false, detail }
  }
  // Gmail writes X-Received and the like above the boundary too; a mark counts below it, where the forwarder stood.
  const mark = headers.find(({ name }, index) => FORWARDER_MARKS.includes(name) && index > (boundary?.index ?? -1))
  if (mark === undefined) return null
  const host = boundary?.helo ?? null
  if (host !== null && fromDomain !== null && sameOrganisation(host, fromDomain)) return null
  const detail = `The message was forwarded${host === null ? '' : ` by ${host}`}, whose address the sender's SPF record need not list.`
  return { by: 'forwarder', corroborated: false, detail }
}

/** The domain inside a rewritten envelope sender: SRS0=hash=tt=domain=user@forwarder, SRS1, and Gmail's user+caf_=to=domain@. */
export function rewrittenSender(address: string): string | null {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  const srs0 = /^SRS0[=+-][^=]{1,64}=[^=]{1,16}=([^=]{1,253})=/i.exec(local)?.[1]
  const srs1 = /^SRS1[=+-][^=]{1,64}=[^=]{1,253}==[^=]{1,64}=[^=]{1,16}=([^=]{1,253})=/i.exec(local)?.[1]
  const gmail = /\+caf_=[^=]{1,64}=([^=]{1,253})$/.exec(local) === null ? undefined : domainOf(address)
  return normaliseDomain(srs1 ?? srs0 ?? gmail ?? '')
}

function find(headers: readonly HeaderField[], name: string): string | null {
  return headers.find((field) => field.name === name)?.value ?? null
}

// Who put a mailing service's click counter into a message: the service that sent it, or somebody who borrowed the link.
// What speaks for the service is its hand in the message and never the link itself, which anybody can write.
import type { Knowledge } from '../../data/knowledge.ts'
import { matchingDomain, parseHost } from '../../domain/host.ts'
import { abuseOf } from '../../link/link-facts.ts'
import type { Authentication } from '../auth/types.ts'
import type { SenderFacts } from './sender.ts'

/**
 * `expected` where its service had a hand in the message or the author proves to be who may use it, `borrowed` where the
 * service had none, `unproven` where nobody can tell: then what the counter hides is a stranger's like any other place.
 */
export type CounterStanding = 'expected' | 'unproven' | 'borrowed'

/** How the counter of this mailer (an entry of the table) stands to the message. */
export type CounterJudge = (mailer: string) => CounterStanding

export function counterJudge(sender: SenderFacts, auth: Authentication, knowledge: Knowledge): CounterJudge {
  const isAuthors = sender.proof === 'proven' && !sender.isFreeMail && !sender.isDisposable
  return isAuthors ? byOwner(sender, auth, knowledge) : byAnybody(sender, auth, knowledge)
}

/** A tool for sales letters writes from its customer's own mailbox, wherever that is and through no mailing service. */
const isTool = (mailer: string, hands: readonly string[], sender: SenderFacts, knowledge: Knowledge): boolean =>
  hands.length === 0 && knowledge.bulkMailers.get(mailer)?.role === 'tool' && mayRentTool(sender, knowledge)

/** Firms have names below top-level domains of this tier, and hardly any below those abused more. */
const FIRMS_TIER = 3

/** A person who sells writes from the mailbox of a firm: no form does, and no domain for a day. */
const mayRentTool = ({ serviceKind, isDisposable, domain }: SenderFacts, knowledge: Knowledge): boolean =>
  serviceKind === null && !isDisposable && (abuseOf(parseHost(domain), knowledge) ?? FIRMS_TIER) >= FIRMS_TIER

/** Forging the envelope fails SPF; so does mail that is handed on, whose envelope was the service's. */
const ENVELOPE_FAILS = /^(?:fail|softfail|permerror)$/
/** Every mailing service signs, and what is handed on as it is keeps its signature. */
const NO_SIGNATURE = /^(?:none|fail)$/

function byAnybody(sender: SenderFacts, auth: Authentication, knowledge: Knowledge): CounterJudge {
  const { affiliated, isFreeMail, proof } = sender
  const { spf, dkim, dmarc, facts } = auth
  const { boundary } = facts.trust
  // Where no server took the message from outside, nobody knows who delivered it.
  const isUnseen = boundary?.clientIp == null
  // Nobody judged the envelope, so whose it is cannot be told; but no service sends for somebody at a free mail provider.
  const isUnjudged = spf.result === 'unknown' || spf.result === 'temperror'
  // What is handed on fails SPF alone, as long as its signature holds: what fails DMARC as well, or bears none, is forged.
  const isForged = dmarc.result === 'fail' || NO_SIGNATURE.test(dkim.result)
  const fails = ENVELOPE_FAILS.test(spf.result)
  const hands = mailersOf(
    [
      ...affiliated,
      boundary?.provedName,
      fails ? null : facts.spf.mailFromDomain,
      isUnjudged && !isUnseen ? boundary?.helo : null,
    ],
    knowledge,
  )
  // Behind a proven gateway nobody sees who delivered; but no service signs for somebody at a free mail provider.
  const isGateway = facts.explainedBy?.corroborated === true && !isFreeMail
  const isUnknown = isUnseen || isGateway || (fails && !isForged) || (isUnjudged && !isFreeMail && hands.length === 0)
  const isLikelyOwn = isUnjudged || proof === 'proven'
  return (mailer) => {
    const told = standingOf(hands, mailer, knowledge)
    if (told !== null) return told
    // No mailing service sends for somebody at a free mail provider, whoever delivered.
    if (isFreeMail && knowledge.bulkMailers.get(mailer)?.role !== 'tool') return 'borrowed'
    return isUnknown || (isLikelyOwn && isTool(mailer, hands, sender, knowledge)) ? 'unproven' : 'borrowed'
  }
}

/**
 * A domain that proves itself may be a service's customer, for whom it signs in the customer's name. It is not where another
 * service sent the message, or a host that is neither the author's nor any service's.
 */
function byOwner(sender: SenderFacts, { facts }: Authentication, knowledge: Knowledge): CounterJudge {
  // Whoever writes from a help desk or a form in somebody's service is its customer, and not the brand that runs it.
  const isTenant = sender.serviceKind !== null
  // Whoever took over a known house's mailbox has the answers sent elsewhere.
  const isAnsweredElsewhere = sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)
  const isKnown = !isTenant && !isAnsweredElsewhere && (sender.brands.length > 0 || sender.isPopular)
  if (sender.isOwn || isKnown) return () => 'expected'
  const { boundary } = facts.trust
  // A mark of a list or forwarder, which is free to write, explains nothing; a proven one hides who delivered.
  const isUnseen = boundary?.clientIp == null || facts.explainedBy?.corroborated === true
  const { provedName = null, helo = null } = isUnseen ? {} : boundary
  const host = parseHost(provedName ?? helo ?? '').registrable
  const envelope = facts.spf.mailFromDomain
  const hands = mailersOf([...sender.affiliated, provedName, helo, envelope], knowledge)
  const houses = [...sender.affiliated, envelope ?? ''].map((domain) => parseHost(domain).registrable)
  const isElsewhere = hands.length > 0 || (host !== null && !houses.includes(host))
  return (mailer) => {
    const { service = null } = knowledge.bulkMailers.get(mailer) ?? {}
    const told = standingOf(hands, mailer, knowledge)
    if (told !== null) return told
    if (isUnseen || (service === null && !isTenant) || isTool(mailer, hands, sender, knowledge)) return 'unproven'
    // Nothing of the service is to be seen where the author's own host delivered, nor does it speak against one.
    return isElsewhere ? 'borrowed' : 'unproven'
  }
}

const mailersOf = (domains: readonly (string | null | undefined)[], { bulkMailers }: Knowledge): readonly string[] =>
  domains.flatMap((domain) => (domain == null ? [] : (matchingDomain(bulkMailers, domain) ?? [])))

/**
 * What the hands tell: `expected` of the same service, or of one that it sends through; `unproven` of one whose counters are
 * not known, as many send through the servers of others; null where they have nothing to do with it.
 */
function standingOf(hands: readonly string[], mailer: string, { bulkMailers }: Knowledge): CounterStanding | null {
  const { service = null, through = [] } = bulkMailers.get(mailer) ?? {}
  const sent = hands.map((hand) => bulkMailers.get(hand)?.service ?? null)
  if (service !== null && sent.some((name) => name !== null && (name === service || through.includes(name))))
    return 'expected'
  return hands.length > 0 && (service === null || sent.includes(null)) ? 'unproven' : null
}

// Who put a mailing service's click counter into a message: the service that sent it, or somebody who borrowed the link.
// What speaks for the service is its hand in the message and never the link itself, which anybody can write.
import type { Knowledge } from '../../data/knowledge.ts'
import { matchingDomain, parseHost } from '../../domain/host.ts'
import type { Authentication } from '../auth/types.ts'
import type { SenderFacts } from './sender.ts'

/** Whether the counter of this mailer (an entry of the table) stands in a message that its service had no hand in. */
export type CounterJudge = (mailer: string) => boolean

export function counterJudge(sender: SenderFacts, auth: Authentication, knowledge: Knowledge): CounterJudge {
  // Where no server took the message from outside, nobody knows who had a hand in it.
  if (auth.facts.trust.boundary?.clientIp == null) return () => false
  const isAuthors = sender.proof === 'proven' && !sender.isFreeMail && !sender.isDisposable
  return isAuthors ? borrowedByOwner(sender, auth, knowledge) : borrowedByAnybody(sender, auth, knowledge)
}

/** Forging the envelope fails SPF; so does mail that is handed on, whose envelope was the service's. */
const ENVELOPE_FAILS = /^(?:fail|softfail|permerror)$/
/** Every mailing service signs, and what is handed on as it is keeps its signature. */
const NO_SIGNATURE = /^(?:none|fail)$/

function borrowedByAnybody(
  { affiliated, isFreeMail }: SenderFacts,
  auth: Authentication,
  knowledge: Knowledge,
): CounterJudge {
  const { spf, dkim, dmarc, facts } = auth
  // Nobody judged the envelope, so whose it is cannot be told; but no service sends for somebody at a free mail provider.
  const isUnjudged = spf.result === 'unknown' || spf.result === 'temperror'
  if (isUnjudged && !isFreeMail) return () => false
  // Behind a proven gateway nobody sees who delivered; but no service signs for somebody at a free mail provider.
  if (facts.explainedBy?.corroborated === true && !isFreeMail) return () => false
  // What is handed on fails SPF alone, as long as its signature holds: what fails DMARC as well, or bears none, is forged.
  const isForged = dmarc.result === 'fail' || NO_SIGNATURE.test(dkim.result)
  const fails = ENVELOPE_FAILS.test(spf.result)
  if (fails && !isForged) return () => false
  const hands = mailersOf(
    [
      ...affiliated,
      facts.trust.boundary?.provedName,
      fails ? null : facts.spf.mailFromDomain,
      isUnjudged ? facts.trust.boundary?.helo : null,
    ],
    knowledge,
  )
  return (mailer) => !hands.some((hand) => maySendFor(hand, mailer, knowledge))
}

/**
 * A domain that proves itself may be a service's customer, for whom it signs in the customer's name. It is not where another
 * service sent the message, or a host that is neither the author's nor any service's.
 */
function borrowedByOwner(sender: SenderFacts, { facts }: Authentication, knowledge: Knowledge): CounterJudge {
  // Whoever writes from a help desk or a form in somebody's service is its customer, and not the brand that runs it.
  const isTenant = sender.serviceKind !== null
  if (sender.isOwn || (!isTenant && (sender.brands.length > 0 || sender.isPopular))) return () => false
  // A mark of a list or forwarder, which is free to write, explains nothing.
  if (facts.explainedBy?.corroborated === true) return () => false
  const { provedName = null, helo = null } = facts.trust.boundary ?? {}
  const host = parseHost(provedName ?? helo ?? '').registrable
  const envelope = facts.spf.mailFromDomain
  const hands = mailersOf([...sender.affiliated, provedName, helo, envelope], knowledge)
  const houses = [...sender.affiliated, envelope ?? ''].map((domain) => parseHost(domain).registrable)
  return (mailer) =>
    (isTenant || knowledge.bulkMailers.get(mailer)?.service != null) &&
    !hands.some((hand) => maySendFor(hand, mailer, knowledge)) &&
    (hands.length > 0 || (host !== null && !houses.includes(host)))
}

const mailersOf = (domains: readonly (string | null | undefined)[], { bulkMailers }: Knowledge): readonly string[] =>
  domains.flatMap((domain) => (domain == null ? [] : (matchingDomain(bulkMailers, domain) ?? [])))

/** The same service, or one of which it is not known which counters it uses: many send through the servers of others. */
function maySendFor(hand: string, mailer: string, { bulkMailers }: Knowledge): boolean {
  const [sent, counts] = [bulkMailers.get(hand)?.service, bulkMailers.get(mailer)?.service]
  return sent == null || counts == null || sent === counts
}

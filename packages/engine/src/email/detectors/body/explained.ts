// What takes the edge off a text: the same words are ordinary business where the sender is proven and leads to its own
// pages, and in an answer within a conversation.
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import { namesAnotherBrand } from './named-brand.ts'
import { isNamedForLure } from './named-for-a-lure.ts'

type Told = Pick<EmailFacts, 'auth' | 'sender' | 'context' | 'links' | 'claims' | 'language' | 'view' | 'knowledge'>

/** A delivery report quotes what it could not deliver; a mailing list carries talk about anything. */
const SHARE = {
  bounce: 0.2,
  mailingList: 0.3,
  conversation: 0.5,
  ownBusiness: 0.5,
  newsletter: 0.6,
  unchecked: 0.8,
  report: 0.35,
  digest: 0.5,
  whole: 1,
} as const

/** The share of a lure's strength that the surroundings leave, 0 to 1. Some lures are nobody's own business. */
export function unexplainedShare(facts: Told, isNeverBusiness = false): number {
  const { context, view } = facts
  if (context.isBounce) return SHARE.bounce
  if (context.isMailingList) return SHARE.mailingList
  if (context.reportsFraud) return SHARE.report
  // What a person passes on is judged as the message that the person was sent.
  if (context.claimsForward || view.forwarded !== null) return SHARE.whole
  const ordinary = isNeverBusiness
    ? null
    : isOwnBusiness(facts)
      ? SHARE.ownBusiness
      : isNewsletter(facts)
        ? SHARE.newsletter
        : null
  if (ordinary !== null && facts.sender.proof === 'proven') return ordinary
  if (isDigest(facts)) return SHARE.digest
  if (ordinary !== null && facts.links.some(({ isSenders }) => isSenders)) return SHARE.unchecked
  const isConversation = context.isReply && (context.claimsReply || view.quotedText !== '')
  return isConversation ? SHARE.conversation : SHARE.whole
}

/**
 * A proven sender, no free mailbox and nobody's tool, who leads nowhere but to itself and calls itself nobody else. Whoever registers
 * a domain for one letter proves it and leads to it as well.
 */
function isOwnBusiness(facts: Told): boolean {
  const { sender, links, claims } = facts
  if (!mayBeProven(facts) || sender.isFreeMail || sender.isDisposable || sender.serviceKind !== null) return false
  if (!isKnown(sender) && isNamedForLure(sender.domain, facts.knowledge)) return false
  // Business is answered where it comes from.
  if (sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)) return false
  const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  return web.every(({ isSenders, isWellKnown }) => isSenders || isWellKnown) && !namesAnotherBrand(claims)
}

const isKnown = ({ brands, isPopular, isOwn }: Told['sender']): boolean => brands.length > 0 || isPopular || isOwn

/** Proven, or signed by its own domain where nobody tells what became of the check: no receiver's report, no DNS. */
function mayBeProven({ sender, auth }: Told): boolean {
  if (sender.proof === 'proven') return true
  const isTold = [auth.spf, auth.dkim, auth.dmarc].some(({ result }) => result !== 'unknown')
  return sender.proof === 'unknown' && !isTold && auth.facts.signatures.some(({ aligned }) => aligned === true)
}

/**
 * Sent to subscribers by a proven sender in its own name, every link its own or its mailer's click counter: offers, deadlines
 * and prizes are its trade. The counter hides where a link ends, so more than half of the lure stays.
 */
function isNewsletter(facts: Told): boolean {
  const { sender, context, links, claims } = facts
  if (!mayBeProven(facts) || sender.isFreeMail || sender.isDisposable || !context.hasUnsubscribe) return false
  const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  const isExpected = ({ isSenders, isWellKnown, leaf }: MailLink): boolean =>
    isSenders || isWellKnown || leaf?.mailer != null
  return web.every(isExpected) && !namesAnotherBrand(claims)
}

const DIGEST_WORDS_MIN = 400
const DIGEST_LINKS_MIN = 15

/** A long letter with many links, as newsletters are: every word of every lure is in it somewhere. */
const isDigest = ({ links, language }: Told): boolean =>
  language.wordCount >= DIGEST_WORDS_MIN && links.filter(({ isWeb }) => isWeb).length >= DIGEST_LINKS_MIN

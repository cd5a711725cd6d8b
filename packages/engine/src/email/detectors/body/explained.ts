// What takes the edge off a text: the same words are ordinary business where the sender is proven and leads to nobody but
// itself. No header does: not a list's, not a conversation's, not a mailing's.
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import { namesAnotherBrand } from './named-brand.ts'
import { isNamedForLure } from './named-for-a-lure.ts'

type Told = Pick<EmailFacts, 'auth' | 'sender' | 'context' | 'links' | 'claims' | 'language' | 'view' | 'knowledge'>

const SHARE = {
  ownBusiness: 0.5,
  newsletter: 0.6,
  whole: 1,
} as const

/** The share of a lure's strength that the surroundings leave, 0 to 1. Some lures are nobody's own business. */
export function unexplainedShare(facts: Told, isNeverBusiness = false): number {
  const { context, view } = facts
  // What a person passes on is judged as the message that the person was sent.
  if (context.claimsForward || view.forwarded !== null) return SHARE.whole
  const ordinary = isNeverBusiness
    ? null
    : isOwnBusiness(facts)
      ? SHARE.ownBusiness
      : isNewsletter(facts)
        ? SHARE.newsletter
        : null
  return ordinary ?? SHARE.whole
}

/**
 * A proven sender, no free mailbox and nobody's tool, who leads nowhere but to itself and calls itself nobody else. Whoever registers
 * a domain for one letter proves it and leads to it as well.
 */
function isOwnBusiness(facts: Told): boolean {
  const { sender, links, claims } = facts
  if (sender.proof !== 'proven' || sender.isFreeMail || sender.isDisposable || sender.serviceKind !== null) return false
  if (!isKnown(sender) && isNamedForLure(sender.domain, facts.knowledge)) return false
  // Business is answered where it comes from.
  if (sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)) return false
  const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  return web.every(({ isSenders, isWellKnown }) => isSenders || isWellKnown) && !namesAnotherBrand(claims)
}

const isKnown = ({ brands, isPopular, isOwn }: Told['sender']): boolean => brands.length > 0 || isPopular || isOwn

/**
 * Sent by a proven sender in its own name through a proven mailing service, every link its own or a click counter: offers,
 * deadlines and prizes are its trade. The counter hides where a link ends, so more than half of the lure stays.
 */
function isNewsletter(facts: Told): boolean {
  const { sender, context, links, claims } = facts
  if (sender.proof !== 'proven' || sender.isFreeMail || sender.isDisposable) return false
  if (!context.earned.some(({ id }) => id === 'bulk_mailing')) return false
  const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  const isExpected = ({ isSenders, isWellKnown, isUnprovenCounter, leaf }: MailLink): boolean =>
    isSenders || isWellKnown || (leaf?.mailer != null && !isUnprovenCounter)
  return web.every(isExpected) && !namesAnotherBrand(claims)
}

// What takes the edge off a text: the same words are ordinary business where the sender is proven and leads to its own
// pages, and in an answer within a conversation.
import type { EmailFacts } from '../../facts/email-facts.ts'
import { namesAnotherBrand } from './named-brand.ts'

type Told = Pick<EmailFacts, 'sender' | 'context' | 'links' | 'claims' | 'language' | 'view'>

/** A delivery report quotes what it could not deliver; a mailing list carries talk about anything. */
const SHARE = { bounce: 0.2, mailingList: 0.3, conversation: 0.5, ownBusiness: 0.5, digest: 0.5, whole: 1 } as const

/** The share of a lure's strength that the surroundings leave, 0 to 1. Some lures are nobody's own business. */
export function unexplainedShare(facts: Told, isNeverBusiness = false): number {
  const { context, view } = facts
  if (context.isBounce) return SHARE.bounce
  if (context.isMailingList) return SHARE.mailingList
  // What a person passes on is judged as the message that the person was sent.
  if (context.claimsForward || view.forwarded !== null) return SHARE.whole
  if (!isNeverBusiness && isOwnBusiness(facts)) return SHARE.ownBusiness
  if (isDigest(facts)) return SHARE.digest
  const isConversation = context.isReply && (context.claimsReply || view.quotedText !== '')
  return isConversation ? SHARE.conversation : SHARE.whole
}

/** A proven sender, no free mailbox and nobody's tool, who leads nowhere but to itself and calls itself nobody else. */
function isOwnBusiness({ sender, links, claims }: Told): boolean {
  if (sender.proof !== 'proven' || sender.isFreeMail || sender.isDisposable || sender.serviceKind !== null) return false
  // Business is answered where it comes from.
  if (sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)) return false
  const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
  return web.every(({ isSenders, isWellKnown }) => isSenders || isWellKnown) && !namesAnotherBrand(claims)
}

const DIGEST_WORDS_MIN = 400
const DIGEST_LINKS_MIN = 15

/** A long letter with many links, as newsletters are: every word of every lure is in it somewhere. */
const isDigest = ({ links, language }: Told): boolean =>
  language.wordCount >= DIGEST_WORDS_MIN && links.filter(({ isWeb }) => isWeb).length >= DIGEST_LINKS_MIN

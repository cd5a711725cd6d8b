// The links of a message followed to their ends, and how each end stands to the sender.
import type { Knowledge } from '../../data/knowledge.ts'
import { parseHost } from '../../domain/host.ts'
import { belongTogether, brandsOfHost } from '../../domain/organisation.ts'
import type { LinkFacts } from '../../link/link-facts.ts'
import { findRecipient, type RecipientInLink } from '../../link/recipient-in-link.ts'
import { type ResolvedLink, resolveLink } from '../../link/resolve-link.ts'
import type { Authentication } from '../auth/types.ts'
import type { ViewLink } from '../view/view.ts'
import { type CounterJudge, counterJudge } from './click-counters.ts'
import type { RecipientFacts } from './recipients.ts'
import type { SenderFacts } from './sender.ts'

export interface MailLink {
  /** As it stands in the message: text, role, position. */
  readonly shown: ViewLink
  readonly resolved: ResolvedLink
  /** Where it leads, as far as its text tells; null where no URL can be made of it. */
  readonly leaf: LinkFacts | null
  /** Of the leaf, or what a gateway tells of it; '' where there is none. */
  readonly host: string
  readonly registrable: string | null
  /** It leads into the web. */
  readonly isWeb: boolean
  /** It leads to the sender: the From domain, or one that is proven to have sent it. */
  readonly isSenders: boolean
  /** It leads to a well-known domain or a brand's own, where no stranger's page stands. */
  readonly isWellKnown: boolean
  /** Through the click counter of a mailing service that has had no hand in the message: where it leads is kept from everybody. */
  readonly isBorrowedCounter: boolean
  /** Through a click counter of which nothing tells that its service had a hand in the message; borrowed ones are. */
  readonly isUnprovenCounter: boolean
  /** The recipient's address inside it. */
  readonly recipient: RecipientInLink | null
}

const RECIPIENTS_LOOKED_FOR = 3

/** Follows links of one message; each URL once. */
export function linkFollower(
  sender: SenderFacts,
  { addresses }: RecipientFacts,
  knowledge: Knowledge,
  auth: Authentication,
): (shown: ViewLink) => MailLink {
  const judgeCounter = counterJudge(sender, auth, knowledge)
  const seen = new Map<string, Omit<MailLink, 'shown'>>()
  const wanted = addresses.slice(0, RECIPIENTS_LOOKED_FOR)
  return (shown) => {
    const known = seen.get(shown.url)
    const facts = known ?? followUrl(shown.url, sender, wanted, knowledge, judgeCounter)
    if (known === undefined) seen.set(shown.url, facts)
    return { shown, ...facts }
  }
}

function followUrl(
  url: string,
  sender: SenderFacts,
  wanted: readonly string[],
  knowledge: Knowledge,
  judgeCounter: CounterJudge,
): Omit<MailLink, 'shown'> {
  const resolved = resolveLink(url, knowledge)
  const { leaf, hint } = resolved
  const host = hint ?? leaf?.host ?? ''
  const isWeb = leaf !== null && /^(?:https?|ftp)$/.test(leaf.scheme)
  const isHosted = leaf !== null && (leaf.freeHost !== null || leaf.shortener !== null)
  const isSenders = isWeb && housesOf(sender).some((domain) => belongTogether(host, domain, knowledge))
  // Free mail and free pages of one provider: the customer of the one need not be that of the other.
  const isCounter = isWeb && !isSenders && leaf.mailer !== null
  const standing = isCounter ? judgeCounter(leaf.mailer) : 'expected'
  const isProviders = sender.isFreeMail && leaf !== null && leaf.freeHost !== null
  return {
    resolved,
    leaf,
    host,
    registrable: parseHost(host).registrable,
    isWeb,
    isSenders: isSenders && !isProviders,
    isBorrowedCounter: standing === 'borrowed',
    isUnprovenCounter: standing !== 'expected',
    isWellKnown:
      isWeb &&
      !isHosted &&
      leaf.mailer === null &&
      (brandsOfHost(host, knowledge).length > 0 || knowledge.popular.has(parseHost(host).registrable ?? '')),
    recipient: isWeb ? recipientOf(leaf, wanted) : null,
  }
}

/**
 * Whoever sent it passed a check under a name of their own. Where they call themselves a house that everybody knows and are not,
 * that name is the forger's, or of the site that was broken into to send this.
 */
const housesOf = ({ affiliated, domain, proof, brands, isPopular, isFreeMail }: SenderFacts): readonly string[] =>
  proof === 'refuted' && (brands.length > 0 || isPopular) && !isFreeMail ? [domain] : affiliated

function recipientOf({ url }: LinkFacts, wanted: readonly string[]): RecipientInLink | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  for (const address of wanted) {
    const found = findRecipient(parsed, address)
    if (found !== null) return found
  }
  return null
}

// Benign context: headers that explain findings away. A context takes points from groups and never more than they hold,
// and what it took is told. It rests on what was proven and never on what a sender can write: over a third of real phish
// pass every check, so even proof buys little.
import { matchingDomain } from '../../domain/host.ts'
import type { MailGroup } from '../../mail-groups.ts'
import { findAccountNumber } from '../facts/account-number.ts'
import { carriedDemands } from '../facts/carried-demand.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import { isServiceTenant } from '../facts/sender.ts'

/** Something that explains findings away, such as a report of abuse or a mailing list; takes points back. */
export interface BenignContext {
  /** snake_case: `proven_brand_sender`. */
  readonly id: string
  /** One sentence with the message's own facts in it. */
  readonly explain: string
  /** Points taken from a group, at most what it holds. */
  readonly takes: Readonly<Partial<Record<MailGroup, number>>>
}

/** Asked in this order of every message; each answers null where it does not apply. */
const CONTEXTS: readonly ((facts: EmailFacts) => BenignContext | null)[] = [
  trustedSender,
  provenBrandSender,
  leadsNowhereElse,
  colleague,
  answersGoToColleague,
]

export function benignContexts(facts: EmailFacts): readonly BenignContext[] {
  return CONTEXTS.flatMap((ask) => ask(facts) ?? [])
}

function trustedSender({ sender }: EmailFacts): BenignContext | null {
  if (!sender.isTrusted) return null
  return {
    id: 'trusted_sender',
    explain: `${sender.domain} is on the list of trusted senders, and authentication proves that the message is its own.`,
    takes: { sender: 30, body: 30, links: 20 },
  }
}

function provenBrandSender(facts: EmailFacts): BenignContext | null {
  const { sender, knowledge } = facts
  const [brand] = sender.brands
  if (brand === undefined || sender.proof !== 'proven' || sender.isFreeMail) return null
  // Anybody can have a host below a provider's domain: it proves the provider and not the tenant.
  if (matchingDomain(knowledge.freeHosts, sender.domain) !== null || isServiceTenant(sender)) return null
  if (carriesAnothersWords(facts)) return null
  // A customer's mailbox at a provider is no voice of the provider: an invitation in its name is answered there.
  if (sender.replyTo.some(({ isFreeMail }) => isFreeMail)) return null
  // Through a service that others write through, the brand proves its own words and not theirs.
  const share = sender.serviceKind === null ? 1 : 0.5
  return {
    id: 'proven_brand_sender',
    explain: `Authentication proves that the message comes from ${sender.domain}, a domain of ${brand.name}.`,
    takes: { body: 30 * share, sender: 10 * share, links: 10 * share },
  }
}

/**
 * A service that tells somebody's number to call, is answered at a free mailbox, asks for what services do not ask for or leads to
 * hosted pages speaks with another's words.
 */
const carriesAnothersWords = ({ sender, view, language, links }: EmailFacts): boolean =>
  sender.serviceKind !== null &&
  ((view.phones.length > 0 && (language.actions.includes('call') || language.actions.includes('cancel'))) ||
    sender.replyTo.some(({ isFreeMail }) => isFreeMail) ||
    carriedDemands({ sender, language }).length > 0 ||
    links.some(({ leaf, isSenders, shown }) => leaf?.freeHost != null && !isSenders && !shown.isHidden))

/**
 * Whoever forges a well-known sender needs the reader to go, answer or call somewhere else. Where every way leads back to
 * the sender's own domains, a failed check is a forwarder's doing, and the demand is the sender's.
 */
function leadsNowhereElse(facts: EmailFacts): BenignContext | null {
  const { sender, links, view, attachments } = facts
  const web = links.filter(({ isWeb }) => isWeb)
  if (sender.brands.length === 0 && !sender.isPopular) return null
  if (sender.isFreeMail || web.length === 0 || carriesAnothersWords(facts)) return null
  const leadsBack = web.every(({ isSenders, leaf }) => isSenders && leaf?.freeHost === null && leaf.shortener === null)
  const answers = sender.replyTo.every(
    ({ relation, isFreeMail }) => relation !== 'unrelated' && relation !== 'unknown' && !isFreeMail,
  )
  const brings = attachments.some(({ isInline }) => !isInline) || view.forms.length > 0 || view.phones.length > 0
  if (!leadsBack || !answers || brings) return null
  return {
    id: 'leads_nowhere_else',
    explain: `Every link leads back to ${sender.domain} or its owner, and there is no attachment, form, phone number or foreign reply address.`,
    takes: { auth: 20, body: 25, sender: 10, links: 10 },
  }
}

/** Colleagues warn each other of phish and pass it on; a taken-over account is caught by what is left. */
function colleague({ sender, recipients }: EmailFacts): BenignContext | null {
  const { registrable, proof } = sender
  if (proof !== 'proven' || registrable === null || sender.isFreeMail) return null
  if (!recipients.houses.includes(registrable) || recipients.isSelfAddressed) return null
  return {
    id: 'colleague',
    explain: `Authentication proves that the message comes from ${registrable}, the recipient’s own organization.`,
    takes: { body: 12, links: 12, lookalike: 8 },
  }
}

/**
 * Whoever forges a colleague needs an answer, a click, a call or a payment to come to himself. Where the only way on is to
 * answer the colleague, the demand is the colleague's, or the account is taken over, which is caught by what is left.
 */
function answersGoToColleague({ sender, recipients, links, view, attachments }: EmailFacts): BenignContext | null {
  const { registrable, proof } = sender
  if (proof !== 'unknown' || registrable === null || sender.isFreeMail) return null
  if (!recipients.houses.includes(registrable) || recipients.isSelfAddressed) return null
  const leadsOut =
    links.some(({ isWeb, isSenders }) => isWeb && !isSenders) ||
    links.some(({ shown }) => shown.scheme === 'mailto' || shown.scheme === 'tel') ||
    sender.replyTo.some(({ relation }) => relation === 'unrelated' || relation === 'unknown')
  const brings = attachments.length > 0 || view.forms.length > 0 || view.phones.length > 0 || view.wallets.length > 0
  // An account to pay to stands in the text, and a second mailbox may.
  const tellsMore =
    findAccountNumber(view.text) !== null || view.emails.some((email) => !email.endsWith(`@${registrable}`))
  if (leadsOut || brings || tellsMore) return null
  return {
    id: 'answers_go_to_colleague',
    explain: `The message has no outside link, attachment, form, phone number or other address: all the reader can do is reply to ${registrable}, the recipient’s own organization.`,
    takes: { body: 20 },
  }
}

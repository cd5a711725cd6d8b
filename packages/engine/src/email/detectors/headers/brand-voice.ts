// May this sender speak for that brand? Employees, its own mailers and partners may; a personal email account of a brand that
// gives accounts to everybody may not, unless it is one that no customer can have.
import type { Brand } from '../../../data/brand.ts'
import type { Knowledge } from '../../../data/knowledge.ts'
import { parseHost } from '../../../domain/host.ts'
import { isBrandHost } from '../../../domain/organisation.ts'
import { isMemberDomain } from '../../../lookalike/member-domain.ts'
import type { BrandClaim } from '../../facts/claims.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import type { SenderFacts } from '../../facts/sender.ts'
import { isStranger } from '../links/strangers.ts'

/** Local parts that providers of free mail keep for themselves. */
const PROVIDERS_OWN =
  /^(?:.*no-?_?reply.*|.*notifications?.*|mailer-daemon|postmaster|mailings?|newsletter|security|abuse|do-?not-?reply|.*-team)$/i

/** The author of free mail is a customer of the provider, not the provider; hosts below the provider's domain are its own. */
export const isCustomersMailbox = ({ isFreeMail, mailbox, domain, registrable }: SenderFacts): boolean =>
  isFreeMail && domain === registrable && !PROVIDERS_OWN.test(mailbox?.local ?? '')

/** A customer's tenant below a domain that is its provider's: `anything.onmicrosoft.com` is free for the asking. */
export const isTenant = ({ domain }: SenderFacts): boolean => domain.endsWith('.onmicrosoft.com')

/** The From domain is one of the brand's. Whether it is genuine is the business of authentication. */
export const speaksForBrand = ({ isSender, brand }: BrandClaim, sender: SenderFacts, knowledge: Knowledge): boolean =>
  (isSender && !isCustomersMailbox(sender) && !isTenant(sender)) ||
  isMemberDomain(sender.domain, brand, knowledge) ||
  isOfItsGovernment(sender.domain, brand)

/** Suffixes that a state gives to its offices alone. */
const STATE_SUFFIX = /^(?:gov|gob|gouv|gub|go|gv|gc|mil)\.[a-z]{2}$/

/** An office of the state whose other offices stand under the same suffix: of their names no table has all. */
const isOfItsGovernment = (domain: string, { domains }: Brand): boolean => {
  const { suffix } = parseHost(domain)
  return STATE_SUFFIX.test(suffix) && domains.some((own) => own.endsWith(`.${suffix}`))
}

/** The sender is itself a company that everybody knows, and proven: then naming another one is business, not disguise. */
export const isKnownCompany = ({ sender }: Pick<EmailFacts, 'sender'>): boolean =>
  sender.proof === 'proven' &&
  (sender.brands.length > 0 || sender.isPopular) &&
  sender.serviceKind === null &&
  !isTenant(sender) &&
  !sender.isFreeMail

/**
 * Everything leads to the brand that is named, and nothing else is wanted: who imitates a brand leads away from it. Of its
 * campaigns, hotlines and subsidiaries no table knows all domains.
 */
export function leadsToBrand({ brand }: BrandClaim, facts: EmailFacts): boolean {
  const { links, view, attachments, sender, knowledge } = facts
  const web = links.filter((link) => link.isWeb && !link.shown.isHidden)
  const isThere = web.some((link) => isAtBrand(link, brand, knowledge))
  const wantsMore =
    view.forms.length > 0 ||
    view.phones.length > 0 ||
    attachments.some(({ isInline }) => !isInline) ||
    sender.replyTo.some(({ isFreeMail }) => isFreeMail) ||
    links.some(({ shown }) => shown.scheme === 'mailto')
  return isThere && !wantsMore && !web.some((link) => isStranger(link, facts) || link.leaf?.shortener != null)
}

const isAtBrand = ({ host, leaf }: MailLink, brand: Brand, knowledge: EmailFacts['knowledge']): boolean =>
  leaf?.freeHost === null && isBrandHost(host, brand, knowledge)

/** Something is to be followed or answered, and nothing of it is the brand's. */
export function leadsElsewhereOnly({ brand }: BrandClaim, { links, knowledge }: EmailFacts): boolean {
  const acts = links.filter(({ isWeb, shown }) => !shown.isHidden && (isWeb || shown.scheme === 'mailto'))
  return acts.length > 0 && !acts.some((link) => isAtBrand(link, brand, knowledge))
}

/** Of the brands that share a domain, the one that it is named after, else the one best known. */
export function brandOf({ brands, domain }: SenderFacts): Brand | null {
  const bare = domain.replaceAll(/[^a-z0-9]/g, '')
  const named = brands.find(({ name }) => bare.includes(name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || ' '))
  return named ?? [...brands].sort((a, b) => a.tier - b.tier)[0] ?? null
}

/** The name of the brand is part of the domain that the sender has: an unlisted domain of it, or a lookalike. */
export function hasBrandInDomain({ brand }: BrandClaim, { domain }: SenderFacts): boolean {
  const bare = domain.replaceAll(/[^a-z0-9]/g, '')
  return brand.aliases.some((alias) => {
    const letters = alias.replaceAll(/[^a-z0-9]/g, '')
    return letters.length > 2 && bare.includes(letters)
  })
}

/** The sender's own domain stands in the name beside the brand. */
export function namesItself({ plainName, registrable }: SenderFacts): boolean {
  const label = registrable?.split('.')[0] ?? ''
  return label.length >= 4 && plainName.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(label.replaceAll('-', ''))
}

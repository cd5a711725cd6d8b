// May this sender speak for that brand? Employees, its own mailers and partners may; a free mail account of a brand that
// gives accounts to everybody may not, unless it is one that no customer can have.
import type { BrandClaim } from '../../facts/claims.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { SenderFacts } from '../../facts/sender.ts'

/** Local parts that providers of free mail keep for themselves. */
const PROVIDERS_OWN =
  /^(?:.*no-?_?reply.*|.*notifications?.*|mailer-daemon|postmaster|mailings?|newsletter|security|abuse|do-?not-?reply|.*-team)$/i

/** The author of free mail is a customer of the provider, not the provider; hosts below the provider's domain are its own. */
export const isCustomersMailbox = ({ isFreeMail, mailbox, domain, registrable }: SenderFacts): boolean =>
  isFreeMail && domain === registrable && !PROVIDERS_OWN.test(mailbox?.local ?? '')

/** The From domain is one of the brand's, and not refuted. A refuted one is the business of authentication. */
export const speaksForBrand = ({ isSender }: BrandClaim, sender: SenderFacts): boolean =>
  isSender && !isCustomersMailbox(sender)

/** The sender is itself a company that everybody knows, and proven: then naming another one is business, not disguise. */
export const isKnownCompany = ({ sender }: Pick<EmailFacts, 'sender'>): boolean =>
  sender.proof === 'proven' &&
  (sender.brands.length > 0 || sender.isPopular) &&
  sender.serviceKind === null &&
  !sender.isFreeMail

/** The name of the brand is part of the domain that the sender has: an unlisted domain of it, or a lookalike. */
export function hasBrandInDomain({ brand }: BrandClaim, { domain }: SenderFacts): boolean {
  const bare = domain.replaceAll(/[^a-z0-9]/g, '')
  return brand.aliases.some((alias) => {
    const letters = alias.replaceAll(/[^a-z0-9]/g, '')
    return letters.length > 2 && bare.includes(letters)
  })
}

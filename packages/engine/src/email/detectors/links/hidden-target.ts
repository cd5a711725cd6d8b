// When a click counter is a disguise. Every newsletter has one, so that a counter hides where it leads says nothing by itself;
// in a message that claims another's name, or that wants what no newsletter asks for, it is as good as a shortener.
import { belongTogether } from '../../../domain/organisation.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import type { LureKind } from '../../language/lures.ts'
import { hasBrandInDomain, isKnownCompany, namesItself } from '../headers/brand-voice.ts'
import { isMailer } from './strangers.ts'

/** Why a hidden target is suspicious: the name that the message bears, or what it wants. */
export type Pretence = 'name' | 'lure' | 'silence'

/** After passwords, wallets and money of the reader: nobody asks for these from a name that is not its own. */
const COVETED: ReadonlySet<LureKind> = new Set<LureKind>([
  'credential',
  'intrusion_alert',
  'mailbox_full',
  'storage_full',
  'held_messages',
  'delivery',
  'refund',
  'fine',
  'wallet',
  'crypto_riches',
  'seed_phrase',
  'bank_alert',
  'card_code',
  'virus',
])
const PLAINLY_SAID = 0.6

/** Null where the link's target is not hidden by a counter, or nothing tells that it is hidden on purpose. */
export function pretenceBehindCounter(link: MailLink, facts: EmailFacts): Pretence | null {
  const { sender, claims, language, knowledge } = facts
  if (!isMailer(link, knowledge) || isKnownCompany(facts)) return null
  if (namesItself(sender) && sender.proof !== 'refuted') return null
  // The service that signed has a hand in the message, and is still not its author.
  if (link.isSenders && belongTogether(link.host, sender.domain, knowledge)) return null
  if (claims.some(({ isSender }) => isSender) && sender.proof !== 'refuted') return null
  const isAnsweredElsewhere = sender.replyTo.some(({ isFreeMail }) => isFreeMail)
  if (isNamedForAnother(facts) && (language.lures.length > 0 || saysNothing(facts) || isAnsweredElsewhere))
    return 'name'
  const wanted = language.lures.filter(({ kind }) => COVETED.has(kind))
  return wanted.length > 1 || wanted.some(({ strength }) => strength >= PLAINLY_SAID) ? 'lure' : null
}

/** The sender's name is a brand's that nothing in the message belongs to. An ordinary word, or somebody's first name, claims none. */
export const isNamedForAnother = ({ claims, sender }: Pick<EmailFacts, 'claims' | 'sender'>): boolean =>
  claims.some(
    (claim) =>
      claim.places[0]?.where === 'display_name' &&
      !claim.isSender &&
      !claim.isWeak &&
      claim.ownLinks === 0 &&
      !hasBrandInDomain(claim, sender),
  )

/** A picture to click on, and no word that a filter could read. */
export const saysNothing = ({ view }: Pick<EmailFacts, 'view'>): boolean =>
  view.text.trim() === '' && view.images.length > 0

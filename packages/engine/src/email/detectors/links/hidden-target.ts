// When a click counter is a disguise. Every newsletter has one, so that a counter hides where it leads says nothing by itself;
// in a message that claims another's name, or that wants what no newsletter asks for, it is as good as a shortener.
import { belongTogether } from '../../../domain/organisation.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import type { LureKind } from '../../language/lures.ts'
import type { MessageView } from '../../view/view.ts'
import { hasBrandInDomain, isKnownCompany, namesItself } from '../headers/brand-voice.ts'
import { isDisguised } from '../headers/subject/subject-disguised.ts'
import { isCoveting, type Said } from './coveting.ts'
import { isForeignName } from './foreign-name.ts'
import { isMailer } from './strangers.ts'

/** Why a hidden target is suspicious: the name that the message bears, what it wants, or how it is made. */
export type Pretence = 'name' | 'lure' | 'silence' | 'disguise' | 'foreign_name'

const HALF_SAID = 0.4

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
  return isCoveting(language.lures) ? 'lure' : null
}

/** What no letter of a person who sells has: a threat or a prize, another's name, a picture for its text, a disguise. */
export function pretenceBehindUnproven({ isUnprovenCounter, leaf }: MailLink, facts: EmailFacts): Pretence | null {
  if (!isUnprovenCounter || isKnownCompany(facts)) return null
  if (isDisguised(facts.message.subject)) return 'disguise'
  const isTool = facts.knowledge.bulkMailers.get(leaf?.mailer ?? '')?.role === 'tool'
  if (saysNothing(facts) || hasPictureForText(facts, isTool)) return 'silence'
  if (!isTool) return facts.language.lures.some(isNobodysTrade) ? 'lure' : null
  // Salespeople link through such tools from any mailbox, but in words and in their own name.
  if (isLureBehindTool(facts)) return 'lure'
  if (isNamedForAnother(facts)) return 'name'
  return isForeignName(facts.sender) ? 'foreign_name' : null
}

/** A message that was handed on as text shows nobody's delivery: that its counter is proven by nothing tells of no lure by itself. */
const isLureBehindTool = ({ language: { lures }, message }: EmailFacts): boolean =>
  message.parsedAs === 'forwarded_text' ? isCoveting(lures) || lures.some(isNobodysTrade) : lures.length > 0

/** What no shop and no service writes, in a letter or through a counter. */
const isNobodysTrade = ({ kind, strength }: Said): boolean => NOBODYS.has(kind) && strength >= HALF_SAID
const NOBODYS: ReadonlySet<LureKind> = new Set<LureKind>([
  'romance',
  'stranger_in_love',
  'advance_fee',
  'unconditional_loan',
  'money_mule',
  'extortion',
  'task_scam',
  'sure_profit',
  'earning_machine',
])

/** A picture leads on and hardly a word stands beside it. */
function hasPictureForText({ view }: EmailFacts, isTool: boolean): boolean {
  const words = view.text.match(WORD)?.length ?? 0
  return words < (isTool ? WORDS_OF_A_LETTER : WORDS_OF_A_FOOTER) && view.images.some(isLinkedPicture)
}
const isLinkedPicture = ({ isLinked, isTracker }: MessageView['images'][number]): boolean => isLinked && !isTracker
const WORD = /\p{L}{2,}/gu
/** A picture and the way out of a list; a letter has more, whatever picture its signature has. */
const WORDS_OF_A_FOOTER = 10
const WORDS_OF_A_LETTER = 30

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

// Where do answers go? What all detectors of Reply-To share: whom it may name innocently.
import { matchingDomain } from '../../../../domain/host.ts'
import { belongTogether } from '../../../../domain/organisation.ts'
import { unexplained } from '../../../facts/earned-contexts.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { OtherAddress } from '../../../facts/sender.ts'

/**
 * Addresses of Reply-To at strangers: not the author's organisation and not the recipient's. None for services that
 * write for their users, nor where a proven context explains them wholly.
 */
export function strangersAnswered({ sender, context, recipients, knowledge }: EmailFacts): readonly OtherAddress[] {
  if (sender.domain === '' || unexplained(context.earned, 'foreign_reply') === 0) return []
  const isReplyService = sender.proof !== 'refuted' && matchingDomain(knowledge.replyServices, sender.domain) !== null
  if (isReplyService) return []
  return sender.replyTo.filter(
    ({ mailbox, relation }) =>
      (relation === 'unrelated' || relation === 'sibling' || relation === 'unknown') &&
      !recipients.addresses.includes(mailbox.address.toLowerCase()),
  )
}

/** What of a foreign Reply-To no proven context explains: answers to newsletters often go to another house. */
export const unexplainedReply = ({ context }: Pick<EmailFacts, 'context'>): number =>
  unexplained(context.earned, 'foreign_reply')

/**
 * It says that it is from the recipient's own house. That the author's address is among those addressed, as a list's is in what
 * goes through it, tells nothing of where the others live.
 */
export const isFromInside = ({ sender, recipients, knowledge }: EmailFacts): boolean => {
  const author = sender.mailbox?.address.toLowerCase()
  const isNeighbour = (address: string): boolean =>
    address !== author && belongTogether(address.split('@').pop() ?? '', sender.domain, knowledge)
  return sender.isOwn || (!sender.isFreeMail && recipients.addresses.some(isNeighbour))
}

/** It demands or offers something, or presses: without that an answer gives nobody anything. */
export const wantsSomething = ({ language }: EmailFacts): boolean =>
  language.lures.length > 0 || language.pressures.length > 0

/** A word of pressure is in every second letter to a list; a demand is what the forged colleague writes for. */
export const asksOfReader = ({ language }: EmailFacts): boolean =>
  language.lures.some(({ strength }) => strength >= LURE_MIN)
const LURE_MIN = 0.5

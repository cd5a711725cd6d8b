// Where do answers go? What all detectors of Reply-To share: whom it may name innocently.
import { matchingDomain } from '../../../../domain/host.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { OtherAddress } from '../../../facts/sender.ts'

/**
 * Addresses of Reply-To at strangers: not the author's organisation and not the recipient's. None for mailing lists, whose
 * answers go to the list or to the author behind it, for bounces, and for services that write for their users.
 */
export function strangersAnswered({ sender, context, recipients, knowledge }: EmailFacts): readonly OtherAddress[] {
  if (context.isMailingList || context.isBounce || sender.domain === '') return []
  const isReplyService = sender.proof !== 'refuted' && matchingDomain(knowledge.replyServices, sender.domain) !== null
  if (isReplyService) return []
  return sender.replyTo.filter(
    ({ mailbox, relation }) =>
      (relation === 'unrelated' || relation === 'sibling' || relation === 'unknown') &&
      !recipients.addresses.includes(mailbox.address.toLowerCase()),
  )
}

/** Sent in bulk by somebody who is proven: answers to newsletters often go to another house. */
export const isProvenBulk = ({ sender, context }: Pick<EmailFacts, 'sender' | 'context'>): boolean =>
  context.isBulk && sender.proof === 'proven'

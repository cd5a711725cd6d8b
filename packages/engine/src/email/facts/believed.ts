// Whether what a message says of itself is believed: that a demand is quoted, that fraudsters make it, that nobody will ever ask,
// that nothing need be done. Anybody can write so around a demand; what cannot be written is to be a house that everybody knows
// and to lead to no stranger. Whoever proves a domain and leads to it has registered one.
import type { MessageView } from '../view/view.ts'
import type { AttachmentFacts } from './attachments.ts'
import type { MailLink } from './links.ts'
import type { SenderFacts } from './sender.ts'

export interface Believed {
  readonly sender: SenderFacts
  readonly links: readonly MailLink[]
  readonly attachments: readonly AttachmentFacts[]
  readonly view: MessageView
}

export function isBelieved({ sender, links, attachments, view }: Believed): boolean {
  if (sender.isOwn || sender.isTrusted) return true
  if (sender.proof === 'refuted' || sender.isFreeMail || sender.isDisposable || sender.serviceKind !== null)
    return false
  const isAnsweredElsewhere = sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)
  const leadsAway = links.some(
    ({ isWeb, isSenders, isWellKnown, isUnprovenCounter, leaf, shown }) =>
      isWeb && !shown.isHidden && !isSenders && !isWellKnown && (leaf?.mailer == null || isUnprovenCounter),
  )
  if (isAnsweredElsewhere || leadsAway || view.forms.length > 0) return false
  if (sender.proof === 'proven') return sender.brands.length > 0 || sender.isPopular
  // Nobody is proven, as in text that was pasted: then there is no page, number, address or file by which a demand could be met.
  if (links.some(({ isWeb, shown, isWellKnown }) => isWeb && !shown.isHidden && !isWellKnown)) return false
  return view.phones.length === 0 && view.emails.length === 0 && attachments.every(({ isInline }) => isInline)
}

// Whether somebody is a mere reporter is earned and not written: the head of a forward is text, and anybody can write it above a
// lure. What then spoke against the sender would be told of one message, and what speaks against the words of another.
import { parseHost } from '../domain/host.ts'
import type { EmailFacts } from './facts/email-facts.ts'

/**
 * `proven`: one of the house in whose box it landed. `likely`: they write as one of the house, and nothing proves or refutes that; or
 * they are who they say, elsewhere, where people hand mail on and attackers have accounts.
 */
export type Reporter = 'proven' | 'likely' | 'stranger'

export function reporterOf({ sender, recipients, auth }: EmailFacts): Reporter {
  const { registrable, proof } = sender
  if (sender.isTrusted) return 'proven'
  // What a service sends under its own name, strangers write.
  if (registrable === null || proof === 'refuted' || sender.serviceKind !== null) return 'stranger'
  const { boundary } = auth.facts.trust
  // To is the sender's to write, and tells of the house only where no server has told anything.
  const houses = boundary === null ? recipients.organisations : recipients.houses
  if (!houses.includes(registrable)) return proof === 'proven' ? 'likely' : 'stranger'
  // The house's own host brought it to the border, and the border looked up its name.
  const isOfHouse = parseHost(boundary?.provedName ?? '').registrable === registrable
  return proof === 'proven' || isOfHouse ? 'proven' : 'likely'
}

/**
 * Everybody has an account, answers and hands on, and what is shown below may never have been written: of somebody who is proven to be
 * of another house it is read as theirs as well.
 */
export const isFromElsewhere = ({ sender }: EmailFacts, reporter: Reporter): boolean =>
  reporter === 'likely' && sender.proof === 'proven'

/** The head names whoever wrote it: one address, or one domain that is not everybody's. */
export function handsOwnOn(wrapper: EmailFacts, inner: EmailFacts): boolean {
  const [from, shown] = [wrapper.sender, inner.sender]
  if (from.mailbox === null || shown.mailbox === null) return false
  const isSameAddress = from.mailbox.address.toLowerCase() === shown.mailbox.address.toLowerCase()
  return isSameAddress || (from.registrable !== null && from.registrable === shown.registrable && !from.isFreeMail)
}

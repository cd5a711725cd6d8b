// An exchange that signs as itself has not spoken of coins yet: its own name is what a text calls it by.
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { Lure } from '../../../language/read-lures.ts'

/** Whether what the lure is about is the name of the very brand that sends it, from a domain that nothing refutes. */
export const isSendersOwnName = ({ sender }: Pick<EmailFacts, 'sender'>, { words }: Lure): boolean =>
  sender.proof !== 'refuted' && sender.brands.some(({ aliases }) => aliases.includes(words[0] ?? ''))

// The recipient's address or domain in the subject: what a mailing by template has instead of a name.
import type { MailDetector } from '../../mail-detector.ts'
import { subjectEvidence } from '../header-evidence.ts'

/** The domain as a word of its own, and not the end of an address or of a longer host. */
function holdsWord(text: string, domain: string): boolean {
  const at = text.indexOf(domain)
  return (
    at !== -1 &&
    !/[\p{L}\p{N}@._-]/u.test(text[at - 1] ?? ' ') &&
    !/[\p{L}\p{N}-]/u.test(text[at + domain.length] ?? ' ')
  )
}

export const subjectNamesRecipient: MailDetector<'subject_names_recipient'> = {
  id: 'subject_names_recipient',
  type: 'subject_trick',
  severity: 'low',
  title: 'The subject contains the recipient’s address or domain',
  why: 'A sender with nothing but a list of addresses uses the address to make a mailing look personal.',
  falsePositives: 'Providers that say which of your accounts they write about; ticket systems.',
  attack: ['T1566'],
  detect: (facts) => {
    const { message, recipients, sender } = facts
    if (sender.isOwn) return null
    const subject = message.subject.toLowerCase()
    const isKnown = sender.proof === 'proven' && (sender.brands.length > 0 || sender.isPopular)
    const found = recipients.addresses.find((address) => address.length > 5 && subject.includes(address))
    const domain = recipients.organisations.find((each) => !isKnown && holdsWord(subject, each))
    if (found === undefined && (domain === undefined || domain === sender.registrable)) return null
    return {
      description: `The subject contains the recipient’s ${found === undefined ? `domain, ${domain}` : `address, ${found}`}.`,
      evidence: [subjectEvidence(facts)],
      weighs: found === undefined ? 'domain' : isKnown ? 'known sender' : 'whole',
    }
  },
}

// The recipient's address or its local part in the subject: what a mailing by template has instead of a name.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { subjectEvidence } from './header-evidence.ts'

export const subjectNamesRecipient: Detector<EmailFacts> = {
  id: 'subject_names_recipient',
  type: 'subject_trick',
  severity: 'low',
  title: 'The recipient’s address stands in the subject',
  why: 'Who has nothing but a list of addresses makes a mailing personal with the address.',
  falsePositives: 'Providers that say which of your accounts they write about; ticket systems.',
  attack: ['T1566'],
  detect: (facts) => {
    const { message, recipients, context, sender } = facts
    if (context.isBounce || context.isAutoReply || context.isMailingList || sender.isOwn) return null
    const subject = message.subject.toLowerCase()
    const found = recipients.addresses.find((address) => address.length > 5 && subject.includes(address))
    if (found === undefined) return null
    return {
      description: `The subject names the recipient by address, ${found}.`,
      evidence: [subjectEvidence(facts)],
      strength: sender.proof === 'proven' && (sender.brands.length > 0 || sender.isPopular) ? 0.3 : 1,
    }
  },
}

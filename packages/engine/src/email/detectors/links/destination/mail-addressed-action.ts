import type { Detector } from '../../../../detector.ts'
import { belongTogether } from '../../../../domain/organisation.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { isFreeMail } from '../../../facts/sender.ts'
import { linkEvidence } from '../link-evidence.ts'

const ADDRESS = /^mailto:([^?,;\s]+@([^?,;\s]+))/i

export const mailAddressedAction: Detector<EmailFacts> = {
  id: 'mail_addressed_action',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'Every button writes a mail to a stranger',
  why: 'A message without web links passes link filters; who clicks "report this sign-in" writes to the attacker.',
  falsePositives: 'Small firms whose buttons open a mail to an address of theirs at a free mailer.',
  attack: ['T1566'],
  detect: ({ links, sender, knowledge }) => {
    const mails = links.filter(({ shown }) => shown.role !== 'plain_text' && ADDRESS.test(shown.url.trim()))
    const strange = mails.flatMap((link) => {
      const [, address = '', domain = ''] = ADDRESS.exec(link.shown.url.trim()) ?? []
      // An address that shows itself is contact data, not a button.
      if (link.shown.text?.includes('@') === true) return []
      return sender.affiliated.some((own) => belongTogether(own, domain.toLowerCase(), knowledge)) &&
        !isFreeMail(domain.toLowerCase(), knowledge)
        ? []
        : [{ link, address: decodeAddress(address) }]
    })
    const [first] = strange
    if (first === undefined || links.some(({ isWeb, shown }) => isWeb && !shown.isHidden)) return null
    const buttons = new Set(strange.map(({ link }) => link.shown.url)).size
    return {
      description: `Its ${buttons === 1 ? 'button writes' : 'buttons write'} a mail to ${first.address}.`,
      evidence: linkEvidence(strange.map(({ link }) => link)),
      strength: buttons > 1 ? 1 : 0.7,
    }
  },
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

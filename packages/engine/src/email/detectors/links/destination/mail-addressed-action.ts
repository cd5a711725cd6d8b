import { belongTogether } from '../../../../domain/organisation.ts'
import { isFreeMail } from '../../../facts/sender.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { isWantingClicks } from '../coveting.ts'
import { linkEvidence } from '../link-evidence.ts'

const ADDRESS = /^mailto:([^?,;\s]+@([^?,;\s]+))/i

export const mailAddressedAction: MailDetector<'mail_addressed_action'> = {
  id: 'mail_addressed_action',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'The buttons open a mail to an unrelated address',
  why: 'A message without web links gets past link filters; whoever clicks "report this sign-in" writes to the attacker.',
  falsePositives: 'Small companies whose buttons open a mail to their own free mail address.',
  attack: ['T1566'],
  detect: (facts) => {
    const { links, sender, knowledge } = facts
    const mails = links.filter(
      ({ shown }) => shown.role !== 'plain_text' && !shown.isHidden && ADDRESS.test(shown.url.trim()),
    )
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
    if (first === undefined) return null
    const buttons = new Set(strange.map(({ link }) => link.shown.url)).size
    // A firm with pages of its own has an address beside them; whoever leads to no page has only buttons.
    const leads = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
    if (leads.some(({ isSenders }) => isSenders)) return null
    if (leads.length > buttons && !isWantingClicks(facts)) return null
    return {
      description: `${buttons === 1 ? 'A link opens' : 'Links open'} a mail to ${first.address}, which is not an address of the sender’s organization.`,
      evidence: linkEvidence(strange.map(({ link }) => link)),
      weighs: buttons > 1 ? 'whole' : 'one button',
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

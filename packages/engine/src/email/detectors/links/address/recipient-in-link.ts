import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { strongestFirst } from '../../strongest-first.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { isAside, prominence } from '../strangers.ts'

/** Behind # no server sees it, only the page's script: that is how a kit fills in the victim's name. */
function strengthOf({ recipient }: MailLink): number {
  if (recipient === null) return 0
  if (recipient.where === 'fragment' || recipient.where === 'userinfo') return 1
  if (recipient.form === 'base64' || recipient.form === 'hex') return 0.8
  return 0.6
}

export const recipientInLink: MailDetector = {
  id: 'recipient_in_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link to an outside site contains the recipient’s address',
  why: 'A phishing page pre-fills the victim’s address and records who clicked.',
  falsePositives: 'Links in mailing lists; invitations and surveys from services the sender uses.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const strangers = facts.links.filter(
      (link) => link.recipient !== null && !link.isSenders && link.leaf?.mailer === null && !isAside(link, facts),
    )
    const found = strongestFirst(strangers, strengthOf)
    const [worst] = found
    if (worst === undefined) return null
    const { form, where } = worst.recipient ?? { form: 'plain', where: 'query' }
    const how = form === 'plain' || form === 'encoded' ? '' : ` in ${form}`
    const strength = strengthOf(worst) * (worst.isWellKnown ? 0.4 : prominence(worst, facts))
    return {
      description: `A link to ${hostOf(worst)} contains the recipient’s address${how} in its ${where}.`,
      evidence: linkEvidence(found),
      strength,
      ...(strength >= 0.8 && { severity: 'high' as const }),
    }
  },
}

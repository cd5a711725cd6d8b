// A record that lets every address send. Known only where DNS was asked.
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const spfAllowsAll: MailDetector = {
  id: 'spf_allows_all',
  type: 'auth_misaligned',
  severity: 'medium',
  title: 'The sender’s SPF record allows every server',
  why: 'With `+all` any server passes. Spammers publish it for their own domains and abuse the domains of others who did.',
  falsePositives: 'Domain owners who did not know what the record means.',
  attack: ['T1566'],
  detect: ({ auth }) => {
    if (auth.facts.spf.allowsAnyone !== true || auth.spf.result !== 'pass') return null
    return {
      description: `The SPF record of ${auth.spf.domain ?? 'the envelope sender'} allows every server to send for it, so its pass proves nothing.`,
      evidence: [headerEvidence('Return-Path', auth.spf.domain ?? '')],
    }
  },
}

// A record that lets every address send. Known only where DNS was asked.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { headerEvidence } from '../header-evidence.ts'

export const spfAllowsAll: Detector<EmailFacts> = {
  id: 'spf_allows_all',
  type: 'auth_misaligned',
  severity: 'medium',
  title: 'The SPF record of the sender lets everybody send',
  why: 'With `+all` any server passes: spammers publish it for their own domains, and misuse those of others who did.',
  falsePositives: 'Owners who did not know what the record means.',
  attack: ['T1566'],
  detect: ({ auth }) => {
    if (auth.facts.spf.allowsAnyone !== true || auth.spf.result !== 'pass') return null
    return {
      description: `The SPF record of ${auth.spf.domain ?? 'the envelope sender'} lets every address in the world send for it, so its pass says nothing.`,
      evidence: [headerEvidence('Return-Path', auth.spf.domain ?? '')],
    }
  },
}

// A mailbox at a large provider that never saw the message: From and envelope both name it, and neither its servers nor its key had
// a part in it. Lists and web forms write from their own envelope, and a forwarder leaves the provider's signature in.

import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

export const freeMailForged: MailDetector = {
  id: 'free_mail_forged',
  type: 'auth_failure',
  severity: 'high',
  title: 'The sender’s mailbox at a mail provider is forged',
  why: 'Large mail providers sign every message of their users, so that one without their server and their signature was not sent by the user.',
  falsePositives: 'Devices and programs that were set up with a private mailbox as sender and send past its provider.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, auth } = facts
    const { spf, facts: known } = auth
    if (!sender.isFreeMail || sender.proof !== 'refuted' || sender.domain !== sender.registrable) return null
    if (spf.source === 'none' || !NOT_ALLOWED.has(spf.result) || sender.returnPath?.domain !== sender.domain)
      return null
    // Where the receiving server saw no signature, one that stands in the message was written by its sender.
    if (auth.dkim.result !== 'none' && known.signatures.some(({ aligned }) => aligned !== false)) return null
    return {
      description: `The message claims to come from a mailbox at ${sender.domain}, but no server of ${sender.domain} sent it and it does not carry the provider’s signature.`,
      evidence: [fromEvidence(facts)],
    }
  },
}

const NOT_ALLOWED: ReadonlySet<string> = new Set(['fail', 'softfail'])

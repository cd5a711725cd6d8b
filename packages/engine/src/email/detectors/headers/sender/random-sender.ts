// An address that no person chose: a domain or a local part of noise.

import { parseHost } from '../../../../domain/host.ts'
import { isServiceTenant } from '../../../facts/sender.ts'
import { looksRandom } from '../../links/random-label.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

export const randomSender: MailDetector<'random_sender'> = {
  id: 'random_sender',
  type: 'throwaway_sender',
  severity: 'medium',
  title: 'The sender’s address looks randomly generated',
  why: 'Domains and mailboxes created by the thousand get names that no person would choose.',
  falsePositives: 'Systems that give every message or customer an address of its own.',
  attack: ['T1566', 'T1583.001'],
  detect: (facts) => {
    const { sender } = facts
    if (sender.domain === '' || sender.isOwn) return null
    const isKnown = sender.isPopular || sender.brands.length > 0 || sender.serviceKind !== null
    if (sender.isFreeMail || (isKnown && !isServiceTenant(sender))) return null
    const { label, subdomains } = parseHost(sender.domain)
    const noise = [label, ...subdomains].find(looksRandom)
    if (noise !== undefined)
      return {
        description: `The message is from ${sender.domain}: "${noise}" looks randomly generated.`,
        evidence: [fromEvidence(facts)],
        weighs: noise === label ? 'whole' : 'subdomain',
      }
    // Bulk mailers put keys of the recipient after a separator; a mailbox that is nothing but noise has no such use.
    const local = sender.mailbox?.local ?? ''
    if (!looksRandom(local) || /[-_.+=#]/.test(local) || sender.proof === 'proven') return null
    return {
      description: `The message is from ${sender.mailbox?.address ?? ''}: "${local}" looks randomly generated.`,
      evidence: [fromEvidence(facts)],
      weighs: 'mailbox',
    }
  },
}

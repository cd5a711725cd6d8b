// An address that costs nothing and is thrown away after use.

import { parseHost } from '../../../../domain/host.ts'
import { abuseOf } from '../../../../link/link-facts.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { isTenant } from '../brand-voice.ts'
import { fromEvidence } from '../header-evidence.ts'

const TIERS = { 1: 'mostly abused', 2: 'often abused', 3: 'abused' } as const

export const throwawaySender: MailDetector<'throwaway_sender'> = {
  id: 'throwaway_sender',
  type: 'throwaway_sender',
  severity: 'medium',
  title: 'The sender’s domain is of a kind that is often abused',
  why: 'Disposable mailboxes, cheap top-level domains and free trial tenants cannot be traced to a buyer.',
  falsePositives:
    'Small projects that chose a cheap name; administrator notices from a tenant without a domain of its own.',
  attack: ['T1566', 'T1583.001', 'T1585.002'],
  detect: (facts) => {
    const found = kindOf(facts)
    if (found === null) return null
    const [what, weighs] = found
    return {
      description: `The message is from ${facts.sender.domain}: ${what}.`,
      evidence: [fromEvidence(facts)],
      weighs,
    }
  },
}

function kindOf({
  sender,
  knowledge,
}: EmailFacts): readonly [what: string, weighs: 'whole' | 'tenant' | (typeof TIERS)[keyof typeof TIERS]] | null {
  if (sender.isDisposable) return ['a provider of disposable mailboxes', 'whole']
  if (sender.isOwn) return null
  const isSystem = /^(?:postmaster|admin)/i.test(sender.mailbox?.local ?? '')
  if (isTenant(sender)) return isSystem ? null : ['a tenant without a domain of its own', 'tenant']
  if (sender.isPopular || sender.brands.length > 0) return null
  const parts = parseHost(sender.domain)
  const tier = abuseOf(parts, knowledge)
  const suffix = knowledge.abusedTlds.has(parts.suffix) ? parts.suffix : parts.suffix.split('.').pop()
  return tier === null ? null : [`the top-level domain .${suffix} is often abused`, TIERS[tier]]
}

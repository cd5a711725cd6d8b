// A charge, an offer, a deadline: business of an organisation, from an account that anybody has for the asking. It passes every
// check, and the company whose business it is writes from its own domain.

import type { LureKind } from '../../../language/lures.ts'
import { detailsUnchanged } from '../../body/payment/unchanged-details.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { isCustomersMailbox } from '../brand-voice.ts'
import { fromEvidence } from '../header-evidence.ts'

/** What people write to each other about as well, or what has a detector of its own for free mail. */
const PERSONAL: ReadonlySet<LureKind> = new Set<LureKind>([
  'errand',
  'secret_request',
  'records_request',
  'document',
  'survey_reward',
  'crypto_balance',
  'summons',
  'relative_in_need',
  'absent_landlord',
  'stranded',
])
const LURE_MIN = 0.5

export const demandFromFreeMail: MailDetector<'demand_from_free_mail'> = {
  id: 'demand_from_free_mail',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'An offer or a demand from a personal email account',
  why: 'Banks, shops, employers and law firms have domains of their own; scammers use free accounts.',
  falsePositives: 'Very small companies and clubs that send bills and notices from a free account.',
  attack: ['T1566', 'T1585.002', 'T1656'],
  detect: (facts) => {
    const { sender, language, links } = facts
    if (!isCustomersMailbox(sender)) return null
    if (facts.view.forwarded !== null) return null
    const [lure] = language.lures
      .filter(({ kind, strength }) => !PERSONAL.has(kind) && strength >= LURE_MIN)
      .toSorted((a, b) => b.strength - a.strength)
    if (lure === undefined || language.reassurances.includes('done') || detailsUnchanged(facts)) return null
    const isBait = language.pressures.length > 1 || language.roles.length > 0 || links.some(({ isWeb }) => isWeb)
    return {
      description: `The message is from a personal email account (${sender.domain}) but makes an offer or a demand: ${quotedWords(facts, lure)}.`,
      evidence: [fromEvidence(facts)],
      weighs: isBait ? 'whole' : 'no bait',
    }
  },
}

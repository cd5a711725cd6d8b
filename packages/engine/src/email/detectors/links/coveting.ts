// Whether a message wants what only an attacker's page takes: then every one of its links may be the one that it was written for,
// however many others are put around it.
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { LureKind } from '../../language/lures.ts'

/** After passwords, wallets and money of the reader: nobody asks for these from a name that is not its own. */
const COVETED: ReadonlySet<LureKind> = new Set<LureKind>([
  'credential',
  'intrusion_alert',
  'mailbox_full',
  'storage_full',
  'held_messages',
  'delivery',
  'refund',
  'fine',
  'wallet',
  'crypto_riches',
  'seed_phrase',
  'bank_alert',
  'card_code',
  'virus',
])
const PLAINLY_SAID = 0.6

export interface Said {
  readonly kind: LureKind
  readonly strength: number
}

export function isCoveting(lures: readonly Said[]): boolean {
  const wanted = lures.filter(({ kind }) => COVETED.has(kind))
  return wanted.length > 1 || wanted.some(({ strength }) => strength >= PLAINLY_SAID)
}

/**
 * It covets something, bears the name of a brand that nothing in it belongs to, is refuted as its sender's, or has any lure at all
 * and comes from free mail.
 */
export const isWantingClicks = ({
  language: { lures },
  claims,
  sender,
}: Pick<EmailFacts, 'language' | 'claims' | 'sender'>): boolean =>
  sender.proof === 'refuted' ||
  isCoveting(lures) ||
  (lures.length > 0 && sender.isFreeMail) ||
  claims.some(
    ({ places, isSender, isWeak, ownLinks }) =>
      places[0]?.where === 'display_name' && !isSender && !isWeak && ownLinks === 0,
  )

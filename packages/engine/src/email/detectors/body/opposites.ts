// What a message says or is that makes a lure its own opposite, by the name that rules ask for it with (`characteristic`).
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { Lure } from '../../language/read-lures.ts'
import { detailsUnchanged } from './payment/unchanged-details.ts'
import { isSendersOwnName } from './wallet/senders-own-name.ts'

export const OPPOSITES = {
  'details that stay': detailsUnchanged,
  "the sender's own name": isSendersOwnName,
} as const satisfies Readonly<Record<string, (facts: EmailFacts, lure: Lure) => boolean>>

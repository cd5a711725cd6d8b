// What every indicator of mail is worth, in points. One line each; a detector without a line here fails the tests.
import type { Group } from './groups.ts'

export interface Weight {
  readonly group: Group
  /** Points at full strength. */
  readonly points: number
}

export const WEIGHTS: Readonly<Record<string, Weight>> = {
  dmarc_failed: { group: 'auth', points: 20 },
  spf_failed: { group: 'auth', points: 10 },
  credential_lure: { group: 'body', points: 22 },
  intrusion_lure: { group: 'body', points: 14 },
  storage_full_lure: { group: 'body', points: 20 },
  held_messages_lure: { group: 'body', points: 20 },
  payment_lure: { group: 'body', points: 10 },
  delivery_lure: { group: 'body', points: 22 },
  fine_lure: { group: 'body', points: 22 },
  summons_lure: { group: 'body', points: 22 },
  refund_lure: { group: 'body', points: 22 },
  prize_lure: { group: 'body', points: 26 },
  voucher_lure: { group: 'body', points: 20 },
  survey_lure: { group: 'body', points: 24 },
  wallet_lure: { group: 'body', points: 28 },
  crypto_offer: { group: 'body', points: 24 },
  crypto_balance: { group: 'body', points: 22 },
  seed_phrase_request: { group: 'body', points: 34 },
  document_lure: { group: 'body', points: 8 },
  voicemail_lure: { group: 'body', points: 14 },
  payroll_lure: { group: 'body', points: 12 },
  bank_lure: { group: 'body', points: 22 },
  bank_change_request: { group: 'body', points: 20 },
  subscription_lure: { group: 'body', points: 8 },
  advance_fee: { group: 'body', points: 34 },
  loan_offer: { group: 'body', points: 20 },
  job_offer: { group: 'body', points: 10 },
  romance_lure: { group: 'body', points: 22 },
}

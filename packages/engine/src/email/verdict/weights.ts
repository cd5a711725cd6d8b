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
  link_text_mismatch: { group: 'links', points: 30 },
  brand_claim_links_elsewhere: { group: 'links', points: 30 },
  unaffiliated_call_to_action: { group: 'links', points: 10 },
  one_stranger_for_all_links: { group: 'links', points: 15 },
  mail_addressed_action: { group: 'links', points: 25 },
  userinfo_link: { group: 'links', points: 30 },
  ip_address_link: { group: 'links', points: 25 },
  oddly_built_link: { group: 'links', points: 15 },
  dangerous_scheme_link: { group: 'links', points: 30 },
  direct_download_link: { group: 'links', points: 15 },
  hidden_network_link: { group: 'links', points: 30 },
  proxied_link: { group: 'links', points: 10 },
  redirected_link: { group: 'links', points: 20 },
  link_through_many_gateways: { group: 'links', points: 15 },
  shortened_link: { group: 'links', points: 8 },
  free_hosted_link: { group: 'links', points: 12 },
  hacked_site_link: { group: 'links', points: 15 },
  abused_tld_link: { group: 'links', points: 12 },
  random_host_link: { group: 'links', points: 12 },
  recipient_in_link: { group: 'links', points: 18 },
}

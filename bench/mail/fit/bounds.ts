// Where judgement overrules the regression. The corpus is one honeypot and a few sorts of honest mail: it has campaigns
// that make a sign look better than it is elsewhere, and lacks attacks for which a sign was made.

/** Points that are bounded for one reason. */
export interface Bound {
  readonly reason: string
  /** By id of a detector or a combination. */
  readonly points: Readonly<Record<string, number>>
}

/** What the corpus alone may give: no single observation that it taught makes a message suspicious, that takes two. */
export const POINTS_MAX = 22
/** What a combination adds to its parts. */
export const COMBINATION_POINTS_MAX = 16
/** A lure is what a message is about: one that the corpus has little of still counts. */
export const LURE_POINTS_MIN = 5
/** A detector that the corpus never shows keeps the points that it was given, at most these. */
export const UNSEEN_POINTS_MAX = 20

export const CEILINGS: readonly Bound[] = [
  {
    reason: 'Whole campaigns of this honeypot have it; elsewhere careless honest senders do it too.',
    points: { from_malformed: 15, impersonal_greeting: 10, undisclosed_recipients: 12, missing_essential_headers: 2 },
  },
  {
    reason: 'Honest firms lead to their shop system, their file store and their provider of surveys all day.',
    points: { unaffiliated_call_to_action: 15, free_hosted_link: 14, brand_claim_links_elsewhere: 10 },
  },
  { reason: 'Says half of what the call to action has said.', points: { one_stranger_for_all_links: 5 } },
  {
    reason: 'Small firms answer from a free mailbox, and their mail service signs with its own domain.',
    points: { misaligned_pass: 8, reply_to_freemail: 16, answer_to_other_mailbox: 5 },
  },
  { reason: 'Lists and forwarders break signatures every day.', points: { dkim_failed: 12 } },
  { reason: 'Exchanges tell their own customers of balances.', points: { crypto_balance: 14 } },
  { reason: 'Is how people write who know each other.', points: { almost_no_text: 8 } },
  { reason: 'Said of the message, not against it.', points: { exercise_notice: 0 } },
]

export const FLOORS: readonly Bound[] = [
  {
    reason:
      'A domain that passes for another was registered to deceive; the honeypot has few, for it is nobody’s supplier.',
    points: {
      brand_lookalike_sender: 30,
      recipient_lookalike: 30,
      correspondent_lookalike: 30,
      brand_lookalike_link: 25,
      reply_to_lookalike: 25,
      mixed_script_host: 20,
      brand_in_subdomain: 14,
      government_posing_domain: 14,
      lure_worded_domain: 10,
    },
  },
  {
    reason: 'Nobody honest writes in the name of a person, a firm or a receiver who is not the sender.',
    points: {
      vip_name_spoof: 40,
      forged_authentication_results: 20,
      own_domain_reply_elsewhere: 20,
      display_name_brand: 20,
      authority_on_open_domain: 20,
      generic_office_name: 8,
      institution_on_unrelated_domain: 14,
    },
  },
  {
    reason: 'A link that hides where it leads is made to deceive, though the honeypot’s campaigns seldom need it.',
    points: { link_text_mismatch: 20, userinfo_link: 15, ip_address_link: 12, dangerous_scheme_link: 12 },
  },
  {
    reason:
      'The request itself is the attack, and the mail is written by hand: a honeypot without colleagues gets none.',
    points: {
      bec_request: 30,
      callback_phishing: 26,
      extortion_threat: 25,
      relative_in_need: 25,
      payment_diverted: 25,
      seed_phrase_request: 20,
      bank_change_request: 15,
      stranger_opens_talk: 14,
      messenger_diversion: 14,
      demand_from_free_mail: 10,
      earning_machine: 46,
    },
  },
  {
    reason: 'Newer than the corpus, and in no honest mail: the reader is led to open the door with their own hands.',
    points: {
      paste_and_run: 40,
      lure_in_name_field: 35,
      device_code_request: 45,
      app_consent_link: 30,
      prompt_injection: 15,
    },
  },
  {
    reason: 'The commonest stories elsewhere; here other signs of the same campaigns take their credit.',
    points: {
      investment_offer: 15,
      credential_lure: 12,
      delivery_lure: 12,
      fine_lure: 12,
      bank_lure: 10,
      payroll_lure: 10,
      brand_claim_links_elsewhere: 10,
    },
  },
  {
    reason:
      'A sender whose domain asks for proof and gets none is forged or forwarded; four in ten of the corpus have no policy.',
    points: { dmarc_failed: 12, trusted_brand_auth_fail: 12, free_mail_forged: 10 },
  },
  {
    reason: 'Malware: eight in a hundred of the corpus bring a file, and it was kept for its phish.',
    points: {
      attachment_is_malicious: 50,
      attachment_with_double_extension: 35,
      attachment_with_tricked_name: 35,
      dangerous_attachment: 30,
      archive_holds_program: 30,
      attached_message_is_phishing: 30,
      picture_with_order_code: 25,
      document_with_macros: 15,
      page_attached: 15,
      qr_code_leads_to_stranger: 15,
      attachment_of_another_type: 12,
      attachment_carries_lure: 12,
      calendar_leads_to_stranger: 12,
    },
  },
]

export const COMBINATION_FLOORS: readonly Bound[] = [
  {
    reason: 'The honeypot’s brands nearly always come with a failed check, so that the check takes the credit.',
    points: { brand_and_lure: 8 },
  },
  {
    reason:
      'Letters from domains that prove themselves and from free mail are few in the honeypot, and common elsewhere.',
    points: { posed_sender_and_lure: 14, story_goes_to_messenger: 16, story_answered_elsewhere: 12 },
  },
]

/** The bound of an id; undefined where judgement leaves it to the regression. */
export const boundOf = (bounds: readonly Bound[], id: string): number | undefined =>
  bounds.find(({ points }) => Object.hasOwn(points, id))?.points[id]

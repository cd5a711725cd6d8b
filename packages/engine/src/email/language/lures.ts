// Lures: conjunctions of an object, what is asked, and what presses. The grammar of phishing, in no language at all.
import type { Grammar } from './grammar.ts'
import { LETTER_GRAMMARS } from './letter-lures.ts'
import { LETTER_WORDS, NOTE_WORDS, NOTICE_WORDS, STORY_WORDS } from './limits.ts'
import type { LureAction, LureObject, Pressure } from './term.ts'

export const LURES = [
  'credential',
  'intrusion_alert',
  'mailbox_full',
  'delivery',
  'payment_demand',
  'refund',
  'fine',
  'prize',
  'voucher',
  'survey_reward',
  'wallet',
  'crypto_riches',
  'seed_phrase',
  'document',
  'voicemail',
  'payroll',
  'bank_alert',
  'bank_change',
  'subscription_renewal',
  'storage_full',
  'virus',
  'advance_fee',
  'loan',
  'job',
  'held_messages',
  'extortion',
  'secret_request',
  'errand',
  'summons',
  'crypto_balance',
  'romance',
  'relative_in_need',
  'records_request',
  'investment',
  'payment_diverted',
  'mail_sign_in',
  'unconditional_loan',
  'money_mule',
  'stranger_in_love',
  'disowned_charge',
  'absent_landlord',
  'card_code',
  'gift_card_codes',
  'stranded',
  'secret_takeover',
  'task_scam',
  'password_told',
  'domain_scare',
  'sure_profit',
  'earning_machine',
  'health_card',
] as const
export type LureKind = (typeof LURES)[number]

const PROVE: readonly LureAction[] = ['verify', 'update', 'login', 'unlock']
const GO: readonly LureAction[] = ['verify', 'update', 'login', 'click', 'unlock', 'claim', 'download', 'scan']
const HURRY: readonly Pressure[] = ['deadline', 'suspend', 'loss', 'last', 'legal']
const TROUBLE: readonly Pressure[] = ['problem', ...HURRY, 'intrusion']
const ACCESS: readonly LureObject[] = ['account', 'password', 'mailbox', 'identity', 'card']

/** Ways to say each kind; the strongest that is found counts. */
export const GRAMMARS: Readonly<Record<LureKind, readonly Grammar[]>> = {
  credential: [
    { needs: [ACCESS, PROVE], presses: HURRY },
    // A second factor that must be enrolled again.
    { needs: [['signin'], ['update', 'scan'], HURRY] },
  ],
  intrusion_alert: [
    {
      needs: [['signin', 'account', 'mailbox', 'password'], ['intrusion']],
      presses: ['verify', 'login', 'click', 'cancel', 'unlock', 'call'],
    },
    // A payment that nobody made, and a way to stop it.
    {
      needs: [['card', 'payment', 'bank'], ['intrusion'], ['cancel', 'verify', 'call', 'unlock']],
      presses: ['amount', 'deadline', 'suspend'],
    },
  ],
  mailbox_full: [{ needs: [['mailbox'], ['storage', 'suspend', 'loss']], presses: [...PROVE, 'click'] }],
  delivery: [
    {
      needs: [['parcel'], ['problem', 'deadline', 'suspend', 'last', 'fine']],
      presses: ['pay', 'verify', 'click', 'claim'],
    },
    // It waits somewhere, and a sum of a few coins brings it.
    {
      needs: [['parcel'], ['problem', 'suspend', 'last'], ['pay', 'payment', 'fine'], ['amount']],
      nearWords: NOTE_WORDS,
      isTelling: true,
    },
    // Else it goes back: to be paid at once, before it has been seen.
    {
      needs: [['parcel'], ['sentback'], ['pay', 'payment', 'fine'], ['fine', 'problem', 'deadline', 'imminent']],
      presses: ['amount'],
      nearWords: NOTE_WORDS,
    },
  ],
  payment_demand: [
    {
      needs: [
        ['invoice', 'payment', 'subscription'],
        ['problem', 'last', 'suspend', 'legal', 'deadline'],
      ],
      presses: ['pay', 'update', 'click', 'download', 'call'],
    },
  ],
  refund: [
    {
      needs: [
        ['refund', 'balance'],
        ['claim', 'verify', 'click', 'download', 'send', 'login'],
      ],
      presses: ['won', 'deadline', 'last', 'problem', 'anybody', 'official', 'amount'],
    },
    // Money goes back to a card by itself: only a thief needs to be told what is printed on it.
    { needs: [['refund', 'aid', 'payout'], ['carddata'], ['amount']], nearWords: NOTE_WORDS, isTelling: true },
    { needs: [['amount'], ['balance']], presses: ['deadline', 'suspend', 'last', 'loss'] },
    // What the state pays to a household comes by itself, or is applied for without a card and in weeks.
    {
      needs: [['aid'], ['household'], ['claim', 'participate', 'verify', 'update', 'click', 'send', 'login']],
      presses: ['deadline', 'last', 'loss', 'suspend', 'problem', 'card', 'bankdetails', 'bank'],
    },
  ],
  // An insurer sends the new card before the old one ends, and asks for nothing.
  health_card: [
    {
      needs: [
        ['healthcard'],
        ['verify', 'update', 'pay', 'claim', 'click', 'login', 'send'],
        ['deadline', 'suspend', 'last', 'loss', 'amount', 'problem'],
      ],
    },
  ],
  fine: [
    {
      needs: [['fine'], ['pay', 'verify', 'click', 'download']],
      presses: ['legal', 'last', 'deadline', 'problem', 'suspend', 'amount'],
    },
    // "Without payment within 48 hours".
    { needs: [['fine'], ['payment'], ['deadline', 'legal', 'last']], isOneSentence: true },
  ],
  summons: [
    { needs: [['summons'], ['download', 'click', 'login', 'document']], presses: ['legal', 'deadline', 'last'] },
  ],
  prize: [
    {
      needs: [['prize'], ['won']],
      presses: ['claim', 'participate', 'verify', 'click', 'reply', 'last', 'deadline'],
    },
    { needs: [['prize'], ['claim', 'participate']], presses: ['last', 'deadline', 'free', 'loss'] },
    // A draw that nobody entered, a sum, and the winner shall write who and where he is.
    {
      needs: [['prize'], ['won'], ['amount', 'fortune'], ['particulars', 'privatebox', 'identity']],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
  ],
  voucher: [
    {
      needs: [
        ['voucher', 'points'],
        ['won', 'free', 'deadline', 'last', 'suspend', 'loss'],
      ],
      presses: ['claim', 'participate', 'verify', 'click', 'download'],
    },
    {
      needs: [
        ['voucher', 'points'],
        ['claim', 'verify', 'participate'],
      ],
      presses: ['amount', 'prize'],
    },
  ],
  survey_reward: [
    {
      needs: [['survey'], ['prize', 'voucher', 'won', 'points']],
      presses: ['participate', 'click', 'claim', 'verify', 'free'],
    },
    { needs: [['survey'], ['free'], ['participate', 'claim', 'reply']], isOneSentence: true },
    // A sum is a reward where it is for the survey, and a price elsewhere.
    { needs: [['survey'], ['amount'], ['participate', 'claim']], presses: ['free', 'click', 'last', 'deadline'] },
  ],
  wallet: [{ needs: [['crypto'], [...PROVE, 'connect', 'scan']], presses: TROUBLE }],
  crypto_riches: [
    {
      needs: [['crypto'], ['claim', 'participate', 'connect', 'click', 'login']],
      presses: ['won', 'free', 'last', 'prize', 'riches', 'amount'],
    },
  ],
  crypto_balance: [
    {
      needs: [['crypto'], ['payment', 'claim', 'balance', 'account']],
      presses: ['amount', 'deadline', 'suspend', 'loss'],
    },
  ],
  // What is said to keep a key safe claims nothing.
  seed_phrase: [{ needs: [['seed'], [...GO.filter((action) => action !== 'claim'), 'send', 'connect']] }],
  document: [
    {
      needs: [['document'], ['download', 'click', 'scan', 'login']],
      presses: ['deadline', 'last', 'secret', 'signin', 'anybody'],
    },
    { needs: [['document'], ['mailsignin']] },
  ],
  voicemail: [{ needs: [['voicemail'], ['click', 'download', 'login', 'verify']] }],
  payroll: [
    {
      needs: [['payroll'], ['verify', 'update', 'download', 'click', 'scan', 'login']],
      presses: ['deadline', 'problem', 'secret', 'bankdetails', 'last'],
    },
  ],
  bank_alert: [
    {
      needs: [
        ['bank', 'card'],
        ['verify', 'update', 'login', 'unlock', 'click', 'call'],
      ],
      presses: ['suspend', 'intrusion', 'deadline', 'last'],
    },
  ],
  bank_change: [
    { needs: [['bankdetails'], ['update', 'send', 'reply']], presses: ['payment', 'invoice', 'payroll'] },
    { needs: [['bankdetails'], ['payroll', 'invoice']], presses: ['pay', 'update', 'reply', 'deadline', 'payment'] },
  ],
  // A renewal and its price stand in every order; the reader is to dispute a charge.
  subscription_renewal: [
    {
      needs: [
        ['subscription', 'virus', 'order'],
        ['payment', 'amount'],
        ['call', 'cancel'],
      ],
    },
  ],
  storage_full: [
    {
      needs: [['storage'], ['suspend', 'loss', 'problem', 'last', 'deadline']],
      presses: ['update', 'click', 'claim', 'pay'],
    },
  ],
  virus: [
    {
      needs: [['virus'], ['problem', 'deadline', 'last', 'intrusion', 'loss', 'suspend']],
      presses: ['download', 'update', 'scan', 'click', 'subscription'],
    },
  ],
  ...LETTER_GRAMMARS,
  loan: [
    {
      needs: [['loan'], ['reply', 'send', 'claim', 'participate']],
      presses: ['anybody', 'riches', 'amount'],
      nearWords: LETTER_WORDS,
    },
  ],
  job: [
    { needs: [['job'], ['reply', 'participate', 'send'], ['payroll', 'riches', 'yield']], nearWords: LETTER_WORDS },
    { needs: [['job'], ['riches']], presses: ['reply', 'participate', 'send', 'click'] },
    { needs: [['job'], ['dailypay'], ['reply', 'privatebox', 'particulars']], nearWords: LETTER_WORDS },
  ],
  held_messages: [
    {
      needs: [
        ['message'],
        ['problem', 'suspend', 'storage', 'loss', 'deadline'],
        ['unlock', 'claim', 'verify', 'click', 'login'],
      ],
      nearWords: NOTICE_WORDS,
    },
  ],
  extortion: [
    {
      needs: [['recording'], ['crypto']],
      presses: ['deadline', 'secret', 'intrusion', 'loss', 'amount'],
      nearWords: STORY_WORDS,
    },
  ],
  secret_request: [
    {
      needs: [['secret'], ['voucher', 'bankdetails', 'fund', 'payment']],
      presses: ['reply', 'send', 'pay'],
    },
  ],
  errand: [
    { needs: [['errand'], ['reply', 'secret', 'voucher', 'deadline', 'send']] },
    // Money, at once, from somebody who cannot be rung up.
    {
      needs: [
        ['unreachable'],
        ['pay', 'payment', 'voucher', 'bankdetails', 'amount', 'errand'],
        ['deadline', 'secret', 'reply'],
      ],
      nearWords: NOTE_WORDS,
      isTelling: true,
    },
    // A group in a messenger, made by a clerk for a superior.
    { needs: [['groupchat'], ['reply', 'scan', 'send', 'unreachable']], nearWords: NOTE_WORDS, isTelling: true },
  ],
  romance: [
    { needs: [['companion'], ['reply', 'send', 'participate', 'claim', 'click']] },
    { needs: [['companion'], ['seeking']], presses: ['reply', 'send', 'companion'] },
  ],
  // The account that the next payment shall go to is another than before.
  payment_diverted: [
    {
      needs: [['newaccount'], ['payment', 'invoice', 'payroll', 'pay', 'send']],
      presses: ['bankdetails', 'iban', 'reply', 'update', 'deadline', 'amount'],
    },
    // Somebody's pay shall go elsewhere: no more need be said.
    { needs: [['newaccount'], ['payroll']] },
  ],
  relative_in_need: [
    // A child that only tells its number asks for nothing.
    {
      needs: [
        ['newnumber'],
        ['relative', 'reply'],
        ['pay', 'payment', 'invoice', 'deadline', 'errand', 'reply', 'lendme'],
      ],
    },
    // The child whose telephone is gone comes to the money in the same letter.
    {
      needs: [
        ['newnumber'],
        ['relative'],
        ['pay', 'invoice', 'lendme', 'payment'],
        ['amount', 'bankdetails', 'deadline', 'imminent', 'reply', 'plight'],
      ],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
  ],
  records_request: [
    { needs: [['records'], ['send', 'reply', 'errand', 'secret']], presses: ['deadline', 'secret', 'imminent'] },
  ],
  investment: [
    {
      needs: [['investment'], ['participate', 'reply', 'claim', 'click']],
      presses: ['riches', 'free', 'won', 'last'],
    },
  ],
  // A file that opens with the password of a mailbox.
  mail_sign_in: [{ needs: [['mailsignin']] }],
}

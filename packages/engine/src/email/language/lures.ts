// Lures: conjunctions of an object, what is asked, and what presses. The grammar of phishing, in no language at all.
import { LETTER_WORDS, NOTICE_WORDS, STORY_WORDS } from './limits.ts'
import type { LureAction, LureObject, Pressure, Term } from './term.ts'

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
] as const
export type LureKind = (typeof LURES)[number]

/** What a text must say for a kind of lure: one term of each set in `needs`, near each other. */
export interface Grammar {
  readonly needs: readonly (readonly Term[])[]
  /** What makes the lure whole. Without it the needs count, and little, only where they stand side by side. */
  readonly presses?: readonly Term[]
  /** How far apart the parts may stand, in words; default NEAR_WORDS. A letter tells its story at length. */
  readonly nearWords?: number
  /** Nobody honest says these parts together: said whole, however far apart, they are nearly all of the lure's strength. */
  readonly isTelling?: boolean
}

const PROVE: readonly LureAction[] = ['verify', 'update', 'login', 'unlock']
const GO: readonly LureAction[] = ['verify', 'update', 'login', 'click', 'unlock', 'claim', 'download', 'scan']
const HURRY: readonly Pressure[] = ['deadline', 'suspend', 'loss', 'last', 'legal']
const TROUBLE: readonly Pressure[] = ['problem', ...HURRY, 'intrusion']
/** How a stranger's letter goes on. */
const ANSWERS: readonly Term[] = ['reply', 'send', 'secret', 'privatebox', 'particulars', 'bankdetails', 'claim']
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
  mailbox_full: [{ needs: [['mailbox'], ['storage', 'suspend', 'loss', 'deadline']], presses: [...PROVE, 'click'] }],
  delivery: [
    {
      needs: [['parcel'], ['problem', 'deadline', 'suspend', 'last', 'fine']],
      presses: ['pay', 'verify', 'click', 'claim'],
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
    { needs: [['amount'], ['balance']], presses: ['deadline', 'suspend', 'last', 'loss'] },
  ],
  fine: [
    {
      needs: [['fine'], ['pay', 'verify', 'click', 'download']],
      presses: ['legal', 'last', 'deadline', 'problem', 'suspend', 'amount'],
    },
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
      needs: [['survey'], ['prize', 'voucher', 'won', 'points', 'amount']],
      presses: ['participate', 'click', 'claim', 'verify', 'free'],
    },
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
  seed_phrase: [{ needs: [['seed'], [...GO, 'send', 'connect']] }],
  document: [
    {
      needs: [['document'], ['download', 'click', 'scan', 'login']],
      presses: ['deadline', 'last', 'secret', 'signin', 'anybody'],
    },
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
  subscription_renewal: [
    {
      needs: [
        ['subscription', 'virus', 'order'],
        ['payment', 'amount'],
      ],
      presses: ['call', 'cancel'],
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
  advance_fee: [
    {
      needs: [
        ['fund', 'riches'],
        ['reply', 'send', 'bankdetails', 'secret', 'claim'],
      ],
      presses: ['illness', 'official', 'anybody'],
      nearWords: LETTER_WORDS,
    },
    {
      needs: [
        ['amount', 'fund', 'riches'],
        ['illness', 'won'],
        ['reply', 'send'],
      ],
      nearWords: LETTER_WORDS,
    },
    { needs: [['proposition'], ['reply', 'send', 'secret']] },
    // Somebody died and left no heir, and the reader may be one.
    {
      needs: [['heirless'], ['fortune', 'share', 'fund', 'amount'], ANSWERS],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    // Somebody who dies gives a fortune to a stranger.
    {
      needs: [['giver'], ['fortune']],
      presses: ['illness', 'privatebox', 'reply', 'send', 'foundyou', 'official', 'fund'],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    // Somebody's millions look for a person who takes them.
    {
      needs: [['partner'], ['fortune'], [...ANSWERS, 'share', 'unconditional']],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
  ],
  // A bank asks who borrows; who lends to anybody wants the fee.
  unconditional_loan: [
    { needs: [['loan'], ['unconditional'], [...ANSWERS, 'upfront']], nearWords: LETTER_WORDS, isTelling: true },
    { needs: [['loan'], ['upfront'], ['particulars', 'privatebox']], nearWords: LETTER_WORDS },
  ],
  // Other people's money through the reader's account.
  money_mule: [
    {
      needs: [['mule'], ['share', 'crypto', 'voucher', 'riches']],
      presses: ['unconditional', 'particulars', 'amount', 'job'],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    { needs: [['mule'], ['unconditional'], ['particulars', 'share']], nearWords: LETTER_WORDS, isTelling: true },
  ],
  // Lonely, of the best character, and found the reader's address.
  stranger_in_love: [
    {
      needs: [
        ['companion', 'seeking'],
        ['foundyou', 'pictures'],
        ['privatebox', 'reply', 'send'],
      ],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    { needs: [['companion'], ['seeking'], ['privatebox', 'pictures']], nearWords: LETTER_WORDS, isTelling: true },
  ],
  // A charge that nobody made, and a number to call.
  disowned_charge: [
    {
      needs: [['disowned'], ['call'], ['payment', 'amount', 'subscription', 'order', 'refund', 'card']],
      presses: ['cancel', 'refund', 'deadline', 'virus', 'subscription', 'amount'],
    },
  ],
  loan: [
    {
      needs: [['loan'], ['reply', 'send', 'claim', 'participate']],
      presses: ['anybody', 'riches', 'amount'],
      nearWords: LETTER_WORDS,
    },
  ],
  job: [
    {
      needs: [['job'], ['reply', 'participate', 'send']],
      presses: ['payroll', 'riches', 'amount'],
      nearWords: LETTER_WORDS,
    },
    { needs: [['job'], ['riches']], presses: ['reply', 'participate', 'send', 'click'] },
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
  errand: [{ needs: [['errand'], ['reply', 'secret', 'voucher', 'deadline', 'send']] }],
  romance: [
    { needs: [['companion'], ['reply', 'send', 'participate', 'claim', 'click']] },
    { needs: [['companion'], ['seeking']], presses: ['reply', 'send', 'companion'] },
  ],
  // The account that the next payment shall go to is another than before.
  payment_diverted: [
    {
      needs: [['newaccount'], ['payment', 'invoice', 'payroll', 'pay', 'send']],
      presses: ['bankdetails', 'reply', 'update', 'deadline', 'amount'],
    },
  ],
  relative_in_need: [
    {
      needs: [['newnumber'], ['relative', 'reply']],
      presses: ['pay', 'payment', 'invoice', 'deadline', 'errand', 'reply'],
    },
  ],
  records_request: [{ needs: [['records'], ['send', 'reply', 'errand', 'secret']], presses: ['deadline', 'secret'] }],
  investment: [
    {
      needs: [['investment'], ['participate', 'reply', 'claim', 'click']],
      presses: ['riches', 'free', 'won', 'last'],
    },
  ],
  // A file that opens with the password of a mailbox.
  mail_sign_in: [{ needs: [['mailsignin']] }],
}

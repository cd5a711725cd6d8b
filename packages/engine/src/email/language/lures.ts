// Lures: conjunctions of an object, what is asked, and what presses. The grammar of phishing, in no language at all.
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
] as const
export type LureKind = (typeof LURES)[number]

/** One term of each set must stand near the others. */
export type Grammar = readonly (readonly Term[])[]

const PROVE: readonly LureAction[] = ['verify', 'update', 'login', 'unlock']
const GO: readonly LureAction[] = ['verify', 'update', 'login', 'click', 'unlock', 'claim', 'download']
const HURRY: readonly Pressure[] = ['deadline', 'suspend', 'loss', 'last', 'legal']
const TROUBLE: readonly Pressure[] = ['problem', ...HURRY, 'intrusion']
const ACCESS: readonly LureObject[] = ['account', 'password', 'mailbox', 'identity', 'card']

export const GRAMMARS: Readonly<Record<LureKind, Grammar>> = {
  credential: [ACCESS, PROVE, HURRY],
  intrusion_alert: [
    ['signin', 'account', 'mailbox'],
    ['intrusion'],
    ['verify', 'login', 'click', 'cancel', 'unlock', 'call'],
  ],
  mailbox_full: [['mailbox'], ['storage', 'suspend', 'loss'], PROVE],
  delivery: [
    ['parcel'],
    ['problem', 'deadline', 'suspend', 'last', 'fine'],
    ['pay', 'verify', 'update', 'click', 'claim', 'download'],
  ],
  payment_demand: [
    ['invoice', 'payment', 'subscription'],
    ['problem', 'last', 'suspend', 'legal'],
    ['pay', 'update', 'click', 'download'],
  ],
  refund: [
    ['refund'],
    ['claim', 'verify', 'click', 'download', 'send'],
    ['won', 'deadline', 'last', 'problem', 'anybody', 'official'],
  ],
  fine: [['fine'], ['pay', 'verify', 'click', 'download'], ['legal', 'last', 'deadline', 'problem', 'suspend']],
  prize: [
    ['prize', 'points'],
    ['won', 'last', 'free'],
    ['claim', 'participate', 'verify', 'click', 'reply'],
  ],
  voucher: [['voucher'], ['won', 'free', 'deadline', 'last'], ['claim', 'participate', 'verify', 'click']],
  survey_reward: [
    ['survey'],
    ['prize', 'voucher', 'won', 'points', 'free'],
    ['participate', 'click', 'claim', 'verify'],
  ],
  wallet: [['crypto'], PROVE.concat('connect'), TROUBLE],
  crypto_riches: [
    ['crypto'],
    ['claim', 'participate', 'connect', 'click', 'login'],
    ['won', 'free', 'last', 'prize', 'riches'],
  ],
  seed_phrase: [['seed'], GO.concat('send', 'connect')],
  document: [
    ['document'],
    ['download', 'click', 'scan'],
    ['deadline', 'problem', 'last', 'payment', 'invoice', 'secret'],
  ],
  voicemail: [['voicemail'], ['click', 'download', 'login', 'verify']],
  payroll: [
    ['payroll'],
    ['verify', 'update', 'download', 'click', 'scan', 'login'],
    ['deadline', 'problem', 'document', 'secret', 'bankdetails'],
  ],
  bank_alert: [
    ['bank', 'card'],
    ['verify', 'update', 'login', 'unlock', 'click'],
    ['suspend', 'intrusion', 'deadline', 'last'],
  ],
  bank_change: [['bankdetails'], ['update', 'send'], ['payment', 'invoice', 'payroll']],
  subscription_renewal: [['subscription', 'virus', 'order'], ['payment'], ['call', 'cancel']],
  storage_full: [['storage'], ['suspend', 'loss', 'problem', 'last', 'deadline'], ['update', 'click', 'claim', 'pay']],
  virus: [
    ['virus'],
    ['problem', 'deadline', 'last', 'intrusion', 'loss', 'suspend'],
    ['download', 'update', 'scan', 'click', 'subscription'],
  ],
  advance_fee: [
    ['fund', 'riches'],
    ['reply', 'send', 'claim'],
    ['riches', 'illness', 'official', 'secret', 'anybody', 'bank'],
  ],
  loan: [
    ['loan'],
    ['reply', 'send', 'claim', 'participate'],
    ['anybody', 'free', 'won', 'last', 'riches', 'bank', 'fund'],
  ],
  job: [['job'], ['reply', 'participate', 'send'], ['payment', 'payroll', 'riches', 'free']],
  held_messages: [
    ['message'],
    ['problem', 'suspend', 'storage', 'loss', 'deadline'],
    ['unlock', 'claim', 'verify', 'click', 'login'],
  ],
  extortion: [['recording'], ['crypto', 'pay'], ['deadline', 'secret', 'intrusion', 'loss']],
  secret_request: [['secret'], ['voucher', 'bankdetails', 'fund', 'payment'], ['reply', 'send', 'pay']],
}

// What a text can be about, ask for and press with. Words of every language lead to these, and no rule looks at words.
import type { Vocabulary } from './vocabularies.ts'

/** Things that a lure is about. */
export const OBJECTS = [
  'account',
  'mailbox',
  'password',
  'card',
  'identity',
  'signin',
  'parcel',
  'invoice',
  'payment',
  'refund',
  'fine',
  'prize',
  'voucher',
  'survey',
  'points',
  'crypto',
  'seed',
  'document',
  'voicemail',
  'payroll',
  'bank',
  'bankdetails',
  'subscription',
  'storage',
  'virus',
  'fund',
  'loan',
  'job',
  'message',
  'order',
  'recording',
  'summons',
  'companion',
  'errand',
  'balance',
  'amount',
  'relative',
  'newnumber',
  'records',
  'investment',
  'seeking',
  'proposition',
  'newaccount',
  'mailsignin',
  'fortune',
  'iban',
  'heirless',
  'giver',
  'partner',
  'share',
  'unconditional',
  'upfront',
  'mule',
  'particulars',
  'privatebox',
  'foundyou',
  'pictures',
  'disowned',
  'dwelling',
  'absent',
  'keyhandover',
  'robbed',
  'plight',
  'lendme',
  'cardcode',
  'giftcard',
  'giftcode',
  'handover',
  'takeover',
  'hush',
  'microtask',
  'dailypay',
  'effortless',
  'ownpassword',
  'tellus',
  'webname',
  'listing',
  'findable',
  'claimant',
  'clash',
  'sureprofit',
  'machine',
  'idle',
  'stake',
  'yield',
  'gain',
  'dayprofit',
  'aid',
  'household',
  'healthcard',
  'imminent',
  'unreachable',
  'groupchat',
  'payin',
  'multiplied',
  'carddata',
  'payout',
  'sentback',
] as const
export type LureObject = (typeof OBJECTS)[number]

/** What the reader is asked to do. */
export const ACTIONS = [
  'verify',
  'update',
  'login',
  'click',
  'download',
  'scan',
  'call',
  'reply',
  'claim',
  'pay',
  'send',
  'secret',
  'participate',
  'connect',
  'cancel',
  'unlock',
] as const
export type LureAction = (typeof ACTIONS)[number]

/** What makes the reader hurry, fear or hope. */
export const PRESSURES = [
  'deadline',
  'suspend',
  'loss',
  'legal',
  'last',
  'won',
  'problem',
  'intrusion',
  'riches',
  'illness',
  'free',
] as const
export type Pressure = (typeof PRESSURES)[number]

/** How the writer addresses the reader or signs. */
export const ROLES = ['anybody', 'desk', 'official'] as const
export type Role = (typeof ROLES)[number]

/** What honest mail says: it is done, nothing need be done, beware of such letters. */
export const REASSURANCES = ['done', 'noaction', 'warning'] as const
export type Reassurance = (typeof REASSURANCES)[number]

export type Term = LureObject | LureAction | Pressure | Role | Reassurance

/**
 * The words of one language: for each term, stems parted by spaces. `*` ends an open stem, `_` parts the words of a group;
 * all in the folded spelling that the matcher reads: lower case, without accents.
 */
export type TermTable = Readonly<Partial<Record<Term, string>>>

/** The words of one kind of story, by how they are matched: as the tables of whole languages are (`lexicon.ts`). */
export interface Plot {
  readonly latin: Readonly<Partial<Record<Vocabulary, TermTable>>>
  readonly ownScript?: TermTable
  readonly runningText?: TermTable
}

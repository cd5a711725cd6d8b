// Letters of fraud: what nobody honest says together, told at length by a stranger.
import type { Grammar } from './grammar.ts'
import { LETTER_WORDS, STORY_WORDS, TOLD_WORDS } from './limits.ts'
import type { Term } from './term.ts'

/** How a stranger's letter goes on. */
const ANSWERS: readonly Term[] = ['reply', 'send', 'secret', 'privatebox', 'particulars', 'bankdetails', 'claim']

export const LETTER_GRAMMARS = {
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
    // Bought with stolen cards, sent on by somebody whose address is on the parcel.
    {
      needs: [['mule'], ['job'], ['bankdetails', 'identity', 'unconditional', 'particulars']],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
  ],
  // The codes that take money, for money that comes or an account that closes.
  card_code: [
    {
      needs: [['cardcode'], ['verify', 'update', 'send', 'claim', 'participate', 'login', 'scan']],
      presses: ['suspend', 'loss', 'legal', 'won', 'refund', 'prize', 'balance', 'fund', 'intrusion'],
      isTelling: true,
    },
  ],
  // A shop sells cards and sends their codes; only a thief has the codes sent to himself.
  gift_card_codes: [{ needs: [['giftcard'], ['giftcode'], ['handover']], nearWords: LETTER_WORDS, isTelling: true }],
  // Whoever really buys a firm has lawyers, and pays them not through a clerk who may ask nobody.
  secret_takeover: [
    { needs: [['takeover'], ['hush'], ['payment', 'pay', 'bankdetails']], nearWords: STORY_WORDS, isTelling: true },
  ],
  // Hearts for videos pay nobody by the day: the tasks end where the reader pays in to be paid out.
  task_scam: [
    {
      needs: [['microtask'], ['dailypay'], ['effortless']],
      presses: ['reply'],
      nearWords: STORY_WORDS,
      isTelling: true,
    },
  ],
  // A home that its landlord cannot show, and keys that come by post when the deposit has been paid.
  absent_landlord: [{ needs: [['dwelling'], ['absent'], ['keyhandover']], nearWords: LETTER_WORDS, isTelling: true }],
  // Robbed far from home, held there by a bill, and money is to come to a counter.
  stranded: [{ needs: [['robbed'], ['plight'], ['lendme']], nearWords: LETTER_WORDS, isTelling: true }],
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
  // Nobody can promise it, and where it is sold the law forbids to.
  sure_profit: [
    {
      needs: [
        ['investment', 'crypto', 'riches'],
        ['sureprofit'],
        ['participate', 'reply', 'click', 'claim', 'login', 'amount', 'send'],
      ],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
  ],
  // What trades by itself, what it brings by the day or month, and how little it takes. Whoever had it would not write letters.
  earning_machine: [
    {
      needs: [['machine'], ['gain'], ['yield', 'dailypay'], ['idle', 'stake', 'sureprofit']],
      nearWords: STORY_WORDS,
      isTelling: true,
    },
    // The sum that it costs to begin, and that nothing else need be done. Whoever writes about such machines names no sum.
    {
      needs: [['machine'], ['stake'], ['idle'], ['gain'], ['amount']],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    { needs: [['machine'], ['dayprofit'], ['idle', 'stake', 'sureprofit']], nearWords: STORY_WORDS, isTelling: true },
    // Paid in once, and by the day or month many times as much comes out.
    {
      needs: [['multiplied'], ['payin', 'stake'], ['gain', 'sureprofit', 'idle']],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    { needs: [['payin', 'stake'], ['dayprofit'], ['sureprofit', 'idle']], nearWords: LETTER_WORDS, isTelling: true },
  ],
  // A registrar renews a domain; it sells no place in search engines, and asks nobody about names that others want.
  domain_scare: [
    {
      needs: [['webname'], ['listing'], ['findable']],
      presses: ['pay', 'payment', 'amount', 'deadline', 'last', 'legal'],
      nearWords: LETTER_WORDS,
      isTelling: true,
    },
    { needs: [['webname'], ['claimant'], ['clash']], nearWords: LETTER_WORDS, isTelling: true },
  ],
  // Whoever runs the mailbox needs no password told.
  password_told: [
    {
      needs: [['ownpassword'], ['tellus']],
      nearWords: TOLD_WORDS,
      isOneSentence: true,
      isTelling: true,
    },
  ],
  // A charge that nobody made, and a number to call.
  disowned_charge: [
    {
      needs: [['disowned'], ['call'], ['payment', 'amount', 'subscription', 'order', 'refund', 'card']],
      presses: ['cancel', 'refund', 'deadline', 'virus', 'subscription', 'amount'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Grammar[]>>

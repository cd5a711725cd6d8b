// The errand with the cards: buy some, and send me the codes. Whoever has them has the money, and nobody gets it back.
import { lureDetector } from '../lure-detector.ts'

export const giftCardCodesAsked = lureDetector({
  id: 'gift_card_codes_asked',
  type: 'bec_request',
  severity: 'high',
  title: 'The text asks for the codes of gift cards',
  why: 'A code is as good as money and cannot be called back. No employer, authority or supplier is paid in codes that somebody sends by email.',
  falsePositives:
    'Warnings that describe the fraud, and shops that ask a customer for the code of a card that does not work.',
  attack: ['T1656', 'T1657'],
  weight: { group: 'body', points: 40 },
  kinds: ['gift_card_codes'],
  isNeverBusiness: true,
  says: 'The message asks to be sent the codes of gift cards',
})

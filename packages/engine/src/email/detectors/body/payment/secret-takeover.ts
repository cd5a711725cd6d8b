// The president's fraud with a story: we buy a firm abroad, you alone know of it, and the money has to go out today.
import { lureDetector } from '../lure-detector.ts'

export const secretTakeover = lureDetector({
  id: 'secret_takeover',
  type: 'bec_request',
  severity: 'high',
  title: 'The text asks for a payment for a takeover that nobody may know about',
  why: 'A deal that colleagues must not hear of keeps the reader from asking whoever would recognise the fraud. A firm that buys another does not pay through one employee who may ask nobody.',
  falsePositives: 'Warnings that describe the fraud, and lawyers who write to those who work on a real takeover.',
  attack: ['T1656', 'T1657'],
  weight: { group: 'body', points: 35 },
  kinds: ['secret_takeover'],
  isNeverBusiness: true,
  says: 'The message mentions the takeover of a firm together with telling nobody and with a payment',
})

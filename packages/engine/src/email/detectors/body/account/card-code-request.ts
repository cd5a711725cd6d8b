import { lureDetector } from '../lure-detector.ts'

export const cardCodeRequest = lureDetector({
  id: 'card_code_request',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['card_code'],
  isNeverBusiness: true,
  title: 'The text mentions a card’s secret code or a code sent by SMS',
  says: 'The message mentions a secret code of a card or phone together with entering or sending it, and with a gain or a threat',
  why: 'These codes only ever take money; nobody needs them to pay a refund out or to keep an account open.',
  falsePositives: 'Advice on keeping such codes secret that is worded as a threat.',
  attack: ['T1598.003', 'T1657'],
  weight: { group: 'body', points: 24, role: 'lure' },
})

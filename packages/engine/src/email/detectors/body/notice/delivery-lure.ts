import { lureDetector } from '../lure-detector.ts'

export const deliveryLure = lureDetector({
  id: 'delivery_lure',
  type: 'delivery_lure',
  severity: 'medium',
  kinds: ['delivery'],
  title: 'The text mentions a parcel and a problem, a charge or a deadline',
  says: 'The message mentions a parcel together with a problem, a charge or a deadline',
  why: 'Nearly everyone is expecting a parcel, and a small fee is the pretext for asking for card details.',
  falsePositives: 'Parcel services and shops that announce a failed delivery.',
  attack: ['T1566.002'],
  weight: { group: 'body', points: 12, role: 'lure' },
})

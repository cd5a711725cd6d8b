import { lureDetector } from '../lure-detector.ts'

export const deliveryLure = lureDetector({
  id: 'delivery_lure',
  type: 'delivery_lure',
  severity: 'medium',
  kinds: ['delivery'],
  title: 'It says that a parcel waits for the reader',
  says: 'It says that a parcel is held up',
  why: 'Nearly everybody expects a parcel; a small fee asks for the card.',
  falsePositives: 'Parcel services and shops that announce a failed delivery.',
  attack: ['T1566.002'],
})

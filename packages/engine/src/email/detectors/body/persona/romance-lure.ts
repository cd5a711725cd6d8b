import { lureDetector } from '../lure-detector.ts'

export const romanceLure = lureDetector({
  id: 'romance_lure',
  type: 'romance_lure',
  severity: 'medium',
  kinds: ['romance'],
  isNeverBusiness: true,
  title: 'It seeks an acquaintance with a stranger',
  says: 'It seeks an acquaintance',
  why: 'Trust is built for weeks before money is asked for, or a paid portal waits.',
  falsePositives: 'Dating portals to which the reader belongs.',
  attack: ['T1657'],
})

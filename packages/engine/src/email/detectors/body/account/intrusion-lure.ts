import { lureDetector } from '../lure-detector.ts'

export const intrusionLure = lureDetector({
  id: 'intrusion_lure',
  type: 'urgency',
  severity: 'medium',
  kinds: ['intrusion_alert'],
  title: 'It warns of an intruder and offers the way to act',
  says: 'It warns of an intruder',
  why: 'A warning of a stranger in the account makes the reader act before thinking.',
  falsePositives: 'Genuine security notices, whose links lead to their own domain.',
  attack: ['T1566.002'],
})

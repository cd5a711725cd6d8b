import { shortSample, trickDetector } from '../trick-detector.ts'

export const entityObfuscation = trickDetector({
  id: 'entity_obfuscation',
  type: 'text_obfuscation',
  severity: 'medium',
  title: 'Ordinary letters are written as numeric HTML entities',
  why: 'Writing plain letters as numbers hides words from filters that do not decode them.',
  falsePositives: 'Pages that protect an email address from harvesters: a line, not a whole text.',
  attack: ['T1027'],
  trick: 'entities',
  countMin: 200,
  countWhole: 600,
  says: ({ count, sample }) =>
    `${count} plain letters are written as numeric HTML entities, as in "${shortSample(sample)}".`,
})

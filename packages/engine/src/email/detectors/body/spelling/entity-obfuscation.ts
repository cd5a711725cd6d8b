import { trickDetector } from '../trick-detector.ts'

export const entityObfuscation = trickDetector({
  id: 'entity_obfuscation',
  type: 'text_obfuscation',
  severity: 'medium',
  title: 'Ordinary letters are written as numeric entities',
  why: 'Who spells plain letters as numbers hides words from filters that do not decode.',
  falsePositives: 'Pages that guard an address of theirs against harvesters: a line, not a text.',
  attack: ['T1027'],
  trick: 'entities',
  countMin: 200,
  countWhole: 600,
  says: ({ count, sample }) => `${count} plain letters are spelt as numeric entities, as in "${sample.slice(0, 40)}".`,
})

import { trickDetector } from '../trick-detector.ts'

export const splitWords = trickDetector({
  id: 'split_words',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Its words are broken by empty elements or comments',
  why: 'Markup inside a word is nothing to the eye and breaks the word for a filter.',
  falsePositives: 'Editors that leave an empty element behind now and then.',
  attack: ['T1027'],
  trick: 'splitWords',
  countMin: 3,
  countWhole: 20,
  says: ({ count, sample }) =>
    `${count} words are broken by markup that shows nothing, as in "${sample.slice(0, 40)}".`,
})

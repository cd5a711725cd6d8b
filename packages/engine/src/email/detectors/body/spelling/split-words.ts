import { shortSample, trickDetector } from '../trick-detector.ts'

export const splitWords = trickDetector({
  id: 'split_words',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Words are split by empty HTML elements or comments',
  why: 'Markup inside a word is invisible to the reader and breaks the word for a filter.',
  falsePositives: 'Editors that leave an empty element behind now and then.',
  attack: ['T1027'],
  trick: 'splitWords',
  countMin: 3,
  countWhole: 20,
  says: ({ count, sample }) => `${count} words are split by invisible markup, as in "${shortSample(sample)}".`,
})

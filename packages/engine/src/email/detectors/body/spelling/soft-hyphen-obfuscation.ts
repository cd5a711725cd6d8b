import { shortSample, trickDetector } from '../trick-detector.ts'

export const softHyphenObfuscation = trickDetector({
  id: 'soft_hyphen_obfuscation',
  type: 'text_obfuscation',
  severity: 'medium',
  title: 'Soft hyphens are scattered inside words',
  why: 'A soft hyphen is only visible at the end of a line and breaks the word for a filter.',
  falsePositives: 'Publishers that hyphenate long words.',
  attack: ['T1027'],
  trick: 'softHyphens',
  countMin: 8,
  countWhole: 40,
  says: ({ count, sample }) => `${count} soft hyphens are inserted inside words, as in "${shortSample(sample)}".`,
  isInnocent: ({ view, language }) => view.tricks.softHyphens.count < language.wordCount / 8,
})

import { shortSample, trickDetector } from '../trick-detector.ts'

export const zeroWidthObfuscation = trickDetector({
  id: 'zero_width_obfuscation',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Invisible characters inside words',
  why: 'Words that are broken for filters and whole for the reader slip past them.',
  falsePositives: 'Editors that leave a stray joiner behind; a few in a long text mean nothing.',
  attack: ['T1027', 'T1566'],
  trick: 'zeroWidth',
  countMin: 3,
  countWhole: 20,
  says: ({ count, sample }) =>
    `${count} invisible characters are inserted inside words, as in "${shortSample(sample)}".`,
})

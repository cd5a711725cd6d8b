import { trickDetector } from '../trick-detector.ts'

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export const bidiOverride = trickDetector({
  id: 'bidi_override',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Direction marks turn parts of the text around',
  why: 'Letters stored backwards and displayed forwards slip past filters and disguise file names.',
  falsePositives: 'Text that contains words in Hebrew or Arabic.',
  attack: ['T1036.002', 'T1027'],
  trick: 'bidiOverride',
  countMin: 1,
  countWhole: 6,
  says: ({ count }) => `${count} direction marks reverse parts of a text that is written from left to right.`,
  isInnocent: ({ view }) => RIGHT_TO_LEFT.test(view.text),
})

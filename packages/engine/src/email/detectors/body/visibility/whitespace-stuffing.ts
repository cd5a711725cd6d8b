import { trickDetector } from '../trick-detector.ts'

export const whitespaceStuffing = trickDetector({
  id: 'whitespace_stuffing',
  type: 'hidden_text',
  severity: 'medium',
  title: 'Text stands far below the end of what is shown',
  why: 'Prose below a screen or two of nothing is for filters, not for the reader.',
  falsePositives: 'Forwards whose signatures grew over the years.',
  attack: ['T1027'],
  trick: 'stuffing',
  countMin: 60,
  countWhole: 150,
  says: ({ count }) => `${count} empty lines stand before more text.`,
})

import { trickDetector } from '../trick-detector.ts'

export const whitespaceStuffing = trickDetector({
  id: 'whitespace_stuffing',
  type: 'hidden_text',
  severity: 'medium',
  title: 'Text follows far below the end of the visible message',
  why: 'Prose below a screen or two of nothing is meant for filters, not for the reader.',
  falsePositives: 'Forwarded mail with signatures that grew over the years.',
  attack: ['T1027'],
  trick: 'stuffing',
  countMin: 60,
  countWhole: 150,
  says: ({ count }) => `${count} empty lines come before more text.`,
})

import { trickDetector } from '../trick-detector.ts'

export const stackedMarks = trickDetector({
  id: 'stacked_marks',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Letters carry diacritics that no language uses',
  why: 'A mark on every letter makes each word new to a filter while it stays readable.',
  falsePositives: 'People who write like this for fun.',
  attack: ['T1027'],
  trick: 'stackedMarks',
  countMin: 4,
  countWhole: 20,
  says: ({ count }) => `${count} diacritics sit on letters that no language combines with them.`,
})

import { trickDetector } from '../trick-detector.ts'

export const stackedMarks = trickDetector({
  id: 'stacked_marks',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Marks that no language writes stand on its letters',
  why: 'A mark on every letter makes each word a new one for a filter, and stays readable.',
  falsePositives: 'People who write for fun in this way.',
  attack: ['T1027'],
  trick: 'stackedMarks',
  countMin: 4,
  countWhole: 20,
  says: ({ count }) => `${count} marks stand on letters that no language writes with them.`,
})

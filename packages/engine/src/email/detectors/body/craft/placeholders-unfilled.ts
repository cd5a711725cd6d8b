import { shortSample, trickDetector } from '../trick-detector.ts'

export const placeholdersUnfilled = trickDetector({
  id: 'placeholders_unfilled',
  type: 'template_artifact',
  severity: 'low',
  title: 'Template placeholders were left unfilled',
  why: 'Phishing kits are filled in hastily, often with the fields of another kit.',
  falsePositives: 'Mailings of small companies, and of large ones on a bad day.',
  attack: ['T1566'],
  trick: 'placeholders',
  countMin: 1,
  countWhole: 4,
  says: ({ count, sample }) =>
    count === 1
      ? `A template placeholder was left unfilled: "${shortSample(sample)}".`
      : `${count} template placeholders were left unfilled, such as "${shortSample(sample)}".`,
})

import { trickDetector } from '../trick-detector.ts'

export const placeholdersUnfilled = trickDetector({
  id: 'placeholders_unfilled',
  type: 'template_artifact',
  severity: 'low',
  title: 'Fields of its template were never filled in',
  why: 'Kits are filled in hastily, with the fields of another kit.',
  falsePositives: 'Mailings of small firms, and of large ones on a bad day.',
  attack: ['T1566'],
  trick: 'placeholders',
  countMin: 1,
  countWhole: 4,
  says: ({ count, sample }) =>
    count === 1
      ? `A field of the template is left: "${sample.slice(0, 40)}".`
      : `${count} fields of the template are left, as "${sample.slice(0, 40)}".`,
})

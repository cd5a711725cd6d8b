import type { FileDetector } from '../../file-detector.ts'

export const rtfHeaderIsOdd: FileDetector<'rtf_header_is_odd'> = {
  id: 'rtf_header_is_odd',
  type: 'anomaly',
  severity: 'low',
  title: 'The header of the rich text is odd',
  why: 'Word opens a shortened header; others do not recognise it.',
  falsePositives: 'Sloppy generators.',
  attack: ['T1027'],
  detect: ({ rtf }) =>
    rtf?.oddHeader === true
      ? {
          description: 'The file does not begin as rich text should',
          evidence: [{ where: 'rtf.header', snippet: '' }],
          weighs: rtf.objects > 0 ? 'whole' : 'no objects',
        }
      : null,
}

import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'

export const rtfHeaderIsOdd: Detector<FileFacts> = {
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
          strength: rtf.objects > 0 ? 1 : 0.3,
        }
      : null,
}

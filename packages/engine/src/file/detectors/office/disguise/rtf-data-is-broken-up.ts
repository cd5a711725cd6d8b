import type { FileDetector } from '../../file-detector.ts'

export const rtfDataIsBrokenUp: FileDetector = {
  id: 'rtf_data_is_broken_up',
  type: 'evasion',
  severity: 'medium',
  title: 'The data of an object is broken up',
  why: 'Groups and control words between the digits of an object serve only to lose those who read along.',
  falsePositives: 'Sloppy generators.',
  attack: ['T1027'],
  detect({ rtf }) {
    if (rtf === undefined || rtf.brokenUpObjects === 0) return null
    return {
      description: 'The data of an embedded object is broken up',
      evidence: [{ where: 'rtf.object', snippet: `${rtf.brokenUpObjects} of ${rtf.objects} objects` }],
    }
  },
}

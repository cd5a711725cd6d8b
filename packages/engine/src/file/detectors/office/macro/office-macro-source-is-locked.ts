import type { FileDetector } from '../../file-detector.ts'

export const officeMacroSourceIsLocked: FileDetector = {
  id: 'office_macro_source_is_locked',
  type: 'anomaly',
  severity: 'low',
  title: 'The macro source asks for a password',
  why: 'The lock keeps curious readers out, not programs.',
  falsePositives: 'Commercial add-ins.',
  attack: ['T1027'],
  detect: ({ office }) =>
    office?.vba?.locked === true
      ? {
          description: 'The macro project is locked with a password',
          evidence: [{ where: 'office.vba', snippet: office.vba.projectName ?? '' }],
        }
      : null,
}

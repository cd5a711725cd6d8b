import type { FileDetector } from '../file-detector.ts'

export const pointerMacroRunsByItself: FileDetector = {
  id: 'pointer_macro_runs_by_itself',
  type: 'macro',
  severity: 'high',
  title: 'A text spreadsheet runs a macro by itself',
  why: 'SYLK files carry Excel 4 macros past the protected view.',
  falsePositives: 'None known today.',
  attack: ['T1059.005'],
  detect({ pointer }) {
    if (pointer?.kind !== 'slk' || pointer.settings['autoRun'] === undefined || pointer.targets.length === 0)
      return null
    return {
      description: 'A SYLK spreadsheet runs a macro when it is opened',
      evidence: [{ where: 'pointer.slk', snippet: (pointer.targets[0] ?? '').slice(0, 160) }],
    }
  },
}

import type { FileDetector } from '../file-detector.ts'

export const lnkRunsHidden: FileDetector = {
  id: 'lnk_runs_hidden',
  type: 'shortcut',
  severity: 'low',
  title: 'A shortcut opens its window minimised',
  why: 'A window that is not to be seen.',
  falsePositives: 'Background tools.',
  attack: ['T1564.003'],
  detect({ lnk }) {
    if (lnk === undefined || lnk.showCommand !== 7 || lnk.arguments === '') return null
    return {
      description: 'The shortcut starts its program minimised',
      evidence: [{ where: 'lnk.show_command', snippet: '7' }],
    }
  },
}

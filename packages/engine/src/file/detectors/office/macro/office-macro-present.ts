import type { FileDetector } from '../../file-detector.ts'

export const officeMacroPresent: FileDetector = {
  id: 'office_macro_present',
  type: 'macro',
  severity: 'info',
  title: 'Holds macros',
  why: 'For searching: macros alone say nothing about intent.',
  falsePositives: 'Every office with spreadsheets.',
  attack: ['T1137'],
  detect({ office }) {
    const vba = office?.vba
    if (vba == null || vba.modules.every((module) => module.codeLines === 0)) return null
    return {
      description: `The document holds ${vba.modules.length} macro modules`,
      evidence: vba.modules
        .slice(0, 5)
        .map((module) => ({ where: 'office.vba', snippet: `${module.name}, ${module.codeLines} lines` })),
    }
  },
}

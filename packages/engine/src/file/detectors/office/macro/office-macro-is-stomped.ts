import type { FileDetector } from '../../file-detector.ts'

export const officeMacroIsStomped: FileDetector = {
  id: 'office_macro_is_stomped',
  type: 'macro',
  severity: 'high',
  title: 'The source of a macro is not what is compiled',
  why: 'Replacing the source while leaving the compiled code shows readers and scanners something else than what runs.',
  falsePositives: 'Documents repaired or written by other software have no compiled code at all, which is not this.',
  attack: ['T1564.007'],
  detect({ office }) {
    const stomped = office?.vba?.stomped
    if (stomped == null) return null
    return {
      description: `Source and compiled code of the macros disagree: ${stomped}`,
      evidence: [{ where: 'office.vba', snippet: stomped }],
    }
  },
}

import { programPattern, TAKES_COMMANDS } from '../../../../data/programs.ts'
import type { FileDetector } from '../../file-detector.ts'

const CALLS_OUT: ReadonlySet<string> = new Set([
  'EXEC',
  'CALL',
  'REGISTER',
  'REGISTER.ID',
  'FOPEN',
  'FWRITELN',
  'FWRITE',
  'EXECUTE',
  'INITIATE',
])

const NAMES_TOOL = new RegExp(
  `urldownloadtofile|shellexecute|kernel32|urlmon|wininet|${programPattern(TAKES_COMMANDS)}`,
  'i',
)

export const officeMacroSheetCallsOut: FileDetector<'office_macro_sheet_calls_out'> = {
  id: 'office_macro_sheet_calls_out',
  type: 'macro',
  severity: 'high',
  title: 'An Excel 4 macro calls programs or libraries',
  why: 'EXEC, CALL and REGISTER start programs and library functions from cells.',
  falsePositives: 'Macro sheets from the 1990s compute; the few that call libraries do not start on their own.',
  attack: ['T1059.005', 'T1204.002'],
  detect({ office }) {
    const xlm = office?.xlm
    if (xlm == null) return null
    const called = xlm.functions.filter((name) => CALLS_OUT.has(name))
    const named = xlm.formulas.filter((formula) => NAMES_TOOL.test(formula))
    if (called.length === 0 && named.length === 0) return null
    const weighs =
      called.length === 0
        ? 'only named'
        : xlm.autoRun.length > 0
          ? 'whole'
          : named.length > 0
            ? 'names a tool'
            : 'by hand'
    return {
      description: `An Excel 4 macro calls programs or libraries: ${[...called, ...xlm.autoRun].join(', ')}`,
      evidence: [...named, ...xlm.formulas]
        .slice(0, 3)
        .map((formula) => ({ where: 'office.xlm', snippet: formula.slice(0, 160) })),
      weighs,
    }
  },
}

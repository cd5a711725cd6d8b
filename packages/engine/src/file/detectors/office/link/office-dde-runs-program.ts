import { extensionPattern } from '../../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../../data/programs.ts'
import type { FileDetector } from '../../file-detector.ts'

const PROGRAM = new RegExp(
  `${programPattern([...TAKES_COMMANDS, 'opens', 'settles'])}|\\bmsexcel\\\\?\\.\\.|\\\\(?:system32|syswow64|programs)\\\\|\\.${extensionPattern('runs')}\\b`,
  'i',
)

export const officeDdeRunsProgram: FileDetector = {
  id: 'office_dde_runs_program',
  type: 'dde',
  severity: 'high',
  title: 'A DDE field starts a program',
  why: 'A DDE field that names a command interpreter runs it when the document is opened and the reader answers a prompt.',
  falsePositives: 'None known: quotes and tables are linked from applications, not from interpreters.',
  attack: ['T1559.002'],
  detect({ office }) {
    const programs = office?.dde.filter(({ command }) => PROGRAM.test(command)) ?? []
    const [first] = programs
    if (first === undefined) return null
    return {
      description: 'A DDE field starts a program',
      evidence: programs.slice(0, 4).map(({ command, where }) => ({ where, snippet: command.slice(0, 160) })),
    }
  },
}

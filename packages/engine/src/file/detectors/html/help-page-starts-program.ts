import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { FileDetector } from '../file-detector.ts'

const INTERPRETER = new RegExp(programPattern([...TAKES_COMMANDS, 'settles']), 'i')
/** It is told what to do: a shortcut that only opens a window has nothing behind the program. */
const TOLD =
  /[,\s](?:\/[ckr]\b|-\w{1,20}|https?:|javascript:|vbscript:|\\\\|[\w%\\:./-]{3,200}\.(?:dll|js|vbs|hta|exe|ps1|bat))/i

export const helpPageStartsProgram: FileDetector<'help_page_starts_program'> = {
  id: 'help_page_starts_program',
  type: 'shortcut',
  severity: 'high',
  title: 'A help page starts a program',
  why: 'A control in compiled help starts the program that the page names, and a script clicks its button at once.',
  falsePositives: 'Help that opens the program it describes: without an interpreter it weighs little.',
  attack: ['T1218.001', 'T1204.002'],
  detect({ html }) {
    const command = html?.helpCommands.find((one) => /\.\w{2,4}\b/.test(one) || INTERPRETER.test(one))
    if (command === undefined) return null
    return {
      description: 'The help page starts a program',
      evidence: [{ where: 'html.help', snippet: command.slice(0, 160) }],
      weighs: INTERPRETER.test(command) && TOLD.test(command) ? 'whole' : 'untold',
    }
  },
}

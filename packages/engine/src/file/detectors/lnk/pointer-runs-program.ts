import { extensionPattern } from '../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { GETS } from '../script/seen-scripts.ts'

const RUNS_PROGRAM = new RegExp(
  `^(?:javascript|vbscript|mshta|shell|ms-msdt|search-ms):|${programPattern(TAKES_COMMANDS)}|^(?:file:/{2,3})?[a-z]:[\\/][^?#]{1,260}\\.${extensionPattern('runs')}$`,
  'i',
)
/** A path, not an address, to what Windows runs. */
const RELATIVE_PROGRAM = new RegExp(
  String.raw`^(?![a-z]{2,12}:)[^\s/@?#]{0,200}\\[^?#]{0,300}\.${extensionPattern('runs', 'library')}$`,
  'i',
)

const COVERT: ReadonlySet<TraitId> = new Set(['ps_encoded_command', 'ps_hidden_window', 'ps_iex_download'])

export const pointerRunsProgram: FileDetector<'pointer_runs_program'> = {
  id: 'pointer_runs_program',
  type: 'shortcut',
  severity: 'high',
  title: 'A link file starts a program',
  why: 'Files of this kind should open a page or a setting, not a command.',
  falsePositives: 'None known.',
  attack: ['T1204.002', 'T1218'],
  detect({ pointer }) {
    if (pointer === undefined) return null
    // A sandbox is configured to run something: it tells when that fetches or hides.
    if (pointer.kind === 'wsb' && pointer.command?.traits.some(({ id }) => GETS.has(id) || COVERT.has(id)) !== true)
      return null
    const target = pointer.targets.find(
      (one) =>
        RUNS_PROGRAM.test(one) ||
        (pointer.kind === 'contact' && RELATIVE_PROGRAM.test(one)) ||
        (pointer.kind === 'slk' && /=(?:EXEC|CALL|REGISTER)\s*\(|\|/i.test(one)),
    )
    const remoteProgram = pointer.kind === 'rdp' ? (pointer.settings['remoteapplicationprogram'] ?? '') : ''
    if (target === undefined && !/powershell|cmd\.exe/i.test(remoteProgram)) return null
    // The website of a person is none of the own disk's files.
    const isConviction = pointer.kind === 'contact'
    return {
      description: `The ${pointer.kind} file starts a program`,
      evidence: [{ where: `pointer.${pointer.kind}`, snippet: (target ?? remoteProgram).slice(0, 160) }],
      weighs: isConviction ? 'whole' : 'other kinds',
    }
  },
}

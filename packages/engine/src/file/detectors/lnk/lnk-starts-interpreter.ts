import { INNER_NAMES } from '../../../data/inner-hosts.ts'
import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { findTrait, GETS, RUNS } from '../script/seen-scripts.ts'

const PROGRAMS = new RegExp(programPattern([...TAKES_COMMANDS, 'opens']), 'i')
const PLAIN: ReadonlySet<TraitId> = new Set([
  'runs_cmd',
  'runs_powershell',
  'runs_script_host',
  'ps_no_profile',
  'ps_policy_bypass',
])

const FOREIGN_PLACE = new RegExp(
  String.raw`https?:|\\\\(?!(?:[\w-]{1,63}\.){1,6}${INNER_NAMES}\\)[\w-]{1,63}(?:\.[\w-]{1,63}|@)`,
  'i',
)

export const lnkStartsInterpreter: FileDetector<'lnk_starts_interpreter'> = {
  id: 'lnk_starts_interpreter',
  type: 'shortcut',
  severity: 'high',
  title: 'A shortcut passes a command to an interpreter',
  why: 'A shortcut with a whole command line is a script with an icon.',
  falsePositives: 'Shortcuts to consoles with fixed settings.',
  attack: ['T1204.002', 'T1059'],
  detect({ lnk }) {
    if (lnk === undefined) return null
    const program = PROGRAMS.exec(`${lnk.target} ${lnk.relativePath} ${lnk.environmentTarget}`)
    if (program === null || lnk.arguments.trim() === '') return null
    const acts = findTrait(lnk.command, [
      ...RUNS,
      ...GETS,
      'ps_encoded_command',
      'ps_hidden_window',
      'reads_itself_for_payload',
      'drops_in_user_folder',
    ])
    const telling = lnk.command.traits.filter(({ id }) => !PLAIN.has(id)).length
    // A script on a server of the own network is how logon scripts are linked.
    const url = FOREIGN_PLACE.test(lnk.arguments)
    // A console that stays open and names one file to prepare it, as the start menus of developers hold.
    const isConsole = /^\s*"?\/k\b/i.test(lnk.arguments) && !/[&|<>^]|%\w{1,40}:/.test(lnk.arguments) && telling <= 1
    const weighs =
      isConsole && !url
        ? 'plain'
        : url || telling >= 2
          ? 'whole'
          : acts !== null && telling > 0
            ? 'acts'
            : lnk.arguments.length > 200
              ? 'long'
              : 'plain'
    return {
      description: `The shortcut runs ${program[0]} with a command of ${lnk.arguments.length} characters`,
      evidence: [{ where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(0, 160) }],
      weighs,
    }
  },
}

import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait, GETS, WRITES, waysToRun } from '../script/seen-scripts.ts'

/** What a window with buttons for colleagues has no need of. */
const MORE: readonly TraitId[] = [
  'window_hidden_run',
  'ps_hidden_window',
  'ps_encoded_command',
  'ps_policy_bypass',
  'command_word_hidden',
  'words_taken_apart',
  'runs_decoded_constant',
  'dynamic_code',
]

export const htmlApplicationRunsProgram: FileDetector<'html_application_runs_program'> = {
  id: 'html_application_runs_program',
  type: 'execution',
  severity: 'high',
  title: 'An HTML application (HTA) runs a program',
  why: 'HTML applications have the full rights of a program; one that starts another is a script in disguise.',
  falsePositives: "Companies' administration tools.",
  attack: ['T1218.005'],
  detect({ html }) {
    const script = html?.script
    if (html?.kind !== 'hta' || script == null) return null
    const runs = waysToRun(script)
    if (runs === null) return null
    const more =
      findTrait(script, [...GETS, ...WRITES]) !== null ||
      script.layers.some(({ technique }) => technique !== 'command line') ||
      findTrait(script, MORE) !== null
    return {
      description: 'The HTML application starts a program',
      evidence: evidence('html.script', runs),
      weighs: more ? 'whole' : 'plain',
    }
  },
}

import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'

const HIDDEN: readonly TraitId[] = [
  'ps_hidden_window',
  'window_hidden_run',
  'command_word_hidden',
  'ps_encoded_command',
]

export const scriptStartsHiddenCradle: FileDetector = {
  id: 'script_starts_hidden_cradle',
  type: 'execution',
  severity: 'high',
  title: 'Runs code from the network in a hidden window',
  why: "An installer that runs its server's answer is visible; this one is meant not to be seen.",
  falsePositives: "None known: a project's one-line installer is typed into a window that the user sees.",
  attack: ['T1059.001', 'T1105', 'T1564.003'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const cradle = findTrait(script, ['ps_iex_download'])
      const hidden = findTrait(script, HIDDEN)
      if (cradle === null || hidden === null) continue
      // A PowerShell file that hides a window of something else is no such line: the switch belongs to what starts it.
      const isHanded = script.language !== 'powershell' || cradle.depth > 0 || where !== 'script'
      if (!isHanded && !hasTrait(script, 'command_word_hidden')) continue
      return {
        description: "A server's answer is run in a hidden window",
        evidence: evidence(where, cradle, hidden),
      }
    }
    return null
  },
}

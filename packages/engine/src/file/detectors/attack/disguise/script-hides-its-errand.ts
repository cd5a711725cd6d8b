import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

/** What a script that was decoded at run time does outside its process. */
const ERRANDS: readonly TraitId[] = [
  'file_uploaded',
  'py_http',
  'py_subprocess',
  'node_http',
  'node_child_process',
  'telegram_bot',
  'discord_webhook',
  'browser_credentials',
  'wallet_theft',
  'reverse_shell',
  'pipe_to_shell',
  'ip_literal_url',
]
const DECODED: readonly TraitId[] = [
  'py_exec_decoded',
  'py_exec_made_up',
  'php_eval_decoded',
  'base64_pipe_shell',
  'runs_decoded_constant',
  'js_eval_decoded',
]
const HOSTS: ReadonlySet<string> = new Set(['python', 'php', 'perl', 'ruby', 'shell'])

export const scriptHidesItsErrand: FileDetector = {
  id: 'script_hides_its_errand',
  type: 'execution',
  severity: 'high',
  title: 'Encoded code accesses the network or starts programs',
  why: 'Protected products hide how they work. Code that is decoded in order to download, send or start programs hides what it is for.',
  falsePositives: 'License checks of protected scripts.',
  attack: ['T1027.010', 'T1140', 'T1059'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (!HOSTS.has(script.language) && !script.traits.some(({ id }) => id === 'node_child_process')) continue
      const decoded = findTrait(script, DECODED)
      const errand = script.traits.find(({ id, depth }) => depth > 0 && ERRANDS.includes(id))
      if (decoded === null || errand === undefined) continue
      return {
        description: 'Code is decoded and run, and it accesses the network or starts programs',
        evidence: evidence(where, decoded, errand),
      }
    }
    return null
  },
}

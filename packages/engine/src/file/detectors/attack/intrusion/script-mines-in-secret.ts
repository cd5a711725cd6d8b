import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

/** What the owner of a machine does not do when he mines on it. */
const SECRET: readonly TraitId[] = [
  'named_as_system_task',
  'hidden_tmp_path',
  'rivals_killed',
  'logs_wiped',
  'history_cleared',
  'ld_preload_set',
  'defender_tamper',
  'defender_exclusion',
  'hidden_attribute_set',
  'ps_hidden_window',
  'window_hidden_run',
  'authorized_keys_added',
  'tries_writable_folders',
  'command_word_hidden',
]

export const scriptMinesInSecret: FileDetector = {
  id: 'script_mines_in_secret',
  type: 'impact',
  severity: 'high',
  title: 'Runs a coin miner and hides it',
  why: 'Whoever mines on a machine of his own need not give the miner the name of a system task or stop the scanner.',
  falsePositives: 'None known.',
  attack: ['T1496.001', 'T1036.005'],
  weight: { category: 'impact', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const miner = findTrait(script, ['miner'])
      const secret = findTrait(script, SECRET)
      if (miner !== null && secret !== null)
        return { description: 'A coin miner is started and hidden', evidence: evidence(where, miner, secret) }
    }
    return null
  },
}

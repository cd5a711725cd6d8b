import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptRunsDisguisedCode: FileDetector = {
  id: 'script_runs_disguised_code',
  type: 'evasion',
  severity: 'high',
  title: 'Decodes and runs code through functions whose names it assembles',
  why: 'Packed products call the decoder by its name. Splitting that name as well serves only to evade searches.',
  falsePositives: 'None known.',
  attack: ['T1027.010', 'T1140', 'T1505.003'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'php') continue
      const disguise = findTrait(script, ['command_word_hidden'])
      const runs = findTrait(script, ['dynamic_code', 'php_eval_decoded'])
      if (
        disguise !== null &&
        runs !== null &&
        /base64_decode|gzinflate|str_rot13|create_function|shell_exec/.test(disguise.snippet)
      )
        return {
          description: 'Code is decoded and run by functions whose names are assembled',
          evidence: evidence(where, disguise, runs),
        }
    }
    return null
  },
}

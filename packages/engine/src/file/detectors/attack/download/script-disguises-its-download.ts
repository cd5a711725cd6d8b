import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf, waysToGet, waysToRun } from '../../script/seen-scripts.ts'

export const scriptDisguisesItsDownload: FileDetector = {
  id: 'script_disguises_its_download',
  type: 'execution',
  severity: 'high',
  title: 'Splits the command names that it uses to download and run something',
  why: 'Interpreter and function names are written in pieces for one reason: so that no one finds them.',
  falsePositives: 'None known: protectors rename what a script defines; they do not split system commands.',
  attack: ['T1027.010', 'T1105', 'T1059'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const disguise = findTrait(script, ['command_word_hidden', 'words_taken_apart', 'ps_iex_by_letters'])
      const gets = waysToGet(script) ?? findTrait(script, ['pipe_to_shell'])
      const runs =
        waysToRun(script) ??
        findTrait(script, ['js_runs_answer', 'ps_reflective_load', 'ps_iex_by_letters', 'pipe_to_shell'])
      if (disguise === null || gets === null || runs === null) continue
      return {
        description: 'The commands that download and run something are split into pieces',
        evidence: evidence(where, disguise, gets, runs),
      }
    }
    return null
  },
}

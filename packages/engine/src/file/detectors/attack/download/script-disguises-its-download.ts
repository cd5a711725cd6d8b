import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf, waysToGet, waysToRun } from '../../script/seen-scripts.ts'

export const scriptDisguisesItsDownload: FileDetector = {
  id: 'script_disguises_its_download',
  type: 'execution',
  severity: 'high',
  title: 'Takes the words apart by which it fetches and runs something',
  why: 'The name of an interpreter or of a call is written in pieces for one reason: so that nobody finds it.',
  falsePositives: 'None known: protectors rename what a script defines, they do not split the commands of the system.',
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
        description: 'What fetches and runs something is written in pieces',
        evidence: evidence(where, disguise, gets, runs),
      }
    }
    return null
  },
}

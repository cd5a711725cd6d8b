import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

/** What turns text into code. */
const RUNS = /\beval\b|\bFunction\s?\(|\bexec\s?\(|runIn\w{1,20}Context|_compile|\bimport\s?\(/

export const scriptHidesTextInInvisibleSigns: FileDetector<'script_hides_text_in_invisible_signs'> = {
  id: 'script_hides_text_in_invisible_signs',
  type: 'evasion',
  severity: 'high',
  title: 'Contains a long text in invisible characters',
  why: 'A reviewer sees an empty string or nothing; the script reads a program out of it.',
  falsePositives: 'None known in scripts: emoji and flags contain at most seven such characters in a row.',
  attack: ['T1027', 'T1140'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const hidden = findTrait(script, ['text_in_invisible_signs'])
      if (hidden === null) continue
      const runs = findTrait(script, ['dynamic_code', 'js_eval_decoded', 'py_exec_made_up', 'py_exec_decoded'])
      const isProgram =
        runs !== null || RUNS.test(hidden.snippet) || script.layers.some(({ technique }) => HELD.has(technique))
      return {
        description: `The file contains text in invisible characters (${hidden.snippet.slice(0, 80)})`,
        evidence: evidence(where, hidden, runs),
        weighs: isProgram ? 'whole' : 'text',
      }
    }
    return null
  },
}
const HELD: ReadonlySet<string> = new Set(['variation selectors', 'tags', 'blanks of no width'])

import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  py_exec_decoded: 1,
  php_eval_decoded: 1,
  js_eval_decoded: 0.4,
  base64_pipe_shell: 1,
  py_marshal_loads: 0.5,
  runs_decoded_constant: 0.8,
}

export const scriptRunsDecodedCode: Detector<FileFacts> = {
  id: 'script_runs_decoded_code',
  type: 'evasion',
  severity: 'medium',
  title: 'Runs code that it first decodes',
  why: 'Encoding the code that is run hides it from every reader but the machine.',
  falsePositives: 'Packers of web pages and protected commercial code.',
  attack: ['T1027.010', 'T1140'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Code is decoded and run: ${what.join(', ')}`),
}

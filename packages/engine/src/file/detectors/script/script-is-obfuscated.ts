import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  js_obfuscator: 0.5,
  js_hex_escapes: 0.3,
  js_jsfuck: 1,
  batch_obfuscation: 1,
  shell_obfuscation: 1,
  ps_random_case_obfuscation: 0.7,
}

export const scriptIsObfuscated: Detector<FileFacts> = {
  id: 'script_is_obfuscated',
  type: 'anomaly',
  severity: 'low',
  title: 'Is obfuscated',
  why: 'Names and strings were made unreadable by a tool.',
  falsePositives: 'Commercial web code and protected libraries are obfuscated by the same tools: never alone.',
  attack: ['T1027'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `The script is obfuscated: ${what.join(', ')}`),
}

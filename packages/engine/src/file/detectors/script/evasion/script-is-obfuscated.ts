import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  js_obfuscator: sign(0.5, 'names and string tables of an obfuscator', 'T1027.010'),
  js_hex_escapes: sign(0.3, 'texts written as escapes', 'T1027.010'),
  js_jsfuck: sign(1, 'code written in six characters', 'T1027.010'),
  batch_obfuscation: sign(1, 'batch commands taken apart', 'T1027.010'),
  shell_obfuscation: sign(1, 'shell commands taken apart', 'T1027.010'),
  ps_random_case_obfuscation: sign(0.7, 'PowerShell in random case', 'T1027.010'),
}

export const scriptIsObfuscated: FileDetector = {
  id: 'script_is_obfuscated',
  type: 'anomaly',
  severity: 'low',
  title: 'Is obfuscated',
  why: 'Names and strings were made unreadable by a tool.',
  falsePositives: 'Commercial web code and protected libraries are obfuscated by the same tools: never alone.',
  attack: attackOf(SIGNS),
  weight: { category: 'anomaly', points: 200, confidence: 'low' },
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `The script is obfuscated: ${what.join(', ')}`),
}

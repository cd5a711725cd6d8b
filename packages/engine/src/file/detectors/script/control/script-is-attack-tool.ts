import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  ps_offensive_tool: sign(1, 'a known attack tool', 'T1588.002'),
}

export const scriptIsAttackTool: FileDetector = {
  id: 'script_is_attack_tool',
  type: 'c2',
  severity: 'high',
  title: 'Is or loads a known attack tool',
  why: 'The names of attack frameworks are in scripts that use them.',
  falsePositives: "Defenders' own detection scripts.",
  attack: attackOf(SIGNS),
  weight: { category: 'c2', points: 450, confidence: 'medium' },
  detect: (facts) => gravestTrait(facts, SIGNS, (_what) => `A known attack tool is named in the code`),
}

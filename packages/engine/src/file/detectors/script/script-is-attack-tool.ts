import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  ps_offensive_tool: 1,
}

export const scriptIsAttackTool: Detector<FileFacts> = {
  id: 'script_is_attack_tool',
  type: 'c2',
  severity: 'high',
  title: 'Is or loads a known attack tool',
  why: 'The names of attack frameworks are in scripts that use them.',
  falsePositives: "Defenders' own detection scripts.",
  attack: ['T1588.002'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (_what) => `A known attack tool is named in the code`),
}

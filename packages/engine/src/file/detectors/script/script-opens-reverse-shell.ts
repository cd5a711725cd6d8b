import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  reverse_shell: 1,
}

export const scriptOpensReverseShell: Detector<FileFacts> = {
  id: 'script_opens_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Opens a reverse shell',
  why: 'A shell whose input and output are a network connection serves only someone elsewhere.',
  falsePositives: 'Penetration testing cheat sheets that are scripts.',
  attack: ['T1059', 'T1095'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (_what) => `The script ties a shell to a network connection`),
}

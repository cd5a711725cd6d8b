import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  reverse_shell: sign(1, 'a shell tied to a connection', 'T1059', 'T1095'),
}

export const scriptOpensReverseShell: FileDetector = {
  id: 'script_opens_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Opens a reverse shell',
  why: 'A shell whose input and output are a network connection serves only someone elsewhere.',
  falsePositives: 'Penetration testing cheat sheets that are scripts.',
  attack: attackOf(SIGNS),
  weight: { category: 'c2', points: 1000, confidence: 'high' },
  detect: (facts) => gravestTrait(facts, SIGNS, (_what) => `The script ties a shell to a network connection`),
}

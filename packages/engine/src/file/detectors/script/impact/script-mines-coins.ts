import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  miner: sign(1, 'a coin miner', 'T1496.001'),
}

export const scriptMinesCoins: FileDetector = {
  id: 'script_mines_coins',
  type: 'impact',
  severity: 'high',
  title: 'Runs a coin miner',
  why: 'Mining on machines of others.',
  falsePositives: "The miners' own documentation.",
  attack: attackOf(SIGNS),
  weight: { category: 'impact', points: 600, confidence: 'medium' },
  detect: (facts) => gravestTrait(facts, SIGNS, (_what) => `A coin miner is started`),
}

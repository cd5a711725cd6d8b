import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  miner: sign(1, 'a coin miner', 'T1496.001'),
}

export const scriptMinesCoins: Detector<FileFacts> = {
  id: 'script_mines_coins',
  type: 'impact',
  severity: 'high',
  title: 'Runs a coin miner',
  why: 'Mining on machines of others.',
  falsePositives: "The miners' own documentation.",
  attack: attackOf(SIGNS),
  detect: (facts) => gravestTrait(facts, SIGNS, (_what) => `A coin miner is started`),
}

import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  miner: 1,
}

export const scriptMinesCoins: Detector<FileFacts> = {
  id: 'script_mines_coins',
  type: 'impact',
  severity: 'high',
  title: 'Runs a coin miner',
  why: 'Mining on machines of others.',
  falsePositives: "The miners' own documentation.",
  attack: ['T1496'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (_what) => `A coin miner is started`),
}

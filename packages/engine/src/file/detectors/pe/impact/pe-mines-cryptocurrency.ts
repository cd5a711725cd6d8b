import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peMinesCryptocurrency: Detector<FileFacts> = {
  id: 'pe_mines_cryptocurrency',
  type: 'pe',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: "The electricity is the victim's.",
  falsePositives: 'Miners that their owner installed; they are unwanted in most places all the same.',
  attack: ['T1496'],
  detect(facts) {
    const texts = marksOf(facts, 'miner')
    // Who starts a miner gives it a pool and options.
    const starts =
      texts.some(({ text }) =>
        /^(?:hashvault|moneroocean|supportxmr|minexmr|nanopool|unmineable|2miners|herominers)/.test(text),
      ) && texts.some(({ text }) => text.startsWith('--'))
    const talks = starts || texts.some(({ text }) => text.startsWith('stratum') || text === 'mining.subscribe')
    if (facts.pe === undefined || !talks || texts.length < 3) return null
    return {
      description: `It speaks the protocol of mining pools: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}

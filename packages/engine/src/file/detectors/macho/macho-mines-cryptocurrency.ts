import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoMinesCryptocurrency: Detector<FileFacts> = {
  id: 'macho_mines_cryptocurrency',
  type: 'macho',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: "The electricity is the victim's.",
  falsePositives: 'Miners that their owner installed.',
  attack: ['T1496'],
  detect(facts) {
    const texts = marksOf(facts, 'miner')
    const talks = texts.some(({ text }) => text.startsWith('stratum') || text === 'mining.subscribe')
    if (facts.macho === undefined || !talks || texts.length < 3) return null
    return {
      description: `It speaks the protocol of mining pools: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}

import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoMinesCryptocurrency: FileDetector = {
  id: 'macho_mines_cryptocurrency',
  type: 'macho',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: "The electricity is the victim's.",
  falsePositives: 'Miners that their owner installed.',
  attack: ['T1496'],
  weight: { category: 'impact', points: 450, confidence: 'medium' },
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

import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfMinesCryptocurrency: Detector<FileFacts> = {
  id: 'elf_mines_cryptocurrency',
  type: 'elf',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: 'Servers are broken into for their processors.',
  falsePositives: 'Miners that their owner installed.',
  attack: ['T1496'],
  detect(facts) {
    const texts = marksOf(facts, 'miner')
    // A loader writes the settings of a miner that it brings along; the miner speaks for itself.
    const sets =
      texts.some(({ text }) => text === 'donate-level') &&
      (texts.some(({ text }) => /^(?:moneroocean|nanopool|supportxmr|minexmr|nicehash)/.test(text)) ||
        facts.iocs.some(({ kind }) => kind === 'wallet'))
    const talks = sets || texts.some(({ text }) => text.startsWith('stratum') || text === 'mining.subscribe')
    if (facts.elf === undefined || !talks || texts.length < 3) return null
    return {
      description: `It speaks the protocol of mining pools: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}

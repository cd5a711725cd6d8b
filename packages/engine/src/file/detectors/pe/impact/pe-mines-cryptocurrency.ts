import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence } from '../../marks-of.ts'
import { miningWords } from '../../mining-words.ts'

export const peMinesCryptocurrency: FileDetector = {
  id: 'pe_mines_cryptocurrency',
  type: 'pe',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: 'The victim pays for the electricity.',
  falsePositives: 'Miners that their owner installed; they are unwanted in most places all the same.',
  attack: ['T1496'],
  detect(facts) {
    if (facts.pe === undefined) return null
    // Who starts a miner gives it a pool and options.
    const texts = miningWords(
      facts,
      (words) =>
        words.some(({ text }) =>
          /^(?:hashvault|moneroocean|supportxmr|minexmr|nanopool|unmineable|2miners|herominers)/.test(text),
        ) && words.some(({ text }) => text.startsWith('--')),
    )
    if (texts === null) return null
    return {
      description: `The program speaks a mining pool protocol: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}

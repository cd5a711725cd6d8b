import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { miningWords } from '../../mining-words.ts'

/** Commands against rivals and guards. */
const FIGHTS_MIN = 3
const OWN = 0.45

export const elfMinesCryptocurrency: FileDetector = {
  id: 'elf_mines_cryptocurrency',
  type: 'elf',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: 'Servers are broken into for their processors.',
  falsePositives: 'Miners that their owner installed.',
  attack: ['T1496'],
  weight: { category: 'impact', points: 1000, confidence: 'medium' },
  detect(facts) {
    if (facts.elf === undefined) return null
    // A loader writes the settings of a miner that it brings along; the miner speaks for itself.
    const texts = miningWords(
      facts,
      (words) =>
        words.some(({ text }) => text === 'donate-level') &&
        (words.some(({ text }) => /^(?:moneroocean|nanopool|supportxmr|minexmr|nicehash)/.test(text)) ||
          facts.iocs.some(({ kind }) => kind === 'wallet')),
    )
    if (texts === null) return null
    const fights = [...marksOf(facts, 'kill_rivals'), ...marksOf(facts, 'firewall_flush')]
    return {
      description: `It speaks the protocol of mining pools: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence([...texts.slice(0, 3), ...fights]),
      // Whoever mines on a machine of his own has no rivals there to end and no guard to switch off.
      strength: fights.length >= FIGHTS_MIN ? 1 : OWN,
    }
  },
}

import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { miningWords } from '../../mining-words.ts'

/** What a miner is started with: a pool by name and port, and the purse that it works for. */
const SETTINGS = /-o\s{1,4}(?:stratum\+\w{3,4}:\/\/)?[\w.-]{4,120}:\d{2,5}\s[^\n]{0,80}-u\s{1,4}[0-9A-Za-z]{60,120}\b/

/** Commands against rivals and guards. */
const FIGHTS_MIN = 3

export const elfMinesCryptocurrency: FileDetector<'elf_mines_cryptocurrency'> = {
  id: 'elf_mines_cryptocurrency',
  type: 'elf',
  severity: 'high',
  title: 'Mines cryptocurrency',
  why: 'Attackers break into servers for their computing power.',
  falsePositives: 'Miners that their owner installed.',
  attack: ['T1496'],
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
    const settings = texts === null ? facts.strings.found.find(({ text }) => SETTINGS.test(text)) : undefined
    if (settings !== undefined) {
      const snippet = SETTINGS.exec(settings.text)?.[0].slice(0, 120) ?? ''
      return {
        description: `The program starts a miner with a wallet address: "${snippet}".`,
        evidence: [{ where: `strings@0x${settings.offset.toString(16)}`, snippet }],
        weighs: 'own',
      }
    }
    if (texts === null) return null
    const fights = [...marksOf(facts, 'kill_rivals'), ...marksOf(facts, 'firewall_flush')]
    return {
      description: `The program speaks a mining pool protocol: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence([...texts.slice(0, 3), ...fights]),
      // Whoever mines on a machine of his own has no rivals there to end and no guard to switch off.
      weighs: fights.length >= FIGHTS_MIN ? 'whole' : 'own',
    }
  },
}

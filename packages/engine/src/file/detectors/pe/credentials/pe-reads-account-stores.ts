import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** Two files of one program are one: its launcher knows them all. */
function programOf(text: string): string {
  if (text.includes('discord') || text.startsWith('dqw4')) return 'discord'
  if (text.includes('steam') || text === 'loginusers.vdf') return 'steam'
  return /telegram|filezilla|winscp/.exec(text)?.[0] ?? text
}

export const peReadsAccountStores: FileDetector = {
  id: 'pe_reads_account_stores',
  type: 'pe',
  severity: 'medium',
  title: 'Reads stored accounts of mail, chat, game and file transfer programs',
  why: 'Stealers take every account on a machine.',
  falsePositives: 'Migration and backup tools.',
  attack: ['T1552.001'],
  detect(facts) {
    const marks = marksOf(facts, 'account_store')
    // The beginning of an encrypted token, and where it lies: no backup takes a token out of its file.
    const tokens = marks.length >= 2 && marks.some(({ text }) => text.startsWith('dqw4'))
    const programs = new Set(marks.map(({ text }) => programOf(text))).size
    if (facts.pe === undefined || (programs < 2 && !tokens)) return null
    return {
      description: `The program names the files in which programs keep accounts: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

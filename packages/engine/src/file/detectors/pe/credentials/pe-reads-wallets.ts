import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peReadsWallets: FileDetector = {
  id: 'pe_reads_wallets',
  type: 'pe',
  severity: 'high',
  title: 'Reads cryptocurrency wallets',
  why: 'Keys of wallets are money.',
  falsePositives: 'Wallet software and backup tools.',
  attack: ['T1005', 'T1657'],
  weight: { category: 'collection', points: 350, confidence: 'high' },
  detect(facts) {
    const marks = marksOf(facts, 'wallet_store')
    // One wallet may be the program's own; beside the stores of browsers it is not.
    const wanted = marksOf(facts, 'browser_store').length >= 3 ? 1 : 2
    if (marks.length < wanted || facts.pe === undefined) return null
    return {
      description: `It names the files of cryptocurrency wallets: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

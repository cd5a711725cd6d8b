import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const peReadsWallets: Detector<FileFacts> = {
  id: 'pe_reads_wallets',
  type: 'pe',
  severity: 'high',
  title: 'Reads cryptocurrency wallets',
  why: 'Keys of wallets are money.',
  falsePositives: 'Wallet software and backup tools.',
  attack: ['T1005', 'T1657'],
  detect(facts) {
    const marks = marksOf(facts, 'wallet_store')
    if (marks.length < 2 || facts.pe === undefined) return null
    return {
      description: `It names the files of cryptocurrency wallets: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

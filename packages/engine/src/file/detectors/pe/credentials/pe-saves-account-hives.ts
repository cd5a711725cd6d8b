import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peSavesAccountHives: Detector<FileFacts> = {
  id: 'pe_saves_account_hives',
  type: 'pe',
  severity: 'high',
  title: 'Saves the parts of the registry that hold the passwords of the machine',
  why: 'Copied to a file, they are opened elsewhere at leisure.',
  falsePositives: 'Forensic collectors.',
  attack: ['T1003.002'],
  detect(facts) {
    const saves = marksOf(facts, 'account_hive')
    if (facts.pe === undefined || saves.length < 2) return null
    return {
      description: `It holds commands that save account data from the registry: ${listed(saves.map(({ text }) => text))}.`,
      evidence: markEvidence(saves),
    }
  },
}

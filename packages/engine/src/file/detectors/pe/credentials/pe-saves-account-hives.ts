import { listed } from '../../../../rules/tell.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'

export const peSavesAccountHives: FileDetector = {
  id: 'pe_saves_account_hives',
  type: 'pe',
  severity: 'high',
  title: 'Saves the registry hives that contain account passwords',
  why: 'Once copied to a file, the hives can be cracked elsewhere.',
  falsePositives: 'Forensic collectors.',
  attack: ['T1003.002'],
  detect(facts) {
    const saves = marksOf(facts, 'account_hive')
    const calls = callsAmong(facts, ['RegSaveKey', 'RegSaveKeyEx', 'NtSaveKey'])
    const hives = ['SAM', 'SECURITY', 'SYSTEM'].filter((hive) =>
      wordsOf(facts.strings).some(({ text }) => text === hive),
    )
    // Two names of hives would be anybody's; beside the call that saves one they are what it is called for.
    if (calls.length > 0 && hives.length >= 2 && marksOf(facts, 'hive_right').length > 0)
      return {
        description: `The program can save registry hives to files (${calls[0]}) regardless of their permissions, and names ${hives.join(' and ')}.`,
        evidence: callEvidence([...calls, ...hives]),
      }
    if (facts.pe === undefined || saves.length < 2) return null
    return {
      description: `The program contains commands that save account data from the registry: ${listed(saves.map(({ text }) => text))}.`,
      evidence: markEvidence(saves),
    }
  },
}

import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence } from '../../marks-of.ts'
import { ransomNote } from './ransom-note.ts'

export const peRansomNote: FileDetector = {
  id: 'pe_ransom_note',
  type: 'pe',
  severity: 'high',
  title: 'Contains a ransom note',
  why: 'Ransomware tells its victim how to pay.',
  falsePositives: "Security companies' decryption tools.",
  attack: ['T1486'],
  detect(facts) {
    const marks = ransomNote(facts)
    if (marks.length === 0 || facts.pe === undefined) return null
    return {
      description: `The program contains phrases of a ransom note: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

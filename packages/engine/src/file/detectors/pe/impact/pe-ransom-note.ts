import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence } from '../../marks-of.ts'
import { ransomNote } from './ransom-note.ts'

export const peRansomNote: FileDetector = {
  id: 'pe_ransom_note',
  type: 'pe',
  severity: 'high',
  title: 'Holds a ransom note',
  why: 'The note is the point of ransomware.',
  falsePositives: 'Decryption tools of security companies.',
  attack: ['T1486'],
  detect(facts) {
    const marks = ransomNote(facts)
    if (marks.length === 0 || facts.pe === undefined) return null
    return {
      description: `It holds phrases of a ransom note: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoChangesPrivacyDatabase: FileDetector = {
  id: 'macho_changes_privacy_database',
  type: 'macho',
  severity: 'high',
  title: 'Writes its own permissions into the privacy database',
  why: 'macOS asks the user before a program may hear keys or see the screen; the answers are rows of a table.',
  falsePositives: 'Tools for administrators that set permissions on test machines.',
  attack: ['T1548.006'],
  weight: { category: 'evasion', points: 400, confidence: 'high' },
  detect(facts) {
    const marks = marksOf(facts, 'macos_privacy_database')
    const names = marks.some(({ text }) => text.includes('tcc'))
    const writes = marks.some(({ text }) => text.endsWith('access'))
    if (facts.macho === undefined || !names || !writes) return null
    return {
      description: `It names the privacy database and writes to it: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

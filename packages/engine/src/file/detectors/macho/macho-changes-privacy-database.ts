import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoChangesPrivacyDatabase: Detector<FileFacts> = {
  id: 'macho_changes_privacy_database',
  type: 'macho',
  severity: 'high',
  title: 'Writes its own permissions into the privacy database',
  why: 'macOS asks the user before a program may hear keys or see the screen; the answers are rows of a table.',
  falsePositives: 'Tools for administrators that set permissions on test machines.',
  attack: ['T1548.006'],
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

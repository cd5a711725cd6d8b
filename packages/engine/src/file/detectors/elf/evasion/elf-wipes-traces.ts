import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf, type TechniqueTable, techniquesOf } from '../../marks-of.ts'

const TECHNIQUES: TechniqueTable = [
  [/\/var\//, 'T1070.002'],
  [/hist/, 'T1070.003'],
]

export const elfWipesTraces: FileDetector = {
  id: 'elf_wipes_traces',
  type: 'elf',
  severity: 'medium',
  title: 'Wipes histories and logs',
  why: 'Who breaks in sweeps behind himself.',
  falsePositives: 'Shells, login programs, log rotation.',
  attack: TECHNIQUES.map(([, technique]) => technique),
  weight: { category: 'evasion', points: 150, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'history_wipe')
    if (marks.length < 3 || facts.elf === undefined) return null
    return {
      description: `It names histories and logs that are wiped: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
      attack: techniquesOf(marks, TECHNIQUES),
    }
  },
}

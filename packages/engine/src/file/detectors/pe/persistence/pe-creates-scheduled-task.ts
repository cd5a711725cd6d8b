import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peCreatesScheduledTask: FileDetector = {
  id: 'pe_creates_scheduled_task',
  type: 'pe',
  severity: 'medium',
  title: 'Creates a scheduled task by command',
  why: 'A task outlives the program and may run with higher rights.',
  falsePositives: 'Updaters and installers.',
  attack: ['T1053.005'],
  weight: { category: 'persistence', points: 150, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'scheduled_task')
    if (marks.length < 1 || facts.pe === undefined) return null
    return {
      description: `It holds the command that creates a scheduled task: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

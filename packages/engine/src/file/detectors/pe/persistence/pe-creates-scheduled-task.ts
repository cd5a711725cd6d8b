import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peCreatesScheduledTask: Detector<FileFacts> = {
  id: 'pe_creates_scheduled_task',
  type: 'pe',
  severity: 'medium',
  title: 'Creates a scheduled task by command',
  why: 'A task outlives the program and may run with higher rights.',
  falsePositives: 'Updaters and installers.',
  attack: ['T1053.005'],
  detect(facts) {
    const marks = marksOf(facts, 'scheduled_task')
    if (marks.length < 1 || facts.pe === undefined) return null
    return {
      description: `It holds the command that creates a scheduled task: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}

import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peDeletesItself: FileDetector = {
  id: 'pe_deletes_itself',
  type: 'pe',
  severity: 'medium',
  title: 'Deletes itself by a delayed command',
  why: 'A running program cannot delete its file; a command line that waits first can.',
  falsePositives: 'Uninstallers.',
  attack: ['T1070.004'],
  weight: { category: 'evasion', points: 120, confidence: 'medium' },
  detect(facts) {
    const commands = marksOf(facts, 'self_delete')
    const waits = commands.filter(({ text }) => /ping|choice|timeout/.test(text))
    if (facts.pe === undefined || (waits.length === 0 && commands.length < 2)) return null
    return {
      description: `It holds a command line that waits and deletes: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
      // Updaters wait in the same way, and then move.
      strength: commands.some(({ text }) => /\b(?:del|rmdir)\b/.test(text)) || commands.length > 1 ? 1 : 0.3,
    }
  },
}

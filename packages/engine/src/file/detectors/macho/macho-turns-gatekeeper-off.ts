import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoTurnsGatekeeperOff: FileDetector = {
  id: 'macho_turns_gatekeeper_off',
  type: 'macho',
  severity: 'high',
  title: 'Takes the quarantine mark away or turns Gatekeeper off',
  why: 'macOS asks before it opens what was downloaded; this keeps it from asking.',
  falsePositives: 'Package managers, developer tools.',
  attack: ['T1553.001'],
  weight: { category: 'evasion', points: 300, confidence: 'medium' },
  detect(facts) {
    const commands = marksOf(facts, 'macos_guard_off')
    if (facts.macho === undefined || commands.length === 0) return null
    // What makes macOS ask again takes rights away, and may be a lure for the next question.
    const strong = commands.some(({ text }) => text !== 'xattr -c' && text !== 'tccutil reset')
    return {
      description: `It holds commands against the protections of macOS: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
      strength: strong ? 1 : 0.3,
    }
  },
}

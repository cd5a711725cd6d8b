import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf, type TechniqueTable, techniquesOf } from '../../marks-of.ts'

const TECHNIQUES: TechniqueTable = [
  [/firewall|allprofiles|mpssvc/, 'T1562.004'],
  [/monitoring|antispyware|protection|mppreference|windefend|definitions/, 'T1562.001'],
]

export const peTurnsSecurityOff: FileDetector = {
  id: 'pe_turns_security_off',
  type: 'pe',
  severity: 'high',
  title: 'Turns security software off',
  why: 'What cannot get past the guard dismisses it.',
  falsePositives: 'Administration and hardening tools, security products.',
  attack: TECHNIQUES.map(([, technique]) => technique),
  weight: { category: 'evasion', points: 400, confidence: 'medium' },
  detect(facts) {
    const commands = marksOf(facts, 'security_off')
    if (facts.pe === undefined || commands.length === 0) return null
    return {
      description: `It holds commands or settings that turn protection off: ${listed(commands.map(({ text }) => text))}.`,
      evidence: markEvidence(commands),
      strength: commands.length === 1 ? 0.5 : 1,
      attack: techniquesOf(commands, TECHNIQUES),
    }
  },
}

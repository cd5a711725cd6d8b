import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoAsksForPassword: FileDetector = {
  id: 'macho_asks_for_password',
  type: 'macho',
  severity: 'high',
  title: 'Asks for the password in a window of its own',
  why: 'A script of the system draws a window that looks like a prompt of macOS; what is typed goes to the program.',
  falsePositives: 'Administration tools.',
  attack: ['T1056.002'],
  weight: { category: 'collection', points: 350, confidence: 'medium' },
  detect(facts) {
    const prompts = marksOf(facts, 'macos_prompt')
    const scripts = marksOf(facts, 'macos_script')
    const hides = prompts.some(({ text }) => text === 'with hidden answer' || text.includes('authonly'))
    if (facts.macho === undefined || !hides || (scripts.length === 0 && prompts.length < 2)) return null
    return {
      description: `It draws a password prompt by script: ${listed([...prompts, ...scripts].map(({ text }) => text))}.`,
      evidence: markEvidence([...prompts, ...scripts]),
    }
  },
}

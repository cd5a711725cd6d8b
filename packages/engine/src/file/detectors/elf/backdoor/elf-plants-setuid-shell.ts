import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfPlantsSetuidShell: FileDetector = {
  id: 'elf_plants_setuid_shell',
  type: 'elf',
  severity: 'high',
  title: 'Leaves a shell that runs as root',
  why: 'Who was root once wants to be root again without asking.',
  falsePositives: 'None known: installers set this bit on programs of their own.',
  attack: ['T1548.001'],
  weight: { category: 'execution', points: 450, confidence: 'high' },
  detect(facts) {
    const permits = marksOf(facts, 'setuid_shell')
    const shells = marksOf(facts, 'shell_copy')
    if (facts.elf === undefined || permits.length === 0 || shells.length === 0) return null
    return {
      description: `It holds commands that copy a shell and give it the rights of its owner: ${listed([...shells, ...permits].map(({ text }) => text))}.`,
      evidence: markEvidence([...shells, ...permits]),
    }
  },
}

import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peTampersWithBoot: FileDetector = {
  id: 'pe_tampers_with_boot',
  type: 'pe',
  severity: 'high',
  title: 'Reaches for the loader of Windows and turns its checks off',
  why: 'A bootkit stands in for the boot manager and starts before everything that could see it.',
  falsePositives: 'Tools for several systems on one disk; they leave the checks of signatures alone.',
  attack: ['T1542.003', 'T1553.006'],
  weight: { category: 'impact', points: 450, confidence: 'medium' },
  detect(facts) {
    const loader = marksOf(facts, 'boot_loader')
    const unchecked = marksOf(facts, 'boot_unchecked')
    if (facts.pe === undefined || loader.length === 0 || unchecked.length === 0) return null
    return {
      description: `It names the boot manager (${listed(loader.map(({ text }) => text))}) and turns checks off (${listed(unchecked.map(({ text }) => text))}).`,
      evidence: markEvidence([...loader, ...unchecked]),
    }
  },
}

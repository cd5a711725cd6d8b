import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf, type TechniqueTable, techniquesOf } from '../../marks-of.ts'

const TECHNIQUES: TechniqueTable = [
  [/cron|@reboot/, 'T1053.003'],
  [/systemd/, 'T1543.002'],
  [/rc\.|init\.d/, 'T1037.004'],
  [/profile|bashrc/, 'T1546.004'],
  [/authorized_keys/, 'T1098.004'],
]

export const elfMakesItselfPermanent: FileDetector = {
  id: 'elf_makes_itself_permanent',
  type: 'elf',
  severity: 'medium',
  title: 'Writes itself into places that start programs',
  why: 'A bot wants to survive a restart.',
  falsePositives: 'Package managers, configuration tools, shells.',
  attack: TECHNIQUES.map(([, technique]) => technique),
  weight: { category: 'persistence', points: 120, confidence: 'low' },
  detect(facts) {
    const places = marksOf(facts, 'linux_persistence')
    const hidden = marksOf(facts, 'linux_hidden_path')
    if (facts.elf === undefined || places.length < 2 || hidden.length === 0) return null
    return {
      description: `It names places that start programs and hidden paths: ${listed([...places, ...hidden].map(({ text }) => text))}.`,
      evidence: markEvidence([...places, ...hidden]),
      attack: techniquesOf(places, TECHNIQUES),
    }
  },
}

import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const elfMakesItselfPermanent: Detector<FileFacts> = {
  id: 'elf_makes_itself_permanent',
  type: 'elf',
  severity: 'medium',
  title: 'Writes itself into places that start programs',
  why: 'A bot wants to survive a restart.',
  falsePositives: 'Package managers, configuration tools, shells.',
  attack: ['T1053.003', 'T1543.002', 'T1037.004'],
  detect(facts) {
    const places = marksOf(facts, 'linux_persistence')
    const hidden = marksOf(facts, 'linux_hidden_path')
    if (facts.elf === undefined || places.length < 2 || hidden.length === 0) return null
    return {
      description: `It names places that start programs and hidden paths: ${listed([...places, ...hidden].map(({ text }) => text))}.`,
      evidence: markEvidence([...places, ...hidden]),
    }
  },
}

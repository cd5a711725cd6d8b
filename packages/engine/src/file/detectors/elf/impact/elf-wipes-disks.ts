import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** Tools that work on disks have a hundred functions and more; a wiper needs a few. */
const IMPORTS_MAX = 40

export const elfWipesDisks: FileDetector = {
  id: 'elf_wipes_disks',
  type: 'elf',
  severity: 'high',
  title: 'Overwrites whole disks by a list of names',
  why: 'Whoever wants a machine dead goes through the names that a disk may have and writes zeroes; a tool asks which disk.',
  falsePositives: 'Factory images and reset tools of devices.',
  attack: ['T1561.001', 'T1485', 'T1529'],
  weight: { category: 'impact', points: 700, confidence: 'medium' },
  detect(facts) {
    const { elf } = facts
    const disks = marksOf(facts, 'linux_disk')
    const deletes = marksOf(facts, 'linux_destroy')
    const restarts = elf?.imports.includes('reboot') ?? false
    if (elf === undefined || disks.length < 3) return null
    const small = elf.imports.length > 0 && elf.imports.length <= IMPORTS_MAX
    if (deletes.length === 0 && !(restarts && small)) return null
    return {
      description: `It names ${listed(disks.map(({ text }) => text))}${deletes.length > 0 ? `, and ${listed(deletes.map(({ text }) => text))}` : ''}${restarts ? ', and restarts the machine' : ''}.`,
      evidence: markEvidence([...disks.slice(0, 3), ...deletes]),
      strength: deletes.length > 0 ? 1 : 0.7,
    }
  },
}

import type { FileDetector } from '../file-detector.ts'
import { memberNames } from './tree.ts'

export const archiveStartsProgramOnInsertion: FileDetector<'archive_starts_program_on_insertion'> = {
  id: 'archive_starts_program_on_insertion',
  type: 'container',
  severity: 'low',
  title: 'autorun.inf beside a program',
  why: 'Old systems start what it names when the medium is inserted; worms still include it.',
  falsePositives: 'Install discs from past decades.',
  attack: ['T1091'],
  detect(facts) {
    const names = memberNames(facts)
    const autorun = names.find((name) => /(?:^|[\\/])autorun\.inf$/i.test(name))
    if (autorun === undefined || facts.type.group !== 'archive') return null
    return {
      description: 'The medium names a program to start when it is inserted.',
      evidence: [{ where: 'archive.entries', snippet: autorun }],
      weighs: names.length <= 8 ? 'whole' : 'among many',
    }
  },
}

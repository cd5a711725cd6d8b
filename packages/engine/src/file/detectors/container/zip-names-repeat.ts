import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

export const zipNamesRepeat: FileDetector<'zip_names_repeat'> = {
  id: 'zip_names_repeat',
  type: 'container',
  severity: 'medium',
  title: 'Several members have the same name, and one of them is a program',
  why: 'Some readers take the first member of a name and some the last: the scanner sees one and the victim gets the other.',
  falsePositives: 'Packages that were built by appending; their members of one name are of one kind.',
  attack: ['T1027', 'T1036'],
  detect({ zip, children }) {
    for (const name of zip?.duplicateNames ?? []) {
      const same = children.filter((child) => child.name === name)
      const program = same.find(({ type }) => type.group === 'executable' || type.group === 'script')
      const other = same.find(({ hashes }) => hashes.sha256 !== program?.hashes.sha256)
      if (program === undefined || other === undefined) continue
      return {
        description: `Two members are named "${snippet(name)}": ${program.type.description}, and ${other.type.description}.`,
        evidence: [{ where: 'zip', snippet: snippet(name) }],
        weighs: other.type.group === program.type.group ? 'of one kind' : 'whole',
      }
    }
    return null
  },
}

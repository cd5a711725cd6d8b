import type { FileDetector } from '../../file-detector.ts'
import { childEvidence, isRunnable } from '../../runnable-child.ts'

export const officeEmbedsProgram: FileDetector = {
  id: 'office_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'Embeds a program or script',
  why: 'Double-clicking an icon in the document starts the embedded file.',
  falsePositives: 'Manuals that include a small script; the script is judged as well.',
  attack: ['T1204.002', 'T1027.009'],
  detect({ office, children }) {
    if (office === undefined) return null
    const programs = children.filter((child) => child.relation === 'embedded' && isRunnable(child))
    const [first] = programs
    if (first === undefined) return null
    return {
      description: `The document embeds ${first.type.description}${first.name === null ? '' : ` as ${first.name.slice(0, 80)}`}`,
      evidence: programs.slice(0, 4).map(childEvidence),
    }
  },
}

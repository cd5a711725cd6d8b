import type { FileDetector } from '../../file-detector.ts'
import { childEvidence, isRunnableType } from '../../runnable-child.ts'

/** Disks and notebooks are mailed for nothing but what lies in them. */
const CARRIERS: ReadonlySet<string> = new Set(['iso9660', 'vhd', 'onenote'])

export const attachmentIsProgram: FileDetector = {
  id: 'attachment_is_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script is attached to a message or entry',
  why: 'Hardly anyone mails a script; those who do mostly mean harm.',
  falsePositives: 'Administrators who mail each other scripts.',
  attack: ['T1566.001'],
  detect({ msg, calendar, children }) {
    if (msg === undefined && calendar === undefined) return null
    const program = children.find(
      ({ relation, type }) => relation === 'attachment' && (isRunnableType(type) || CARRIERS.has(type.id)),
    )
    if (program === undefined) return null
    return {
      description: `${program.type.description} is attached`,
      evidence: [childEvidence(program)],
    }
  },
}

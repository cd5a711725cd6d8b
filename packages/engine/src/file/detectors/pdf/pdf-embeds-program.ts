import type { FileDetector } from '../file-detector.ts'
import { childEvidence, isRunnable } from '../runnable-child.ts'

export const pdfEmbedsProgram: FileDetector = {
  id: 'pdf_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'Embeds a program or script',
  why: 'A double-click in the attachments pane, or a script, starts the attachment.',
  falsePositives: 'None known: portfolios of documents contain no programs.',
  attack: ['T1027.009', 'T1204.002'],
  detect({ pdf, children }) {
    if (pdf === undefined) return null
    const programs = children.filter((child) => child.relation === 'embedded' && isRunnable(child))
    const [first] = programs
    if (first === undefined) return null
    return {
      description: `${first.type.description} is attached to the document${first.name === null ? '' : ` as ${first.name.slice(0, 80)}`}`,
      evidence: programs.slice(0, 4).map(childEvidence),
    }
  },
}

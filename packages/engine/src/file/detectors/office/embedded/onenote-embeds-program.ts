import type { FileDetector } from '../../file-detector.ts'
import { childEvidence, isRunnableName, isRunnableType } from '../../runnable-child.ts'

export const onenoteEmbedsProgram: FileDetector<'onenote_embeds_program'> = {
  id: 'onenote_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script is embedded in a page',
  why: 'The whole trick is a picture of a button placed over a script.',
  falsePositives: 'None known: notebooks contain documents and pictures.',
  attack: ['T1204.002'],
  detect({ onenote, children }) {
    if (onenote === undefined) return null
    // A page of HTML that lies in a notebook is opened by the browser, and runs.
    const programs = children.filter(
      ({ relation, type }) => relation === 'embedded' && (isRunnableType(type) || type.id === 'html'),
    )
    const named = onenote.names.find(isRunnableName)
    const [first] = programs
    if (first === undefined && (named === undefined || onenote.embedded.length === 0)) return null
    return {
      description: `The page contains ${first === undefined ? `a file named ${(named ?? '').slice(0, 80)}` : first.type.description}`,
      evidence: [
        ...programs.slice(0, 3).map(childEvidence),
        ...(named === undefined ? [] : [{ where: 'onenote.names', snippet: named.slice(0, 160) }]),
      ],
      weighs: first === undefined ? 'only named' : 'whole',
    }
  },
}

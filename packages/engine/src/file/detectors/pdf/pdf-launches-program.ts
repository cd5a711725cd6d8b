import { extensionPattern } from '../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { FileDetector } from '../file-detector.ts'

const PROGRAM = new RegExp(
  `${programPattern(TAKES_COMMANDS)}|\\.${extensionPattern('runs')}\\b|^(?:https?:|\\\\\\\\)`,
  'i',
)

const DOCUMENT = new RegExp(`\\.${extensionPattern('shown')}$`, 'i')

export const pdfLaunchesProgram: FileDetector<'pdf_launches_program'> = {
  id: 'pdf_launches_program',
  type: 'execution',
  severity: 'high',
  title: 'Starts a program',
  why: 'The Launch action starts a program or opens a file when the document is opened or clicked.',
  falsePositives: 'Old presentations that open a movie.',
  attack: ['T1204.002'],
  detect({ pdf }) {
    const launch = pdf?.actions.find(({ kind }) => kind === 'Launch')
    if (launch === undefined) return null
    const program = PROGRAM.test(launch.target)
    const document = DOCUMENT.test(launch.target)
    return {
      description: `The document starts ${launch.target === '' ? 'a program' : launch.target.slice(0, 80)}`,
      evidence: [
        { where: `pdf.object ${launch.object}`, snippet: `${launch.trigger}: ${launch.target.slice(0, 140)}` },
      ],
      weighs: program ? 'whole' : document ? 'document' : 'unknown',
    }
  },
}

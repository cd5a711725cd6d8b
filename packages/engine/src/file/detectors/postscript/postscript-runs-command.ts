import type { FileDetector } from '../file-detector.ts'

/** Programs that print: what a prologue of the last century handed its pages to. */
const PRINTS = /^(?:\/usr\/(?:s?bin|ucb)\/)?(?:lpr?|lp|cupsfilter|gs|gv|ghostview)(?:\s+-?[\w@./-]+){0,8}$/

export const postscriptRunsCommand: FileDetector<'postscript_runs_command'> = {
  id: 'postscript_runs_command',
  type: 'postscript',
  severity: 'high',
  title: 'A document that starts a command of the system',
  why: 'Ghostscript starts what stands behind %pipe%, wherever its safe mode is off or has been left; converters of pictures and previews run it unseen.',
  falsePositives: 'Prologues that hand their pages to a printer, which weigh little.',
  attack: ['T1203', 'T1059'],
  detect({ postscript }) {
    const [first] = postscript?.commands ?? []
    if (postscript === undefined || first === undefined) return null
    const prints = postscript.commands.every((command) => command === '' || PRINTS.test(command))
    return {
      description: `The document opens %pipe%, which starts a command${first === '' ? '' : `: ${first.slice(0, 120)}`}.`,
      evidence: postscript.commands
        .slice(0, 5)
        .map((command) => ({ where: 'postscript.string', snippet: `%pipe%${command}` })),
      ...(prints && { weighs: 'prints' }),
    }
  },
}

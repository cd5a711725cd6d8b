import { extensionPattern } from '../../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../../data/programs.ts'
import type { FileDetector } from '../../file-detector.ts'

const INTERPRETERS = new RegExp(programPattern(TAKES_COMMANDS), 'i')
/** The shortcut's own name; the system hides the last extension. */
const NAMED_AS_DOCUMENT = new RegExp(String.raw`\.${extensionPattern('shown')}\s{0,100}\.lnk$`, 'i')
/** Nothing but the opening of a document, as a menu made by hand does it. */
const OPENS_ONLY = new RegExp(
  String.raw`^\s*/[ck]\s+"?\s*(?:start\s+(?:"[^"]{0,100}"\s+)?)?"?[^&|<>^%"]{1,200}\.${extensionPattern('shown')}"*\s*$`,
  'i',
)

export const shortcutPosesAsDocument: FileDetector = {
  id: 'shortcut_poses_as_document',
  type: 'shortcut',
  severity: 'high',
  title: 'A shortcut named like a document passes a command to an interpreter',
  why: 'Windows hides the last extension: whoever opens the document runs the command.',
  falsePositives: 'None known: shortcuts that Windows makes to documents do not have an interpreter as their target.',
  attack: ['T1204.002', 'T1036.007', 'T1059'],
  detect({ lnk, name }) {
    if (lnk === undefined || !NAMED_AS_DOCUMENT.test(name ?? '')) return null
    const program = INTERPRETERS.exec(`${lnk.target} ${lnk.relativePath} ${lnk.environmentTarget}`)
    if (program === null || lnk.arguments.trim() === '' || OPENS_ONLY.test(lnk.arguments)) return null
    return {
      description: `The shortcut is named like a document and passes a command to ${program[0]}`,
      evidence: [
        { where: 'name', snippet: name ?? '' },
        { where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(0, 200) },
      ],
    }
  },
}

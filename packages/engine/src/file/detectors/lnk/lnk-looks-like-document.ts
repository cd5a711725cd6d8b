import { extensionPattern } from '../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { FileDetector } from '../file-detector.ts'

const INTERPRETERS = new RegExp(programPattern([...TAKES_COMMANDS, 'opens']), 'i')

const NAMED_AS_DOCUMENT = new RegExp(String.raw`\.${extensionPattern('shown')}\.lnk$`, 'i')
const ICON_OF_DOCUMENT = new RegExp(
  String.raw`(?:\.${extensionPattern('shown')}\b|acrord|acrobat|winword|wordicon|excel|xlicons|powerpnt|msedge|chrome|notepad|imageres\.dll|shell32\.dll|wmp|photo)`,
  'i',
)

export const lnkLooksLikeDocument: FileDetector<'lnk_looks_like_document'> = {
  id: 'lnk_looks_like_document',
  type: 'shortcut',
  severity: 'medium',
  title: 'A shortcut to a program has a document icon',
  why: 'A document icon on something that runs is a disguise.',
  falsePositives: 'Shortcuts to document viewers.',
  attack: ['T1036'],
  detect({ lnk, name }) {
    if (lnk === undefined || !INTERPRETERS.test(`${lnk.target} ${lnk.relativePath} ${lnk.environmentTarget}`))
      return null
    const icon = ICON_OF_DOCUMENT.exec(lnk.icon)
    const named = NAMED_AS_DOCUMENT.test(name ?? '')
    if (icon === null && !named) return null
    const generic = icon !== null && /imageres|shell32/i.test(icon[0])
    return {
      description: 'The shortcut to an interpreter has a document icon',
      evidence: [{ where: 'lnk.icon', snippet: named ? (name ?? '') : lnk.icon.slice(0, 160) }],
      weighs: named ? 'whole' : generic ? 'generic' : 'icon',
    }
  },
}

import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import type { FileDetector } from '../file-detector.ts'

const INTERPRETERS = new RegExp(programPattern([...TAKES_COMMANDS, 'opens']), 'i')

export const lnkLooksLikeDocument: FileDetector = {
  id: 'lnk_looks_like_document',
  type: 'shortcut',
  severity: 'medium',
  title: 'A shortcut to a program looks like a document',
  why: 'The icon of a document on something that runs is a disguise.',
  falsePositives: 'Shortcuts of viewers.',
  attack: ['T1036'],
  weight: { category: 'evasion', points: 300, confidence: 'medium' },
  detect({ lnk, name }) {
    if (lnk === undefined || !INTERPRETERS.test(`${lnk.target} ${lnk.relativePath} ${lnk.environmentTarget}`))
      return null
    const icon =
      /(?:\.(?:pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|zip)\b|acrord|acrobat|winword|wordicon|excel|xlicons|powerpnt|msedge|chrome|notepad|imageres\.dll|shell32\.dll|wmp|photo)/i.exec(
        lnk.icon,
      )
    const named = /\.(?:pdf|docx?|xlsx?|pptx?|txt|rtf|jpe?g|png|mp4|zip)\.lnk$/i.test(name ?? '')
    if (icon === null && !named) return null
    const generic = icon !== null && /imageres|shell32/i.test(icon[0])
    return {
      description: 'The shortcut to an interpreter looks like a document',
      evidence: [{ where: 'lnk.icon', snippet: named ? (name ?? '') : lnk.icon.slice(0, 160) }],
      strength: named ? 1 : generic ? 0.4 : 0.9,
    }
  },
}

import type { FileDetector } from '../file-detector.ts'

export const lnkHidesArguments: FileDetector<'lnk_hides_arguments'> = {
  id: 'lnk_hides_arguments',
  type: 'shortcut',
  severity: 'high',
  title: "Whitespace hides a shortcut's arguments",
  why: 'The dialog shows the first 260 characters; no one sees what follows hundreds of spaces.',
  falsePositives: 'None known.',
  attack: ['T1027'],
  detect({ lnk }) {
    if (lnk === undefined || lnk.paddingChars < 40 || lnk.arguments.trim() === '') return null
    return {
      description: `${lnk.paddingChars} characters of whitespace push the arguments out of sight`,
      evidence: [{ where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(-160) }],
      weighs: lnk.paddingChars >= 100 ? 'whole' : 'short',
    }
  },
}

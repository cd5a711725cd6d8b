import type { FileDetector } from '../file-detector.ts'

export const lnkHidesArguments: FileDetector<'lnk_hides_arguments'> = {
  id: 'lnk_hides_arguments',
  type: 'shortcut',
  severity: 'high',
  title: 'White space hides the arguments of a shortcut',
  why: 'The dialog shows the first 260 characters; what stands behind hundreds of spaces is seen by nobody.',
  falsePositives: 'None known.',
  attack: ['T1027'],
  detect({ lnk }) {
    if (lnk === undefined || lnk.paddingChars < 40 || lnk.arguments.trim() === '') return null
    return {
      description: `${lnk.paddingChars} characters of white space push the arguments out of sight`,
      evidence: [{ where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(-160) }],
      weighs: lnk.paddingChars >= 100 ? 'whole' : 'short',
    }
  },
}

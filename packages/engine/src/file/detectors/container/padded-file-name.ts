import { isLaunchable } from '../../archive/members.ts'
import type { FileDetector } from '../file-detector.ts'
import { memberNames, snippet } from './tree.ts'

/** Blanks of any width; a dozen push the extension out of the column in which it is shown. */
const PADDED = /[\s\u00a0\u2000-\u200b\u2800\u3000\u3164]{8,200}\.?[a-z0-9-]{1,20}$/iu

export const paddedFileName: FileDetector = {
  id: 'padded_file_name',
  type: 'container',
  severity: 'high',
  title: 'Spaces push the real extension out of sight',
  why: 'A long run of spaces before `.exe` leaves only the harmless beginning visible.',
  falsePositives: 'None known for launchable files.',
  attack: ['T1036'],
  detect(facts) {
    const names = [facts.name ?? '', ...memberNames(facts)]
    const found = names.find((name) => PADDED.test(name.slice(-260)) && isLaunchable(name))
    if (found === undefined) return null
    return {
      description: 'A long run of spaces precedes the launchable extension of a file name.',
      evidence: [{ where: 'file.name', snippet: snippet(found) }],
    }
  },
}

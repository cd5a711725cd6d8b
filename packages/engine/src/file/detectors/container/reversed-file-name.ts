import { extensionPattern } from '../../../data/extensions.ts'
import { isLaunchable } from '../../archive/members.ts'
import type { FileDetector } from '../file-detector.ts'
import { memberNames, snippet } from './tree.ts'

/** Overrides and isolates that turn the direction of what follows; plain marks (U+200E, U+200F) turn nothing. */
const TURNS = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/u

const HARMLESS = new RegExp(`\\.${extensionPattern('shown')}$`, 'i')

/** Whether the name, as it is shown, ends like a document: what stands behind the override is read backwards. */
function posesAsDocument(name: string): boolean {
  const at = name.lastIndexOf('\u202e')
  return at !== -1 && HARMLESS.test([...name.slice(at + 1)].reverse().join(''))
}

export const reversedFileName: FileDetector<'reversed_file_name'> = {
  id: 'reversed_file_name',
  type: 'container',
  severity: 'high',
  title: 'Direction marks reverse part of the name (RTLO)',
  why: 'With U+202E in it, a name that ends in `fdp.exe` is displayed as ending in `exe.pdf`.',
  falsePositives: 'Arabic and Hebrew names need no overrides; only names that end in a launchable extension count.',
  attack: ['T1036.002'],
  detect(facts) {
    const names = [facts.name ?? '', ...memberNames(facts)]
    const turned = names.filter((name) => TURNS.test(name) && isLaunchable(name))
    const posing = turned.find(posesAsDocument)
    const found = posing ?? turned[0]
    if (found === undefined) return null
    return {
      description: 'A file name contains characters that reverse its display and hide that it is launchable.',
      evidence: [
        {
          where: 'file.name',
          snippet: snippet(found).replace(
            /[^\x20-\x7e]/g,
            (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
        },
      ],
      weighs: posing === undefined ? 'no type' : 'whole',
    }
  },
}

import { extensionPattern } from '../../../data/extensions.ts'
import { INNER_HOST, INNER_V4 } from '../../../data/inner-hosts.ts'
import type { FileDetector } from '../file-detector.ts'

const OWN_SERVER = new RegExp(String.raw`^(?:file:)?[\\/]{2,5}${INNER_HOST}[\\/]`, 'i')
/** Reached by WebDAV over the internet, or by an address without a name. */
const FOREIGN_SERVER = new RegExp(
  String.raw`@(?:ssl|\d{2,5})[\\/@]|davwwwroot|^(?:file:)?[\\/]{2,5}(?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}`,
  'i',
)
const BARE_SERVER = new RegExp(String.raw`^[\\/]{2}(?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}[\\/@]`)

const NAMES_PROGRAM = new RegExp(String.raw`\.(?:${extensionPattern('runs', 'library')}|zip|url)(?:$|[\\/])`, 'i')
const STARTS_PROGRAM = new RegExp(String.raw`\.(?:${extensionPattern('runs', 'library')}|url|msstyles)(?:$|[?#])`, 'i')

export const pointerLeadsToShare: FileDetector<'pointer_leads_to_share'> = {
  id: 'pointer_leads_to_share',
  type: 'shortcut',
  severity: 'medium',
  title: 'A link file points to a network share',
  why: 'Opening the folder that contains it is enough to contact the share.',
  falsePositives: 'Intranet links.',
  attack: ['T1187'],
  detect({ pointer }) {
    if (pointer === undefined) return null
    const places = [...pointer.targets, pointer.icon, pointer.workingDirectory].filter(
      (place) =>
        /^(?:\\\\[\w.-]+|file:(?:\/\/|\\\\)[\w.-]*[\w-]\S|file:\/\/\/\/?\\?[\w.-]+\.)/i.test(place) &&
        !/^file:\/\/\/[a-z]:/i.test(place),
    )
    const [first] = places
    if (first === undefined) return null
    const outside = places.some(
      (place) =>
        !OWN_SERVER.test(place) && /(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+\.[a-z]{2,})(?:@(?:ssl|\d+))?[\\/]/i.test(place),
    )
    const runs = places.some((place) => NAMES_PROGRAM.test(place))
    // A share on the internet is reached by WebDAV; nobody keeps programs for colleagues on a bare address.
    const starts = places.some((place) => STARTS_PROGRAM.test(place) && FOREIGN_SERVER.test(place))
    // A program of the system is looked for in the working directory first: one on a server stands in for it.
    const lendsFolder =
      /^(?:file:\/{2,3})?[a-z]:[\\/].*\.exe$/i.test(pointer.targets[0] ?? '') &&
      /^[\\/]{2}[\w-]+[.@]/.test(pointer.workingDirectory)
    // Windows fetches the icon as soon as the folder is shown, and signs in to whoever serves it.
    const signsIn = BARE_SERVER.test(pointer.kind === 'scf' ? first : pointer.icon)
    return {
      description: lendsFolder
        ? 'The link starts a program of the system in a folder on a server'
        : starts
          ? 'The link starts a program on a server of the internet'
          : 'The link leads to a file share',
      evidence: [{ where: `pointer.${pointer.kind}`, snippet: first.slice(0, 160) }],
      weighs: starts || signsIn || lendsFolder ? 'whole' : [outside ? 'outside' : 'inside', runs && 'runs'],
    }
  },
}

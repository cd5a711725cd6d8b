import type { FileDetector } from '../file-detector.ts'
import { runsByDoubleClick, snippet } from './tree.ts'

const IMAGES: ReadonlySet<string> = new Set(['iso', 'vhd', 'vhdx', 'img', 'ace', 'arj', 'daa'])
/** Install media hold thousands of files; what is mailed holds a handful. */
const FILES_MAX = 8

export const diskImageDeliversProgram: FileDetector<'disk_image_delivers_program'> = {
  id: 'disk_image_delivers_program',
  type: 'container',
  severity: 'high',
  title: 'A disk image or unusual archive contains a launchable file',
  why: 'Windows mounts images on a double-click, and for a long time their files carried no Mark of the Web; filters seldom look inside.',
  falsePositives: 'Driver and firmware discs: these contain many files and no shortcuts.',
  attack: ['T1553.005', 'T1204.002'],
  detect({ archive, children, type }) {
    if (archive === undefined || !IMAGES.has(type.fileType)) return null
    const launchable = children.filter(runsByDoubleClick)
    const shortcut = launchable.find((child) =>
      ['lnk', 'hta', 'wsf', 'vbscript', 'jscript_encoded', 'javascript', 'batch', 'powershell'].includes(child.type.id),
    )
    const hidden = archive.entries.some((entry) => entry.hidden === true)
    const files = archive.entries.filter(({ kind }) => kind === 'file').length
    const found = shortcut ?? launchable[0]
    if (found === undefined || (shortcut === undefined && files > FILES_MAX) || (files > 200 && !hidden)) return null
    return {
      description: `The image contains "${snippet(found.name ?? '')}" (${found.type.description})${hidden ? ' beside hidden files' : ''}, ${files} files in all.`,
      evidence: [{ where: found.path, snippet: found.hashes.sha256 }],
      weighs: shortcut !== undefined || hidden ? 'whole' : 'openly',
    }
  },
}

import type { ArchiveEntry } from '../../archive/facts.ts'
import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

const CLIMBS = /(?:^|[\\/])\.\.(?:[\\/]|$)/
/** Places from which something starts by itself, or that decide what is run. */
const TELLING =
  /start menu[\\/]programs[\\/]startup|appdata[\\/]roaming|(?:^|[\\/])(?:etc|\.ssh|windows[\\/]system32|cron[^\\/]{0,10}|init\.d|\.bashrc|\.profile)(?:[\\/]|$)/i

export const archiveEscapesItsFolder: FileDetector<'archive_escapes_its_folder'> = {
  id: 'archive_escapes_its_folder',
  type: 'container',
  severity: 'high',
  title: 'Members unpack outside the target folder (path traversal)',
  why: 'A name with `..` in it, or a member written through a link, lands wherever the attacker wants, often where programs start from.',
  falsePositives: 'Backups made with absolute paths; links up one folder inside source trees.',
  attack: ['T1574', 'T1547.001'],
  detect({ archive }) {
    if (archive === undefined) return null
    const climbing = archive.entries.find(({ name, kind }) => kind !== 'folder' && CLIMBS.test(name) && climbsOut(name))
    const through = archive.entries.find((entry) => writesThroughLink(entry, archive.entries))
    const found = climbing ?? through
    if (found === undefined) return null
    return {
      description: `The member "${snippet(found.name)}" unpacks outside the target folder.`,
      evidence: [{ where: 'archive.entries', snippet: snippet(found.name) }],
      weighs: TELLING.test(found.name) || isLaunch(found.name) || through !== undefined ? 'whole' : 'harmless',
    }
  },
}

function isLaunch(name: string): boolean {
  return /\.(?:exe|dll|bat|cmd|vbs|js|ps1|lnk|hta|sh|jsp|php|aspx)$/i.test(name)
}

/** `a/../b` stays inside; `a/../../b` does not. */
function climbsOut(name: string): boolean {
  let depth = 0
  for (const part of name.split(/[\\/]/)) {
    if (part === '..') depth -= 1
    else if (part !== '' && part !== '.') depth += 1
    if (depth < 0) return true
  }
  return false
}

/** A link that points out, and a further member below it. */
function writesThroughLink({ name, kind, linkTarget }: ArchiveEntry, entries: readonly ArchiveEntry[]): boolean {
  if (kind !== 'link' || linkTarget === undefined) return false
  const isOut = /^(?:[\\/]|[a-z]:)/i.test(linkTarget) || climbsOut(`${name.replace(/[^\\/]*$/, '')}${linkTarget}`)
  return isOut && entries.some((other) => other.kind === 'file' && other.name.startsWith(`${name}/`))
}

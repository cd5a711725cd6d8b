import { hitOn, seen } from '../../hit.ts'
import { nameOf, RUNNABLE } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Disks other than the system's own; the emulated machine has a stick there. */
const REMOVABLE = /^(?!c:)[a-z]:\/|^\/(?:media|mnt|run\/media)\/[^/]{1,100}\//

export const traceSpreadsToRemovableMedia: TraceDetector<'trace_spreads_to_removable_media'> = {
  id: 'trace_spreads_to_removable_media',
  type: 'persistence',
  severity: 'high',
  title: 'Copies programs or shortcuts to removable drives',
  why: 'A worm reaches the next machine on a USB drive: as a copy of itself, behind shortcuts that replace the files there.',
  falsePositives: 'Backups and installers that write to another drive.',
  attack: ['T1091'],
  detect(facts) {
    const placed = facts.files.filter(({ op, plain, plainTo }) => {
      const target = plainTo === '' ? plain : plainTo
      if (!['write', 'create', 'copy', 'rename'].includes(op) || !REMOVABLE.test(target)) return false
      const isOwnCopy = op === 'copy' && facts.samplePaths.includes(plain)
      return isOwnCopy || nameOf(target) === 'autorun.inf' || (RUNNABLE.test(target) && /^[a-z]:\/[^/]+$/.test(target))
    })
    const isOwn = placed.some(({ op, plain }) => op === 'copy' && facts.samplePaths.includes(plain))
    const shortcuts = placed.filter(({ plain, plainTo }) => /\.lnk$|autorun\.inf$/.test(plainTo || plain))
    // Sticks that a tool makes have a picture and a label there; this one has what its next owner starts.
    const isWorm =
      isOwn &&
      placed.some(
        ({ op, plain, start = '' }) =>
          op === 'write' &&
          nameOf(plain) === 'autorun.inf' &&
          /^\s{0,8}(?:open|shell\\\w{1,20}\\command|shellexecute)\s{0,4}=/im.test(start),
      )
    return hitOn(
      placed.map(({ op, path, to }) => seen('files', `${op} ${to ?? path}`)),
      (first) => `Files were placed on a removable drive: ${first}`,
      { weighs: isWorm ? 'whole' : isOwn || shortcuts.length >= 2 ? 'prepared' : 'files' },
    )
  },
}

import type { Evidence } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS: readonly Row[] = [
  {
    pattern:
      /\brm (?:-\S{1,20} ){1,4}(?:--no-preserve-root ?)?(?:\/\*?|~\/?|\$home\/?|\/home\/?|\/etc\/?|\/var\/?|\/usr\/?)(?: |$|;|&)/,
    attack: ['T1485'],
  },
  { pattern: /\bdd .{0,80}\bof=\/dev\/(?:sd|nvme|vd|hd|mmcblk)/, attack: ['T1561.001'] },
  {
    pattern: /\bshred .{0,80}\/dev\/(?:sd|nvme|vd|hd)|\bmkfs\.\w{2,6} (?:-\S{1,8} ){0,4}\/dev\/(?:sd|nvme|vd|hd)/,
    attack: ['T1561.001'],
  },
  {
    pattern: /\bformat(?:\.com)? [a-z]: .{0,40}\/(?:y|q)\b|\bclear-disk\b|\bdiskpart\b.{0,80}clean/,
    attack: ['T1561.001'],
  },
  {
    pattern:
      /\b(?:del|erase)(?:\.exe)? (?:\/[fsqa] ){2,4}(?:c:\\\*|%userprofile%(?:\\\*|\\?(?: |$))|c:\\users(?:\\[^\\ ]{1,40})?(?:\\\*(?:\.\*)?|\\?)(?: |$))|\b(?:rd|rmdir) (?:\/[sq] ){1,2}(?:c:\\|c:\\users(?:\\[^\\ ]{1,40})?\\?|c:\\windows\\?)(?: |$)/,
    attack: ['T1485'],
  },
]

/** It overwrites what was deleted before, and nothing else. */
const FREE_SPACE: readonly Row[] = [{ pattern: /\bcipher(?:\.exe)? \/w:/, attack: ['T1485'] }]

const DISKS_MIN = 2

/** Files of people and of sites that were there before; a program that tidies up has made what it removes. */
const LOST_MIN = 5
const KEPT_BY_PEOPLE =
  /^\/(?:home|root|srv|var\/(?:www|backups)|mnt|media)\/|\/users\/[^/]{1,100}\/(?:documents|desktop|pictures|downloads)\//

/** What lies in the folder of all homes is looked for where nobody said whose files are meant. */
const ALL_HOMES = /^(?:\/home|[a-z]:\/users)(?:\/\*?)?$/

/** Everybody's files, and written over before they were deleted: an eraser is told which, and a clean-up writes nothing. */
function isEverybodys({ files }: TraceFacts): boolean {
  const overwritten = new Set<string>()
  const lost = new Set<string>()
  for (const { op, plain, succeeded, existed } of files) {
    if (succeeded === false || !KEPT_BY_PEOPLE.test(plain)) continue
    if (op === 'write' && existed === true) overwritten.add(plain)
    if (op === 'delete' && overwritten.has(plain)) lost.add(plain)
  }
  return lost.size >= LOST_MIN && files.some(({ op, plain }) => op === 'list' && ALL_HOMES.test(plain))
}

function lostFiles(facts: TraceFacts): readonly Evidence[] {
  const own = new Set<string>(facts.samplePaths)
  const lost = new Set<string>()
  for (const { op, plain, plainTo, succeeded, existed, decoy } of facts.files) {
    if ((op === 'write' || op === 'create' || op === 'mkdir') && existed !== true) own.add(plain)
    if (op === 'copy' || op === 'rename' || op === 'link') own.add(plainTo)
    if (
      op === 'delete' &&
      succeeded !== false &&
      (decoy === 'document' || KEPT_BY_PEOPLE.test(plain)) &&
      !own.has(plain)
    )
      lost.add(plain)
  }
  // What has a copy under a longer name was compressed or encrypted, which others tell.
  for (const path of own) lost.delete(path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  return lost.size < LOST_MIN
    ? []
    : [seen('files', `${lost.size} files were deleted: ${[...lost].slice(0, 4).join(', ')} …`)]
}

export const traceWipesData: TraceDetector<'trace_wipes_data'> = {
  id: 'trace_wipes_data',
  type: 'impact',
  severity: 'high',
  title: 'Destroys data',
  why: 'A wiper leaves nothing behind to pay for.',
  falsePositives: 'Administrators who decommission a machine.',
  attack: ['T1485'],
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), COMMANDS)
    const free = rowsMatching(commandTexts(facts), FREE_SPACE)
    const raw = facts.files
      .filter(
        ({ op, plain }) =>
          op === 'write' &&
          /^(?:\/dev\/(?:sd[a-z]|nvme\d|vd[a-z]|hd[a-z]|mmcblk\d)|\/\/\.\/physicaldrive\d)/.test(plain),
      )
      .map(({ path }) => seen('files', path))
    const lost = lostFiles(facts)
    // An imager writes to the one that was chosen.
    const isEveryDisk = new Set(raw.map(({ snippet }) => snippet.toLowerCase())).size >= DISKS_MIN
    // One such command may be meant for a card or a folder; disk and files together leave nothing.
    const kinds = attack.length + Math.sign(raw.length) + Math.sign(lost.length)
    return hitOn([...evidence, ...raw, ...lost, ...free.evidence], (first) => `Data was destroyed: ${first}`, {
      weighs:
        kinds >= 2 || isEveryDisk || (lost.length > 0 && isEverybodys(facts))
          ? 'whole'
          : kinds === 0
            ? 'free space'
            : 'one kind',
      attack: [
        ...new Set([
          ...attack,
          ...free.attack,
          ...(raw.length > 0 ? ['T1561.001'] : []),
          ...(lost.length > 0 ? ['T1485'] : []),
        ]),
      ],
    })
  },
}

import type { FileFact, TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, seen } from '../../hit.ts'
import { plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** A browser that takes over from another reads that one's; three are nobody's errand. */
const OWNERS_MIN = 3

const isTaken = ({ op, succeeded }: FileFact): boolean =>
  succeeded !== false && (op === 'read' || op === 'copy' || op === 'rename')

const pathsOf = (files: readonly FileFact[]): ReadonlySet<string> => new Set(files.map(({ plain }) => plain))

/** Of the system's own tools it is not told what they look through. */
const OF_WINDOWS = /^[a-z]:\/windows\//

/**
 * Files that nothing led to: their folder was not looked through, so the place was known. A backup, a search and an index come to
 * a file by its folder, whatever else they read; some open it as they open a file, since they do not know yet what it is.
 */
function knownByHeart({ files, processes }: TraceFacts, secrets: readonly FileFact[]): readonly FileFact[] {
  const looking = new Set(processes.flatMap(({ pid, image }) => (OF_WINDOWS.test(plainPath(image)) ? [] : [pid])))
  const listed = new Set(
    files.flatMap(({ op, plain }) =>
      op === 'list' || op === 'read' ? [plain.replace(/\/(?:[^/]{0,200}[*?][^/]{0,200})?$/, '')] : [],
    ),
  )
  return secrets.filter(
    ({ plain, pid }) => pid !== undefined && looking.has(pid) && !listed.has(plain.slice(0, plain.lastIndexOf('/'))),
  )
}

/** Whoever holds what lies there is logged in as its owner. Nobody takes over from a messenger, and less from several. */
const MESSENGERS =
  /\/(discord|slack|teams|signal|telegram|whatsapp|element|viber|skype)[^/]{0,40}\/(?:.{0,60}\/)?(?:local storage|tdata|indexeddb|databases)(?:\/|$)/

/** Messengers whose stores were looked for by their paths, whether they are installed or not: the places were known. */
function messengers({ files }: TraceFacts): ReadonlyMap<string, FileFact> {
  const found = new Map<string, FileFact>()
  for (const file of files) {
    const name =
      file.op === 'list' || file.op === 'read' || file.op === 'copy' ? MESSENGERS.exec(file.plain)?.[1] : undefined
    if (name !== undefined) found.set(name, file)
  }
  return found
}

/** Judged by what is read and what is left, never by the name of who reads: that is the sample's to choose. */
export const traceCollectsSecrets: TraceDetector = {
  id: 'trace_collects_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Collects what many programs keep secret',
  why: 'Passwords of browsers, mail programs and wallets that were laid out for this run were read one after another, and of what lies around them hardly anything, or without looking for them: a backup or a search reads it all, and finds it folder by folder. Or the stores of messengers were looked for one after another, by heart, and something was sent.',
  falsePositives: 'Password managers that take over from several browsers at once.',
  attack: ['T1555', 'T1555.003'],
  act: 'takes_secrets',
  detect(facts) {
    const taken = facts.files.filter(isTaken)
    const secrets = taken.filter(({ decoy }) => decoy === 'secret')
    const owners = [...new Set(secrets.flatMap(({ belongsTo }) => belongsTo ?? []))].sort()
    const byHeart = new Set(knownByHeart(facts, secrets).flatMap(({ belongsTo }) => belongsTo ?? []))
    const others = pathsOf(taken.filter(({ decoy }) => decoy === 'document' || decoy === 'setting'))
    const isAllThatIsRead = others.size < pathsOf(secrets).size
    const looked = messengers(facts)
    const isSent = facts.network.some((event) => isHttp(event) && (event.bodyBytes ?? 0) > 0)
    const isRead = taken.some(({ plain }) => MESSENGERS.test(plain))
    if (looked.size >= OWNERS_MIN && isSent && isRead)
      return hitOn(
        [...looked.values()].map(({ op, path }) => seen('files', `${op} ${path}`)),
        () =>
          `Log-ins of ${looked.size} messengers were looked for, and data was sent: ${[...looked.keys()].join(', ')}`,
        { attack: ['T1539', 'T1552.001'] },
      )
    if (owners.length < OWNERS_MIN || !(isAllThatIsRead || byHeart.size >= OWNERS_MIN)) return null
    return hitOn(
      secrets.map(({ op, path }) => seen('files', `${op} ${path}`)),
      () => `Secrets of ${owners.length} programs were collected: ${owners.join(', ')}`,
    )
  },
}

import type { FileFact, RegistryFact, TraceFacts } from '../../facts.ts'
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

/** What browsers keep of log-ins, by the folder of the browser. */
const BROWSERS =
  /\/(google[/-]chrome|chromium|microsoft[/-]edge|bravesoftware|opera software|vivaldi|yandex|\.?mozilla\/firefox)[^/]{0,40}(?:\/.{0,80}\/(?:local storage|login data|cookies|web data)(?:\/|$)|$)/
const folderOf = (plain: string): string => plain.slice(0, plain.lastIndexOf('/'))

/** Messengers and browsers whose stores were asked for by their paths, at least one messenger among them: a backup finds them folder by folder. */
function stores(facts: TraceFacts): ReadonlyMap<string, FileFact> {
  const listed = new Set(facts.files.flatMap(({ op, plain }) => (op === 'list' ? [plain] : [])))
  const asked = facts.files.filter(({ plain }) => !listed.has(folderOf(plain)))
  const found = new Map(messengers({ ...facts, files: asked }))
  if (found.size === 0) return found
  for (const file of asked) {
    const name = file.op === 'list' || file.op === 'read' ? BROWSERS.exec(file.plain)?.[1] : undefined
    if (name !== undefined) found.set(name, file)
  }
  return found
}

/** Where programs of Windows keep passwords in the registry, each with whose they are. A program reads its own. */
const IN_REGISTRY =
  /\\software\\(?:wow6432node\\)?(?:simontatham\\(putty)\\sessions|martin prikryl\\(winscp)[^\\]{0,4}\\sessions|(realvnc|tightvnc|ultravnc|orl\\winvnc3)(?:\\|$)|microsoft\\(?:windows nt\\currentversion\\(winlogon)\\defaultpassword$|windows nt\\currentversion\\(windows messaging subsystem)\\profiles|internet explorer\\(intelliforms)(?:\\|$)|office\\[\d.]{1,5}\\(outlook)\\profiles))/

/** One program's, in two places. */
const SAME_OWNER: ReadonlyMap<string, string> = new Map([['windows messaging subsystem', 'outlook']])

function ownersInRegistry({ registry }: TraceFacts): ReadonlyMap<string, RegistryFact> {
  const found = new Map<string, RegistryFact>()
  for (const event of registry) {
    const owner = event.op === 'read' ? IN_REGISTRY.exec(event.plain)?.slice(1).find(Boolean) : undefined
    if (owner !== undefined) found.set(SAME_OWNER.get(owner) ?? owner, event)
  }
  return found
}

/** Judged by what is read and what is left, never by the name of who reads: that is the sample's to choose. */
export const traceCollectsSecrets: TraceDetector<'trace_collects_secrets'> = {
  id: 'trace_collects_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Collects secrets from many programs',
  why: 'Decoy passwords of browsers, mail programs and wallets were read one after another, and hardly anything around them, or without searching for them: a backup or a search reads everything, folder by folder. Or the stores of messengers were looked for one after another at known paths, and something was sent.',
  falsePositives: 'Password managers that import from several browsers at once.',
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
    const isSent = facts.network.some(
      (event) => isHttp(event) && ((event.bodyBytes ?? 0) > 0 || /^(?:POST|PUT)$/i.test(event.method)),
    )
    const isRead = taken.some(({ plain }) => MESSENGERS.test(plain))
    if (looked.size >= OWNERS_MIN && isSent && isRead)
      return hitOn(
        [...looked.values()].map(({ op, path }) => seen('files', `${op} ${path}`)),
        () =>
          `Log-ins of ${looked.size} messengers were looked for, and data was sent: ${[...looked.keys()].join(', ')}`,
        { attack: ['T1539', 'T1552.001'] },
      )
    const inRegistry = ownersInRegistry(facts)
    if (inRegistry.size >= OWNERS_MIN && isSent)
      return hitOn(
        [...inRegistry.values()].map(({ key, name }) => seen('registry', name === null ? key : `${key}\\${name}`)),
        () =>
          `Passwords that ${inRegistry.size} programs keep in the registry were looked for, and data was sent: ${[...inRegistry.keys()].join(', ')}`,
        { attack: ['T1552.002', 'T1555'] },
      )
    const kept = stores(facts)
    if (kept.size >= OWNERS_MIN && isSent)
      return hitOn(
        [...kept.values()].map(({ op, path }) => seen('files', `${op} ${path}`)),
        () => `Logins of ${kept.size} programs were searched for, and data was sent: ${[...kept.keys()].join(', ')}`,
        { attack: ['T1539', 'T1555.003'], weighs: 'only looked for' },
      )
    if (owners.length < OWNERS_MIN || !(isAllThatIsRead || byHeart.size >= OWNERS_MIN)) return null
    return hitOn(
      secrets.map(({ op, path }) => seen('files', `${op} ${path}`)),
      () => `Secrets of ${owners.length} programs were collected: ${owners.join(', ')}`,
    )
  },
}

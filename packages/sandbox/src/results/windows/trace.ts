// What came out of a guest under Wine → the trace. All of it was written by or beside the sample, so all of it is read as
// a claim: bounded, never executed, never stored under its own name.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trace } from '@assay/engine'
import { WINE_PREFIX } from '../../build/office-machine.ts'
import { SHARE, SHARE_DRIVE } from '../../decoys/places.ts'
import type { ImageLayout } from '../../layout.ts'
import { libraryCoverage } from '../../vm/library-calls.ts'
import { type ChangedEntry, readChangedFiles } from '../changed-files.ts'
import { tellDecoys } from '../decoy-events.ts'
import type { RegistryEvent } from '../event-lists.ts'
import { joinFiles } from '../join-files.ts'
import { limitsReached } from '../limits-reached.ts'
import { readNetworkLog } from '../network-log.ts'
import type { RunOutput, WindowsRunInput } from '../run.ts'
import { readScreenshots } from '../screenshots.ts'
import { answeredOneWay } from '../system-questions.ts'
import { takeAlong } from '../take-along.ts'
import { classesIn, compareHives } from './registry-file.ts'
import { replayWindows } from './replay.ts'

const HIVES = [
  ['HKCU', 'user.reg'],
  ['HKLM', 'system.reg'],
] as const

export async function windowsTrace(run: RunOutput, given: WindowsRunInput, image: ImageLayout): Promise<Trace> {
  const {
    world,
    startedCount,
    unreadable,
    cut: linesCut,
    crash,
    missed,
    unfollowed,
    past,
  } = replayWindows(run.trace, given)
  const network = readNetworkLog(run.network, world.connects, given.decoys.marks)
  const changed = readChangedFiles(run.files)
  const entries = changed.entries.flatMap(windowsEntry)
  const same = (path: string): string => path.toLowerCase()
  const joined = joinFiles(world.files, entries, given, network.served, same)
  const { dropped, cut } = joined
  // Numbers of the kernel's processes are none of Windows.
  const told = tellDecoys(joined.files, { ...changed, entries }, given.decoys.files, {
    ...{ startedAtMs: run.control.startedAtMs, place: windowsPath, same, isTracers: false },
  })
  const screen = readScreenshots(run.screen, run.control.startedAtMs)
  const along = takeAlong(run, given, network)
  const hives = await changedHives(changed.entries, image)
  const registry = joinRegistry(world.registry, hives.events)
  const exit = exitOf(run, crash)
  return {
    engine: 'microvm',
    environment: given.environment,
    startedAt: given.startedAt,
    durationMs: given.durationMs,
    exit,
    processes: world.processes,
    files: told.files,
    registry: markAsked(registry, world.processes, hives.classes),
    network: network.events,
    system: [...world.system, ...network.stolen.map((what) => ({ kind: 'secret_sent' as const, what }))],
    modules: world.modules,
    apiCalls: world.calls,
    dropped: [...dropped, ...along.dropped],
    memory: world.memory,
    layers: [],
    screenshots: screen.pictures,
    ...along.evidence,
    missed,
    notCovered: [
      'Wine is not Windows: drivers, .NET, and what calls the kernel by itself do not work in it, and a program can see that it is there.',
      'Calls of Windows functions are followed; reads and writes of open files are not, what a file held at the end is compared instead.',
      ...answeredOneWay(world.system),
      ...(given.library === null ? [] : [libraryCoverage(given.library, startedCount)]),
      ...(hives.complete && (run.control.timeUp || run.control.exitCode !== FORCE)
        ? []
        : ['What the run changed in the registry was not written down at its end; only calls tell of it.']),
      ...(changed.complete ? [] : ['What the run left on disk could not be collected in full.']),
      ...(unreadable + network.unreadable > 0
        ? [`${unreadable + network.unreadable} lines of the logs could not be read.`]
        : []),
      ...run.control.problems.map((problem) => `The guest told of a problem: ${problem}.`),
    ],
    limits: [
      ...limitsReached(run, { world, linesCut, network, changed }),
      ...notFollowed(run, registry, [...past, ...(isOver(exit) ? unfollowed : [])]).map((what) => ({
        limit: 'EVIDENCE_MISSING',
        what,
      })),
      ...cut,
      ...told.cut,
      ...screen.cut,
      ...along.cut,
    ],
  }
}

const DRIVE_C = `${WINE_PREFIX}/drive_c/`

const DRIVES = [
  [DRIVE_C, 'C:'],
  [`/${SHARE}/`, SHARE_DRIVE],
] as const

/** As programs of Windows call it; what lies on no drive of theirs keeps its name. */
function windowsPath(path: string): string {
  const found = DRIVES.find(([folder]) => path.startsWith(folder))
  return found === undefined ? path : `${found[1]}\\${path.slice(found[0].length).replaceAll('/', '\\')}`
}

/** How the cache of what was fetched keeps its books; what was fetched lies beside it. */
const CACHE =
  /\/(?:INetCache|INetCookies|History)(?:\/(?:Content|History)\.IE5)?(?:\/[A-Z0-9]{8})?(?:\/(?:index\.dat|desktop\.ini))?$/

/** What Wine and its screen keep beside drive C. */
const WINES_OWN = /^\/tmp\/(?:wine-|\.X|server-0\.xkm$)/

/** Files of the guest's own root are told by their own name, for a sample that found its way out of drive C. */
function windowsEntry(entry: ChangedEntry): readonly ChangedEntry[] {
  if (CACHE.test(entry.path)) return []
  const path = windowsPath(entry.path)
  if (path !== entry.path) return [{ ...entry, path }]
  const isOwn = entry.kind === 'folder' || entry.path.startsWith(`${WINE_PREFIX}/`) || WINES_OWN.test(entry.path)
  return isOwn ? [] : [entry]
}

interface ChangedHives {
  readonly events: readonly RegistryEvent[]
  /** Ids of the classes that the image came with. */
  readonly classes: ReadonlySet<string>
  readonly complete: boolean
}

async function changedHives(entries: readonly ChangedEntry[], image: ImageLayout): Promise<ChangedHives> {
  const events: RegistryEvent[] = []
  const classes = new Set<string>()
  let complete = true
  for (const [root, name] of HIVES) {
    const before = await readFile(join(image.folder, name), 'latin1')
    for (const one of classesIn(before)) classes.add(one)
    const after = entries.find(({ path }) => path === `${WINE_PREFIX}/${name}`)?.content
    if (after == null) {
      complete = false
      continue
    }
    events.push(...compareHives(root, before, after.toString('latin1')))
  }
  return { events, classes, complete }
}

const REGISTRAR = /\\regsvr32\.exe$/i
/** What a library says of itself when it is registered: classes, interfaces, names for them. */
const CLASSES = /^(?:HKCR|HK(?:LM|CU)\\Software\\Classes)\\/i
const CLASS_ID = /\\CLSID\\(\{[^}]{1,60}\})/i
const classIn = (key: string): readonly string[] =>
  CLASS_ID.exec(`\\${key}`)
    ?.slice(1)
    .map((id) => id.toLowerCase()) ?? []

/** We told the library to register itself. What takes the place of a class that was there is its own idea. */
function markAsked(
  events: readonly RegistryEvent[],
  processes: Trace['processes'],
  classes: ReadonlySet<string>,
): readonly RegistryEvent[] {
  const registrars = new Set(
    processes
      .filter(({ startedBy, commandLine }) => startedBy === 'sample' && REGISTRAR.test(commandLine.split(' ')[0] ?? ''))
      .map(({ pid }) => pid),
  )
  const isAsked = ({ pid, key }: RegistryEvent): boolean =>
    pid !== undefined && registrars.has(pid) && CLASSES.test(key) && !classIn(key).some((id) => classes.has(id))
  // What the hives show at the end has no process: it belongs to the class that one of them wrote.
  const own = new Set(events.filter(isAsked).flatMap(({ key }) => classIn(key)))
  const isOfOwn = ({ pid, key }: RegistryEvent): boolean => pid === undefined && classIn(key).some((id) => own.has(id))
  return events.map((event) => (isAsked(event) || isOfOwn(event) ? { ...event, asked: true } : event))
}

/** `HKCU\Software\Classes` is what `HKCR` shows, and Wine sees one control set under two names. */
const spelling = ({ key, name }: RegistryEvent): string =>
  `${key.replace(/^HKCR\\/i, 'HKLM\\Software\\Classes\\')}\\${name ?? '\0'}`
    .toLowerCase()
    .replace('\\currentcontrolset\\', '\\controlset001\\')

/** Wine enters the fonts of its own system as soon as somebody draws. */
const FONTS = /\\CurrentVersion\\Fonts$/i
const WINES_FONTS = '\\??\\unix\\usr\\share\\fonts\\'

/** What was found changed at the end says what was written; calls say who did it, and what was tried in vain. */
function joinRegistry(called: readonly RegistryEvent[], changed: readonly RegistryEvent[]): readonly RegistryEvent[] {
  const others = changed.filter(({ key, data = '' }) => !(FONTS.test(key) && data.startsWith(WINES_FONTS)))
  const found = new Map(others.map((event) => [`${event.op} ${spelling(event)}`, event]))
  const joined = called.map((event) => {
    const same = found.get(`${event.op} ${spelling(event)}`)
    found.delete(`${event.op} ${spelling(event)}`)
    return same?.data === undefined ? event : { ...event, data: same.data }
  })
  return [...joined, ...found.values()]
}

/** By itself, and not because it was stopped with programs still at work. */
const isOver = ({ how }: Trace['exit']): boolean => how === 'exited' || how === 'finished' || how === 'crashed'

/** What Wine tells of calls is chosen here, too, by whoever can write it. */
const CHOICE_OF_CALLS = /^HK(?:CU|U\\[^\\]{1,60})\\Software\\Wine\\Debug(?:\\|$)/i

/** How calls may have been made that nothing tells of. */
function notFollowed(
  { control }: RunOutput,
  registry: readonly RegistryEvent[],
  unfollowed: readonly string[],
): readonly string[] {
  const past = control.past.filter(({ how }) => how === 'made')
  const numbers = past.map(({ number, bits }) => `${number}${bits === 32 ? ' of 32 bits' : ''}`)
  return [
    ...unfollowed.slice(0, UNFOLLOWED_MAX),
    ...(registry.some(({ op, key }) => op !== 'read' && CHOICE_OF_CALLS.test(key))
      ? ['calls of programs that began after the run chose which of them are told']
      : []),
    ...(numbers.length > 0
      ? [`calls of the system below that were made past Windows (numbers ${numbers.join(', ')})`]
      : []),
    ...(control.past.length > past.length ? ['calls past Windows to close the log of calls, which stayed open'] : []),
  ]
}

const UNFOLLOWED_MAX = 10

/** What a shell says of one that SIGKILL ended: here of the session that everything stands on. */
const FORCE = 137

function exitOf({ control, stoppedFromOutside }: RunOutput, crash: string | null): Trace['exit'] {
  if (control.timeUp || stoppedFromOutside) return { how: 'time_up' }
  if (!control.ended) return { how: 'power_off', detail: 'The machine went down before the run was over.' }
  if (crash !== null) return { how: 'crashed', detail: crash }
  if (control.exitCode === FORCE) return { how: 'killed', detail: 'Everything in the guest was ended at once.' }
  return control.exitCode === null ? { how: 'finished' } : { how: 'exited', code: control.exitCode }
}

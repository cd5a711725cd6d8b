import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/**
 * Ways in which a system starts a program. A unit and a script of the boot are one: packages bring both, for old systems and new.
 * Services of Windows are none of them: a program that is one often has its window started with the session as well.
 */
const OF_REGISTRY: readonly (readonly [string, RegExp])[] = [
  ['a Run key', /\\currentversion\\(?:policies\\explorer\\)?run(?:once|onceex|services|servicesonce)?\\(?!$)/],
  ['the log-on', /\\winlogon\\(?:shell|userinit)$/],
  ['the set-up of each user', /\\active setup\\installed components\\[^\\]{1,100}\\stubpath$/],
  ['a script of the log-on', /\\environment\\userinitmprlogonscript$/],
  ['the screen saver', /\\control panel\\desktop\\scrnsave\.exe$/],
]
const CRON = 'cron'
const OF_FILES: readonly (readonly [string, RegExp])[] = [
  ['the startup folder', /\/start menu\/programs\/start-?up\/[^/]{1,200}$|\/autostart\/[^/]{1,200}\.desktop$/],
  ['the system manager', /\/systemd\/(?:system|user)\/[^/]{1,200}\.(?:service|timer)$|^\/etc\/(?:init\.d|rc\d?\.d)\//],
  ['the end of the boot', /^\/etc\/(?:rc\.local|inittab)$/],
  [CRON, /^\/etc\/(?:cron(?:tab$|\.\w{1,10}\/)|anacrontab$)|^\/var\/spool\/cron\//],
  ['the start of a shell', /^\/etc\/(?:profile|bash\.bashrc)|\/\.(?:bashrc|profile|bash_profile|bash_login|zshrc)$/],
]
const TECHNIQUES: Readonly<Record<string, string>> = {
  'a Run key': 'T1547.001',
  'the log-on': 'T1547.004',
  'the set-up of each user': 'T1547.014',
  'a script of the log-on': 'T1037.001',
  'the screen saver': 'T1546.002',
  'the startup folder': 'T1547.001',
  'the system manager': 'T1543.002',
  'the end of the boot': 'T1037.004',
  [CRON]: 'T1053.003',
  'the start of a shell': 'T1546.004',
  'a task': 'T1053.005',
}
const WAYS_MIN = 2
/** Where a set-up puts a program, for one user or for all: in a folder of its own. */
const INSTALLED =
  /^[a-z]:\/(?:users\/[^/]{1,60}\/appdata\/local\/(?!temp\/)[^/]{1,100}\/|program files(?: \(x86\))?\/[^/]{1,100}\/)/
const OF_UPDATERS: ReadonlySet<string> = new Set(['a Run key', 'a task'])
const OFTEN = /\/sc:? ?minute\b|-repetitioninterval\b.{0,60}-minutes\b/

/**
 * An updater of one user comes by a Run key and by a task as well. Not told apart from it is only who is installed like one: not
 * the sample or a copy of it, not hidden, and not started every few minutes.
 */
function isAsUpdatersAre(
  program: string,
  kinds: readonly string[],
  { samplePaths, files, commands }: TraceFacts,
): boolean {
  const isCopy = files.some(
    ({ op, plain, plainTo }) =>
      (op === 'copy' || op === 'rename') && plainTo === program && samplePaths.includes(plain),
  )
  const isHidden = files.some(
    ({ op, plain, mode = '' }) => op === 'mode' && plain === program && /hidden|system/.test(mode),
  )
  return (
    kinds.every((kind) => OF_UPDATERS.has(kind)) &&
    INSTALLED.test(program) &&
    !samplePaths.includes(program) &&
    !isCopy &&
    !isHidden &&
    !commands.some(({ plain }) => OFTEN.test(plain) || /\battrib(?:\.exe)? .{0,20}\+[hs]\b/.test(plain))
  )
}
/** Shorter ones stand in longer ones. */
const PATH_CHARS_MIN = 6

/** Where the system manager runs, this does not: packages bring a job for machines without one. */
const ONLY_WITHOUT_MANAGER = /^(?!\s{0,8}#).{0,200}\s-[de] \/run\/systemd\/system\b/m
const isUnused = (way: string, start: string, files: TraceFacts['files']): boolean =>
  way === CRON &&
  ONLY_WITHOUT_MANAGER.test(start) &&
  files.some(({ plain, plainTo }) => /\/systemd\/system\/[^/]{1,200}\.timer$/.test(plainTo === '' ? plain : plainTo))

/** Named whole: the path of a program is how that of its updater begins. */
function names(started: string, program: string): boolean {
  for (let at = started.indexOf(program); at !== -1; at = started.indexOf(program, at + program.length))
    if (!/^(?:[\w-]|\.\w)/.test(started.slice(at + program.length, at + program.length + 2))) return true
  return false
}

/** Each way with what it starts, in the spelling for comparing paths. */
function arranged({ commands, files, registry, system }: TraceFacts): readonly (readonly [string, string])[] {
  return [
    ...registry.flatMap(({ op, plain, data = '' }) =>
      op === 'write'
        ? OF_REGISTRY.flatMap(([way, key]) => (key.test(plain) ? [[way, plainPath(data)] as const] : []))
        : [],
    ),
    ...files.flatMap(({ op, plain, plainTo, start = '' }) =>
      op === 'write' || op === 'copy' || op === 'rename' || op === 'link'
        ? OF_FILES.flatMap(([way, place]) =>
            // A copy of the sample in the startup folder is started by being there.
            place.test(plainTo === '' ? plain : plainTo) && !isUnused(way, start, files)
              ? [[way, `${plain}\n${start.toLowerCase()}`] as const]
              : [],
          )
        : [],
    ),
    ...system.flatMap((event) =>
      event.kind === 'task' && event.op !== 'delete' && event.op !== 'stop'
        ? [['a task', plainPath(event.command ?? '')] as const]
        : [],
    ),
    ...commands.flatMap(({ plain }) =>
      /\bschtasks(?:\.exe)? .{0,40}\/create\b|\bregister-scheduledtask\b/.test(plain)
        ? [['a task', plainPath(plain)] as const]
        : [],
    ),
  ]
}

export const traceComesBackInManyWays: TraceDetector<'trace_comes_back_in_many_ways'> = {
  id: 'trace_comes_back_in_many_ways',
  type: 'persistence',
  severity: 'high',
  title: 'Sets up two persistence mechanisms for the same program',
  why: 'Whoever finds and removes one of them does not look for the other.',
  falsePositives: 'Updaters that are installed for one user with both a Run key and a task.',
  attack: ['T1547', 'T1053'],
  detect(facts) {
    const ways = arranged(facts)
    const brought = new Set(
      facts.files.flatMap(({ op, plain, plainTo }) =>
        op === 'write' || op === 'copy' || op === 'rename' ? [plainTo === '' ? plain : plainTo] : [],
      ),
    )
    const programs = [...facts.samplePaths, ...brought].filter(
      (path) => path.length >= PATH_CHARS_MIN && !OF_FILES.some(([, place]) => place.test(path)),
    )
    for (const program of programs) {
      const starts = ways.filter(([, started]) => names(started, program))
      const kinds = [...new Set(starts.map(([way]) => way))]
      if (kinds.length >= WAYS_MIN)
        return hitOn(
          kinds.map((way) => seen('files', `${way}: ${program}`)),
          () => `${program} is started by ${kinds.join(' and by ')}`,
          {
            weighs: isAsUpdatersAre(program, kinds, facts) ? 'as updaters do' : 'whole',
            attack: [...new Set(kinds.flatMap((way) => TECHNIQUES[way] ?? []))],
          },
        )
    }
    return null
  },
}

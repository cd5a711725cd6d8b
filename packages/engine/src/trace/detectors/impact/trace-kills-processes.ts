import { guardedKind } from '../../../data/guarded.ts'
import { plainCommand } from '../../commands.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** An installer ends one or two. */
const TARGETS_MIN = 3

const COMMAND = /^\S{0,100}(?:taskkill|stop-process|stop-service|pkill|killall|net1?|sc|systemctl|service)(?:\.exe)? /i

/** The same program is ended by several commands, and told both as a command and as what it did. */
function targetsOf(command: string): readonly string[] {
  // A program that was ended by a call is told by its path or number alone.
  if (!COMMAND.test(command.replace(/^sudo /, ''))) return command.split(',').map((one) => baseName(one.trim()))
  const words = command.toLowerCase().match(/[\w.$*%-]{2,60}/g) ?? []
  const names = words.filter((word) => !VERBS.has(word) && !/^[-/]/.test(word))
  return names.map(baseName)
}

const baseName = (path: string): string =>
  path
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.(?:exe|service)$/, '')
const VERBS: ReadonlySet<string> = new Set(
  'systemctl service now sc sc.exe config start disabled delete taskkill taskkill.exe get-process get-service stop-process stop-service pkill killall sudo net net.exe net1 stop force true name erroraction silentlycontinue ignore kill process cmd cmd.exe nul dev null im pid'.split(
    ' ',
  ),
)

/** Only as a command of its own: a line of a shell holds several. */
const UNITS_STOPPED = /^(?:\S{0,40}\/)?(?:systemctl (?:-\S{1,20} ){0,3}(?:stop|kill) |service \S{2,60} stop\b)/

/** A set-up stops the program that it replaces, a backup the database that it copies. Nobody stops what is of so many kinds. */
const KINDS_MIN = 2
const GUARDED_MIN = 4

/** What was started, not words of a shell that it may never come to. */
const SERVICE_WORD =
  /^(?:\S{0,100}[\\/])?(?:net1?|sc|systemctl)(?:\.exe)? (start|restart|stop|config|delete) ([\w.$-]{2,60})(.*)|^(start|stop|restart|set|remove)-service (?:-name )?([\w.$-]{2,60})(.*)/

/** PowerShell's own way: what may not start does not, whatever is told. */
const BARS = /\bset-service\b[^\n]{0,200}\bdisabled\b|\bremove-service\b/i

/**
 * Services that the run itself set going again, after all that was done to them: a repair, or an update. What may not start, or
 * was removed, does not run for being told to.
 */
function setGoingAgain({ traces }: TraceFacts): ReadonlySet<string> {
  const again = new Set<string>()
  for (const { environment, processes, system, layers } of traces) {
    if (environment.fidelity === 'folded') continue
    const barred = new Set<string>()
    const startedAt = new Map<string, number | undefined>()
    for (const { commandLine, atMs, exitCode = 0 } of processes) {
      const [, word, ofWord, wordRest, verb, ofVerb, verbRest] = SERVICE_WORD.exec(plainCommand(commandLine)) ?? []
      const [name, how, rest] = [baseName(ofWord ?? ofVerb ?? ''), word ?? verb, wordRest ?? verbRest ?? '']
      if (how === 'delete' || how === 'remove' || /\bdisabled\b/.test(rest)) barred.add(name)
      else if (/\b(?:auto|automatic|demand|manual)\b/.test(rest)) barred.delete(name)
      const isStart = (how === 'start' || how === 'restart') && exitCode === 0 && !barred.has(name)
      if (isStart) startedAt.set(name, atMs)
      else if (how === 'stop' || barred.has(name)) startedAt.delete(name)
    }
    const startedHere = new Set<string>()
    const isBarred = layers.some(({ text }) => BARS.test(text))
    for (const event of system) {
      if (event.kind !== 'service') continue
      const name = baseName(event.what)
      const atMs = startedAt.get(name)
      if (event.op === 'start' && !isBarred && !barred.has(name)) {
        startedAt.set(name, event.atMs)
        startedHere.add(name)
      } else if (event.op === 'stop' || event.op === 'delete') {
        // Events stand in their order.
        if (startedHere.delete(name) || (atMs !== undefined && (event.atMs ?? 0) > atMs)) startedAt.delete(name)
      }
    }
    for (const name of startedAt.keys()) again.add(name)
  }
  return again
}

function clearsTheWay(targets: ReadonlySet<string>): boolean {
  const guarded = [...targets].flatMap((target) => guardedKind(target) ?? [])
  const kinds = new Set(guarded)
  return (
    guarded.length >= GUARDED_MIN &&
    kinds.size >= KINDS_MIN &&
    (kinds.has('backup') || kinds.has('scanner') || kinds.size > 2)
  )
}

export const traceKillsProcesses: TraceDetector<'trace_kills_processes'> = {
  id: 'trace_kills_processes',
  type: 'impact',
  severity: 'medium',
  title: 'Terminates other programs',
  why: 'Databases and mail programs are stopped so that their files can be encrypted; analysis tools, so that no one looks.',
  falsePositives: 'Installers that stop the program they replace.',
  attack: ['T1489'],
  detect(facts) {
    const killed = [
      ...facts.system.flatMap((event) => (event.kind === 'kill_process' ? [seen('system', event.what)] : [])),
      ...commandsMatching(facts, [
        /\btaskkill(?:\.exe)? /,
        /\bstop-process\b|\bstop-service\b/,
        /(?:^|[;&|] ?|sudo )(?:pkill|killall) /,
        /\bnet1?(?:\.exe)? stop /,
        UNITS_STOPPED,
        /\bsc(?:\.exe)? (?:\\\\\S{1,64} )?(?:stop|delete|config) .{1,80}(?:$|disabled)/,
      ]),
    ]
    const targets = new Set(killed.flatMap(({ snippet }) => targetsOf(snippet)))
    if (targets.size < TARGETS_MIN) return null
    const again = setGoingAgain(facts)
    const staysAway = new Set([...targets].filter((target) => !again.has(target)))
    return hitOn(killed, () => `${targets.size} programs or services were ended`, {
      weighs: clearsTheWay(staysAway)
        ? 'whole'
        : clearsTheWay(targets)
          ? 'for a while'
          : targets.size >= TARGETS_MIN * 2
            ? 'many'
            : 'some',
      attack: [
        'T1489',
        // It went through the list of processes to find them.
        ...(facts.system.some((event) => event.kind === 'question' && event.about === 'processes') ? ['T1057'] : []),
      ],
    })
  },
}

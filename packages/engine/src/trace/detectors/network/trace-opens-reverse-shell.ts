import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, networkText, seen } from '../../hit.ts'
import { techniquesOfPrograms } from '../../interpreters.ts'
import type { TraceProcess } from '../../trace.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS = [
  /\/dev\/(?:tcp|udp)\/[^/\s]{1,100}\/\d{1,5}/,
  /\bnc(?:at)?(?:\.exe|\.traditional)? .{0,80}-\w{0,4}[ec]\w{0,3} ?\/?(?:bin\/)?(?:sh|bash|cmd)/,
  /\bmkfifo\b.{0,200}\bnc(?:at)?\b/,
  /\bsocat\b.{0,120}exec:/,
  /net\.sockets\.tcpclient.{0,600}(?:getstream|iex|invoke-expression)/,
  /\bpython\d?(?:\.\d{1,2})? -c .{0,200}socket.{0,300}(?:dup2|subprocess|pty\.spawn)/,
  /\bperl -e .{0,200}socket.{0,300}exec/,
  /\bphp -r .{0,100}fsockopen/,
]

/** A port that is tried: opened and closed, nothing read from it and nothing run. */
const TRIED =
  /^(?:exec \d{1,3}<> ?\/dev\/tcp\/\S{1,200}|(?:(?:echo|:|true|printf) ?\S{0,20}|cat ?< ?\/dev\/null) ?[<>] ?\/dev\/tcp\/\S{1,200}|(?:timeout \S{1,8} )?(?:ba)?sh -c (?::|true|echo|cat ?< ?\/dev\/null)? ?[<>]{1,2} ?\/dev\/tcp\/\S{1,200})(?: 2> ?\/dev\/null| ?&> ?\/dev\/null)?$/
/** What is typed elsewhere comes in by a number, and what a shell answers goes out by it. */
const USES_NUMBER = /(?:[<>]&|<&)[ ]?[3-9]|\b(?:read|cat|sh|bash|while)\b.{0,80}<&|-u ?[3-9]\b/

function isOnlyTried({ commands, layers }: TraceFacts): boolean {
  const opened = commands.filter(({ plain }) => /\/dev\/tcp\//.test(plain))
  return (
    opened.length > 0 &&
    opened.every(({ plain }) => TRIED.test(plain)) &&
    !commands.some(({ plain }) => USES_NUMBER.test(plain)) &&
    !layers.some(({ text }) => USES_NUMBER.test(text.slice(0, 100_000)))
  )
}

const LOOPBACK = /^(?:127\.|::1$|localhost$)/

/** A shell that a shell started is as much the first one's. */
const ANCESTORS_MAX = 3

function ancestorsOf(pid: number, parents: ReadonlyMap<number, number | null>): readonly number[] {
  const line = [pid]
  for (let one = parents.get(pid); one != null && line.length <= ANCESTORS_MAX; one = parents.get(one)) line.push(one)
  return line
}

/** Whose shell it was: PowerShell's own commands name no program. */
function shellOf(facts: TraceFacts, joined: readonly TraceProcess[]): string {
  const [byProgram] = techniquesOfPrograms(joined)
  const isPowerShell = facts.commands.some(({ plain }) => /net\.sockets\.tcpclient/.test(plain))
  return byProgram ?? (isPowerShell ? 'T1059.001' : 'T1059.004')
}

/** `ShowWindow(…, SW_HIDE)` */
const hidesWindow = ({ calls }: TraceFacts): boolean =>
  calls.some(({ api, arguments: [, how] }) => /\bShowWindow$/.test(api) && how === 0)

export const traceOpensReverseShell: TraceDetector = {
  id: 'trace_opens_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Opens a shell to another machine',
  why: 'A shell whose input comes from the network runs what someone elsewhere types.',
  falsePositives: 'Remote administration that was set up by hand.',
  attack: ['T1059.004', 'T1095'],
  detect(facts) {
    const commands = isOnlyTried(facts) ? [] : commandsMatching(facts, COMMANDS)
    // A connection made, then a shell started by the same process without a script of its own.
    const shells = facts.processes.filter(
      ({ commandLine, startedBy }) =>
        startedBy !== 'sample' &&
        /^(?:-|\S{0,40}\/)?(?:ba|da|z|k|a)?sh(?: -[il]{1,2})?$|^(?:\S{0,40}\/)?(?:ba|da)?sh -c ['"]?(?:exec )?(?:\/bin\/)?(?:ba)?sh(?: -i)?['"]?$|^(?:\S{0,60}\\)?(?:cmd|powershell)(?:\.exe)?$/i.test(
          commandLine.trim(),
        ),
    )
    const raw = facts.network.filter(({ kind }) => kind === 'tcp')
    // A service starts shells beside itself, on a terminal; who becomes one hands over what has connected.
    const heard = facts.network.filter(
      (event) => event.kind === 'listen' && !LOOPBACK.test(event.host) && event.pid !== undefined,
    )
    const parents = new Map(facts.processes.map(({ pid, parentPid }) => [pid, parentPid]))
    const joined = shells.filter(({ pid }) => {
      const line = ancestorsOf(pid, parents)
      return (
        heard.some((event) => event.pid === pid) ||
        raw.some((event) => event.pid !== undefined && line.includes(event.pid))
      )
    })
    return hitOn(
      [
        ...commands,
        ...joined.map(({ commandLine }) => seen('processes', commandLine)),
        ...(joined.length > 0 ? [...raw, ...heard].map((event) => seen('network', networkText(event))) : []),
      ],
      (first) => `A shell was opened to another machine: ${first}`,
      {
        attack: [
          shellOf(facts, joined),
          'T1095',
          ...(joined.some(({ hidden }) => hidden === true) || (joined.length > 0 && hidesWindow(facts))
            ? ['T1564.003']
            : []),
        ],
      },
    )
  },
}

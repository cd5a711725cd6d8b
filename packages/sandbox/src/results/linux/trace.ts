// What came out of a Linux guest → the trace. All of it was written by or beside the sample, so all of it is read as a
// claim: bounded, never executed, never stored under its own name.
import type { Trace } from '@assay/engine'
import { readChangedFiles } from '../changed-files.ts'
import { tellDecoys } from '../decoy-events.ts'
import type { FileEvent } from '../event-lists.ts'
import { joinFiles } from '../join-files.ts'
import { CALL_ARGUMENTS_MAX, EVENTS_MAX } from '../limits.ts'
import { limitsReached } from '../limits-reached.ts'
import { type Connect, readNetworkLog } from '../network-log.ts'
import type { LinuxRunInput, RunOutput } from '../run.ts'
import { answeredOneWay } from '../system-questions.ts'
import { takeAlong } from '../take-along.ts'
import { LINUX_CALLS, succeededBy } from './calls.ts'
import { isEmulatorsOwn } from './emulator.ts'
import { missedIn } from './missed.ts'
import { splitArguments } from './strace-line.ts'
import { openedPath, textOf } from './strace-values.ts'
import { readTrace, type TracedEvent } from './traced-calls.ts'
import { LinuxWorld } from './world.ts'

export function linuxTrace(run: RunOutput, given: LinuxRunInput): Trace {
  const traced = readTrace(run.trace)
  const world = new LinuxWorld()
  const { ending } = replay(world, traced.events, given)
  const network = readNetworkLog(run.network, world.connects, given.decoys.marks)
  const changed = readChangedFiles(run.files)
  const joined = joinFiles(fetchedFiles(world), changed.entries, given, network.served)
  const { dropped, cut } = joined
  const told = tellDecoys(joined.files, changed, given.decoys.files, {
    ...{ startedAtMs: run.control.startedAtMs, place: (path: string) => path, same: (path: string) => path },
    isTracers: true,
  })
  const along = takeAlong(run, given, network)
  const limits = [
    ...limitsReached(run, { world, linesCut: traced.cut, network, changed }),
    // A sample names what it opens; a name that makes a line of the tracer's too long to be read hides what was done.
    ...(traced.unreadable > 0
      ? [{ limit: 'EVIDENCE_MISSING', what: `${traced.unreadable} calls that could not be read` }]
      : []),
    ...(network.events.length > EVENTS_MAX ? [{ limit: 'TRACE_EVENTS_MAX', what: 'network' }] : []),
    ...cut,
    ...told.cut,
    ...along.cut,
  ]
  return {
    engine: 'microvm',
    environment: given.environment,
    startedAt: given.startedAt,
    durationMs: given.durationMs,
    exit: exitOf(run, ending),
    processes: world.processes.map((event) => ({
      ...event,
      parentPid: world.starterOf(event.pid),
    })),
    files: told.files,
    registry: [],
    network: [
      ...network.events,
      ...world.connects.flatMap(unseenByNetwork),
      ...world.listens.map((listen) => ({ kind: 'listen' as const, ...listen, succeeded: true })),
    ].slice(0, EVENTS_MAX),
    system: [...world.system, ...network.stolen.map((what) => ({ kind: 'secret_sent' as const, what }))],
    modules: world.modules,
    apiCalls: world.calls,
    dropped: [...dropped, ...along.dropped],
    memory: world.memory,
    layers: [],
    ...along.evidence,
    missed: missedIn(run.output, world),
    notCovered: [
      ...notesOf(run, traced.unreadable + network.unreadable, changed.complete),
      ...answeredOneWay(world.system),
      ...(given.emulated === null ? [] : [emulationNote(given.emulated)]),
    ],
    limits,
  }
}

type Ending = { readonly code: number } | { readonly signal: string } | null

/** From the mark on, what the sample's processes did. */
function replay(world: LinuxWorld, events: readonly TracedEvent[], given: LinuxRunInput): { readonly ending: Ending } {
  let root: number | null = null
  let beganMs = 0
  let ending: Ending = null
  let isOurs = given.startedBy !== null
  for (const { pid, atMs, body } of events) {
    if (root === null) {
      if (body.kind === 'call' && body.name === 'execve' && body.args.startsWith(`"${given.mark}"`)) {
        root = pid
        beganMs = atMs
        world.startedAtMs = atMs
        world.enter(pid, null)
      }
      continue
    }
    // Until it becomes the sample, what goes by is ours.
    if (isOurs && body.kind === 'call') {
      const isSample = body.name === 'execve' && !body.args.startsWith(`"${given.startedBy}"`)
      if (!isSample) continue
      isOurs = false
      beganMs = atMs
    }
    // A child may be seen before its parent's call that made it has ended.
    const process = world.running.get(pid) ?? (isLater(pid, root) ? world.enter(pid, root) : null)
    if (process === null) continue
    const at = Math.max(0, atMs - beganMs)
    if (body.kind === 'exited' || body.kind === 'killed') {
      if (pid === root) ending = body.kind === 'exited' ? { code: body.code } : { signal: body.signal }
      if (process.failed !== null)
        world.addProcess({
          pid,
          parentPid: process.parentPid,
          image: process.failed.image,
          commandLine: process.failed.commandLine,
          startedBy: 'call',
          atMs: Math.max(0, process.failed.atMs),
          ran: false,
          succeeded: false,
        })
      continue
    }
    if (body.kind !== 'call') continue
    const args = splitArguments(body.args, CALL_ARGUMENTS_MAX.linux)
    if (given.emulated !== null && isEmulatorsOwn(process, body.name, args)) continue
    const succeeded = succeededBy(body.result)
    LINUX_CALLS[body.name]?.({ world, process, atMs: at, name: body.name, args, result: body.result, succeeded })
    world.addCall({
      api: body.name,
      arguments: args.map((value) => textOf(value) ?? openedPath(value) ?? value),
      result: body.result,
      succeeded,
      pid,
      atMs: at,
    })
  }
  return { ending }
}

/** The launcher and the init of the sample's namespace were there before it and have smaller numbers. */
const isLater = (pid: number, root: number): boolean => pid > root

function exitOf({ control, stoppedFromOutside }: RunOutput, ending: Ending): Trace['exit'] {
  const memory = control.limits.some(({ name }) => name === 'memory')
  if (ending !== null && 'code' in ending && !control.timeUp) return { how: 'exited', code: ending.code }
  if (control.timeUp || stoppedFromOutside)
    return {
      how: 'time_up',
      ...(ending !== null && 'code' in ending
        ? { code: ending.code, detail: 'Its first process ended; others went on.' }
        : {}),
    }
  if (ending !== null && 'signal' in ending)
    return memory && ending.signal === 'SIGKILL' ? { how: 'out_of_memory' } : { how: 'crashed', detail: ending.signal }
  return control.ended
    ? { how: 'finished' }
    : { how: 'power_off', detail: 'The machine went down before the run was over.' }
}

function notesOf(run: RunOutput, unreadable: number, filesComplete: boolean): readonly string[] {
  return [
    'Reads and writes of open files are not traced one by one; what a file held at the end is compared instead.',
    ...(filesComplete ? [] : ['What the run left on disk could not be collected in full.']),
    ...(unreadable > 0 ? [`${unreadable} lines of the logs could not be read.`] : []),
    ...run.control.problems.map((problem) => `The guest told of a problem: ${problem}.`),
  ]
}

const emulationNote = (machine: string): string =>
  `It was made for ${machine} and ran by QEMU's user emulation: what it asked of the system is told, but not which of its memory it made executable, nor that it traced another process. It can see that it is emulated.`

/** Connections to the machine itself, and packets that it made by hand: the imitated network is not asked. */
function unseenByNetwork({ pid, atMs, host, port, how = 'tcp', succeeded }: Connect): Trace['network'] {
  const isOwn = /^127\.|^::1$/.test(host)
  if (!isOwn && how !== 'raw' && how !== 'icmp') return []
  const hasPort = how === 'tcp' || how === 'udp' || port > 0
  return [
    { kind: how, host, port: hasPort ? port : null, pid, atMs, ...(succeeded === undefined ? {} : { succeeded }) },
  ]
}

const FETCHERS = /\/(?:curl|wget)$/

/** What a program that only fetches writes came over the network, also when it is gone at the end. */
function fetchedFiles(world: LinuxWorld): readonly FileEvent[] {
  const fetchers = new Set(world.processes.filter(({ image }) => FETCHERS.test(image)).map(({ pid }) => pid))
  return world.files.map((event) =>
    event.op === 'write' && fetchers.has(event.pid ?? -1) ? { ...event, origin: 'network' } : event,
  )
}

// Wine's log, from our mark on → processes, calls, and by them everything that the run did, in order.
import { CALL_DEPTH_MAX, PROCESSES_MAX, TRACE_LINE_CHARS_MAX, TRACE_LINES_MAX } from '../../limits.ts'
import type { WindowsRunInput } from '../run.ts'
import { effectOf } from './calls.ts'
import { Endings, SERVICES } from './endings.ts'
import { PastTheLog } from './past-the-log.ts'
import { parseWineLine, type WineBody, type WineCall, type WineLine } from './wine-line.ts'
import { type Caller, WindowsWorld } from './world.ts'

interface PendingCall {
  readonly call: WineCall
  readonly atMs: number
  readonly caller: Caller
}

/** A thread as it is being read. */
interface Thread {
  readonly pid: number
  readonly calls: PendingCall[]
  /** The program that it is starting. */
  starting: Extract<WineBody, { kind: 'process' }> | null
}

export interface WindowsReplay {
  readonly world: WindowsWorld
  /** Commands whose turn came. */
  readonly startedCount: number
  readonly unreadable: number
  readonly cut: boolean
  /** Wine's words on a program that failed. */
  readonly crash: string | null
  /** What the program asked for by name and Wine has not, one line each. */
  readonly missed: readonly string[]
  /** Programs whose calls are not in the log to their end, if the run came to its own. */
  readonly unfollowed: readonly string[]
  /** What programs did to act without being told of, or what was seen to be missing. */
  readonly past: readonly string[]
}

/** What Wine prints beside calls: returns of callbacks, other channels. */
const NOT_CALLS =
  /^ *\d+\.\d{3}:[0-9a-f]{4,8}:[0-9a-f]{4,8}:(?:(?:Call|Ret ) (?:PE DLL|TLS callback|window proc|dialog proc|driver|hook|thread|exception|console|callback)|Starting |Exiting |trace:|fixme:|err:|warn:)/
/** A function that Wine knows by name alone; a library that a program cannot begin without. */
const NOT_MADE = /^wine: Call from \S{1,40} to unimplemented function ([\w.-]{1,64}\.[\w@?$]{1,200}), aborting/
const NOT_LOADED = /err:module:import_dll Library ([\w.+-]{1,100}) \(which is needed by /
const MISSED_MAX = 20
const CRASH = /^wine: (Unhandled .{1,300})/
/** Helpers that Windows starts beside programs of a console. */
const NOT_TOLD = /\\conhost\.exe$/i

export function replayWindows(log: Buffer, given: WindowsRunInput): WindowsReplay {
  const world = new WindowsWorld()
  const threads = new Map<number, Thread>()
  const endings = new Endings()
  const past = new PastTheLog()
  let startedCount = 0
  let beganMs: number | null = null
  const first = new Set<number>()
  let unreadable = 0
  let crash: string | null = null
  const missed = new Set<string>()
  let at = 0
  for (let lines = 0; at < log.length && lines < TRACE_LINES_MAX; lines += 1) {
    const newline = log.indexOf(10, at)
    const end = newline === -1 ? log.length : newline
    const text = log.toString('latin1', at, Math.min(end, at + TRACE_LINE_CHARS_MAX)).replace(/\r$/, '')
    at = end + 1
    if (text === given.mark) startedCount = Math.min(startedCount + 1, given.commandLines.length)
    if (startedCount === 0) {
      // Services that were there before, which a program knows by their numbers alone.
      const before = parseWineLine(text)
      if (before?.body.kind === 'loaded' && /\.exe$/i.test(before.body.path))
        world.images.set(before.pid, before.body.path)
      continue
    }
    if (text === given.mark || text === '') continue
    const line = parseWineLine(text)
    if (line === null) {
      endings.readText(text)
      crash ??= CRASH.exec(text)?.[1] ?? null
      const lacking = lackingIn(text)
      if (lacking !== null && missed.size < MISSED_MAX) missed.add(lacking)
      if (lacking === null && !NOT_CALLS.test(text)) unreadable += 1
      continue
    }
    beganMs ??= line.atMs
    const atMs = Math.max(0, line.atMs - beganMs)
    endings.spoke(line.pid)
    if (line.body.kind === 'call') endings.readCall(world, line.pid, line.body)
    // Who was started by nobody in the trace was started by us.
    if (first.size < startedCount && !first.has(line.pid) && !world.images.has(line.pid) && !isService(line)) {
      const commandLine = given.commandLines[first.size] ?? given.samplePath
      first.add(line.pid)
      world.addProcess({
        ...{ pid: line.pid, parentPid: null, image: given.samplePath, commandLine, startedBy: 'sample', atMs },
        ...{ ran: true, succeeded: true },
      })
    }
    replayLine(world, threads, past, line, atMs)
  }
  // Calls that never returned (a pause, a wait, the end of the process) were made all the same.
  for (const [tid, { pid, calls }] of threads) for (const pending of calls) finish(world, pid, tid, pending, null)
  for (const library of world.notLoaded) if (missed.size < MISSED_MAX) missed.add(`the library ${library} is not there`)
  const unfollowed = endings.cut(world.processes)
  // It was given to Wine, and nothing came.
  if (!world.processes.some(({ startedBy }) => startedBy === 'sample'))
    unfollowed.unshift(`calls of ${given.samplePath}, which told of none`)
  return {
    world,
    startedCount,
    unreadable,
    cut: at < log.length,
    crash,
    missed: [...missed],
    unfollowed,
    past: past.told(world.processes),
  }
}

const isKnown = (world: WindowsWorld, pid: number): boolean =>
  world.images.has(pid) || world.processes.some((one) => one.pid === pid && one.ran !== false)

const isService = ({ body }: WineLine): boolean => body.kind === 'loaded' && SERVICES.test(body.path)

function lackingIn(text: string): string | null {
  const made = NOT_MADE.exec(text)?.[1]
  if (made !== undefined) return `the function ${made} is not implemented here`
  const loaded = NOT_LOADED.exec(text)?.[1]
  return loaded === undefined ? null : `the library ${loaded} is not there`
}

function replayLine(
  world: WindowsWorld,
  threads: Map<number, Thread>,
  past: PastTheLog,
  line: WineLine,
  atMs: number,
): void {
  const { pid, tid, body } = line
  const known = threads.get(tid)
  const thread = known?.pid === pid ? known : { pid, calls: [], starting: null }
  if (thread !== known && (threads.size < PROCESSES_MAX || known !== undefined)) threads.set(tid, thread)
  switch (body.kind) {
    case 'loaded':
      // Started by what was there before, which tells of nothing: the system's own, or what the run gave it to start.
      if (/\.exe$/i.test(body.path) && !SERVICES.test(body.path) && !isKnown(world, pid))
        world.addProcess({
          ...{ pid, parentPid: null, image: body.path, commandLine: body.path, startedBy: 'service', atMs },
          ...{ ran: true, succeeded: true },
        })
      world.load(pid, body.path, body.base, body.builtin, atMs)
      return
    case 'connect':
      world.addConnect({ pid, atMs, host: body.host, port: body.port })
      return
    case 'process':
      thread.starting = body
      return
    case 'started':
      started(world, thread, tid, body, atMs)
      return
    case 'call':
      if (world.callerOf(pid, body.returnsTo) === 'own') past.readCall(pid, body)
      if (thread.calls.length < CALL_DEPTH_MAX)
        thread.calls.push({ call: body, atMs, caller: world.callerOf(pid, body.returnsTo) })
      return
    case 'returned': {
      // Calls above it never returned: an exception went past them.
      for (let level = thread.calls.length - 1; level >= 0; level -= 1) {
        const pending = thread.calls[level]
        if (pending?.call.name !== body.name) continue
        thread.calls.length = level
        finish(world, pid, tid, pending, body.value)
        return
      }
      if (thread.calls.length < CALL_DEPTH_MAX) past.returnedAlone(pid)
    }
  }
}

function started(
  world: WindowsWorld,
  { pid, starting }: Thread,
  tid: number,
  { pid: child, processHandle, threadHandle }: Extract<WineBody, { kind: 'started' }>,
  atMs: number,
): void {
  world.setHandle(pid, processHandle, { kind: 'process', pid: child })
  world.setHandle(pid, threadHandle, { kind: 'thread', pid: child })
  const image = starting?.image ?? ''
  world.images.set(child, image)
  const hidden = world.startsHidden.delete(tid)
  if (!NOT_TOLD.test(image))
    world.addProcess({
      pid: child,
      parentPid: pid,
      image,
      commandLine: starting?.commandLine ?? '',
      startedBy: /\\services\.exe$/i.test(world.images.get(pid) ?? '') ? 'service' : 'call',
      atMs,
      ran: true,
      succeeded: true,
      ...(hidden ? { hidden } : {}),
    })
}

/** What the C runtime does for whoever calls `fopen`, `remove`, `rename`; the rest is its own housekeeping. */
const ON_FILES =
  /^(?:CreateFile|DeleteFile|MoveFile|CopyFile|CreateDirectory|RemoveDirectory|SetFileAttributes|FindFirstFile|CreateProcess)/

function finish(
  world: WindowsWorld,
  pid: number,
  tid: number,
  { call, atMs, caller }: PendingCall,
  result: number | null,
): void {
  if (caller === 'system') return
  const isOfRuntime = caller === 'runtime'
  if (isOfRuntime && !ON_FILES.test(call.name)) return
  const own = caller === 'own' || isOfRuntime
  if (result === 0 && /^CreateProcess(?:AsUser|WithTokenW|WithLogonW)?[AW]?$/.test(call.name)) {
    // A program that is not there, or is none: what was wanted is told all the same.
    const [image, commandLine] = call.args.map(({ text }) => text)
    const wanted = commandLine ?? image ?? ''
    world.addProcess({
      ...{ pid, parentPid: pid, image: image ?? wanted.split(' ')[0] ?? '', commandLine: wanted },
      ...{ startedBy: 'call', atMs, ran: false, succeeded: false },
    })
  }
  effectOf(call.name)?.({ world, pid, tid, atMs, name: call.name, args: call.args, result, own })
  if (own)
    world.addCall({
      api: `${call.library}.${call.name}`,
      arguments: call.args.map(({ number, text }) => text ?? number),
      ...(result === null ? {} : { result }),
      pid,
      atMs,
    })
}

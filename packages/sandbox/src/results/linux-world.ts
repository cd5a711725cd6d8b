// The run as it is being read: who was started by whom, where each process stands, what its sockets are, and the events
// gathered so far, each list up to its cap. `linux-calls.ts` fills it call by call.
import type { SystemEvent, Trace } from '@assay/engine'
import { PROCESSES_MAX } from '../limits.ts'
import type { Connect } from './network-log.ts'

export type FileEvent = Trace['files'][number]
export type ProcessEvent = Trace['processes'][number]
export type MemoryEvent = Trace['memory'][number]
export type Call = Trace['apiCalls'][number]

/** Events of one list, and calls: as many as the engine reads of a trace. */
const EVENTS_MAX = 5_000
const CALLS_MAX = 20_000
const MODULES_MAX = 1_000

/** Where the sample's root lies in the tracer's eyes. */
export const GUEST_ROOT = '/root0'

export interface Running {
  readonly pid: number
  /** A child may be seen before the call that made it has ended; it is put right then. */
  parentPid: number | null
  folder: string
  /** Programs that could not be started, until one can. */
  failed: { readonly image: string; readonly commandLine: string; readonly atMs: number } | null
  image: string
  commandLine: string
  started: boolean
}

export class LinuxWorld {
  readonly running = new Map<number, Running>()
  readonly processes: ProcessEvent[] = []
  readonly files: FileEvent[] = []
  readonly system: SystemEvent[] = []
  readonly memory: MemoryEvent[] = []
  readonly calls: Call[] = []
  readonly modules: { readonly path: string; readonly pid: number; readonly atMs: number }[] = []
  readonly connects: Connect[] = []
  readonly listens: { readonly host: string; readonly port: number; readonly pid: number; readonly atMs: number }[] = []
  /** Kinds of sockets by the name that the kernel gives them (`socket:[123]`). */
  readonly sockets = new Map<string, 'tcp' | 'udp' | 'icmp' | 'raw'>()
  /** Files that a process mapped to write and to share. */
  readonly sharedWritable = new Set<string>()
  /** When the sample was started, by the guest's clock. */
  startedAtMs = 0
  readonly bound = new Map<string, { readonly host: string; readonly port: number }>()
  /** Lists that were cut. */
  readonly cut = new Set<string>()
  readonly #seen = new Set<string>()

  enter(pid: number, parentPid: number | null): Running {
    const known = this.running.get(pid)
    if (known !== undefined) return known
    const parent = parentPid === null ? undefined : this.running.get(parentPid)
    const made: Running = {
      pid,
      parentPid,
      folder: parent?.folder ?? '/root',
      failed: null,
      image: parent?.image ?? '',
      commandLine: parent?.commandLine ?? '',
      started: false,
    }
    if (this.running.size < PROCESSES_MAX) this.running.set(pid, made)
    else this.cut.add('PROCESSES_MAX')
    return made
  }

  #push<Item>(list: Item[], item: Item, max: number, limit: string): void {
    if (list.length < max) list.push(item)
    else this.cut.add(limit)
  }

  addProcess(event: ProcessEvent): void {
    this.#push(this.processes, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** The same act of the same process on the same file is told once. */
  addFile(event: FileEvent): void {
    const key = `${event.pid} ${event.op} ${event.succeeded} ${event.path}\0${event.to ?? ''}\0${event.mode ?? ''}`
    if (this.#seen.has(key)) return
    if (this.#seen.size < EVENTS_MAX * 4) this.#seen.add(key)
    this.#push(this.files, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addSystem(event: SystemEvent): void {
    this.#push(this.system, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** A question is told once, however often it is asked. */
  ask(pid: number, atMs: number, about: Extract<SystemEvent, { kind: 'question' }>['about'], what: string): void {
    const key = `? ${about} ${what}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.addSystem({ kind: 'question', about, what, pid, atMs })
  }

  addMemory(event: MemoryEvent): void {
    this.#push(this.memory, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addModule(path: string, pid: number, atMs: number): void {
    if (!this.modules.some((module) => module.path === path && module.pid === pid))
      this.#push(this.modules, { path, pid, atMs }, MODULES_MAX, 'TRACE_EVENTS_MAX')
  }

  addCall(call: Call): void {
    this.#push(this.calls, call, CALLS_MAX, 'TRACE_CALLS_MAX')
  }

  addConnect(connect: Connect): void {
    this.#push(this.connects, connect, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }
}

/** A path of the tracer's world in the sample's: absolute, without the root that the tracer sees, `.` and `..` resolved. */
export function insidePath(path: string, folder: string): string {
  const seen = path.startsWith('/') ? path : `${folder}/${path}`
  const own = seen === GUEST_ROOT || seen.startsWith(`${GUEST_ROOT}/`) ? seen.slice(GUEST_ROOT.length) : seen
  const parts: string[] = []
  for (const part of own.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return `/${parts.join('/')}`
}

// Events of a run, gathered list by list, each up to its cap; what was cut is remembered. Both worlds are read into these.
import type { SystemEvent, Trace } from '@assay/engine'
import { CALLS_MAX, EVENTS_MAX, LOOKS_MAX, MODULES_MAX, OFTEN_CALLED_MAX, SELDOM_CALLED_MAX } from './limits.ts'
import type { Connect } from './network-log.ts'

export type RegistryEvent = Trace['registry'][number]
export type FileEvent = Trace['files'][number]
export type ProcessEvent = Trace['processes'][number]
export type MemoryEvent = Trace['memory'][number]
export type Call = Trace['apiCalls'][number]

/** Of files and of the system: what leaves the machine as it was. */
const LOOKS: ReadonlySet<string> = new Set(['check', 'list', 'read', 'sleep', 'question', 'mutex', 'window'])

export class EventLists {
  readonly processes: ProcessEvent[] = []
  readonly files: FileEvent[] = []
  readonly system: SystemEvent[] = []
  readonly memory: MemoryEvent[] = []
  readonly calls: Call[] = []
  readonly modules: { readonly path: string; readonly pid: number; readonly atMs: number }[] = []
  readonly connects: Connect[] = []
  /** Lists that were cut. */
  readonly cut = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #called = new Map<string, number>()

  protected push<Item>(list: Item[], item: Item, max: number, limit: string): void {
    if (list.length < max) list.push(item)
    else this.cut.add(limit)
  }

  addProcess(event: ProcessEvent): void {
    this.push(this.processes, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** Looking, asking and waiting take room of their own: a flood of them leaves that of acts. */
  readonly #looks = new Map<unknown, number>()

  #pushLook<Item>(list: Item[], item: Item): void {
    const count = this.#looks.get(list) ?? 0
    if (count >= LOOKS_MAX) this.cut.add('TRACE_EVENTS_MAX')
    else this.push(list, item, EVENTS_MAX, 'TRACE_EVENTS_MAX')
    this.#looks.set(list, count + 1)
  }

  /** The same act of the same process on the same file is told once. */
  addFile(event: FileEvent): void {
    const key = `${event.pid} ${event.op} ${event.succeeded} ${event.path}\0${event.to ?? ''}\0${event.mode ?? ''}`
    if (this.#seen.has(key)) return
    if (this.#seen.size < EVENTS_MAX * 4) this.#seen.add(key)
    if (LOOKS.has(event.op)) this.#pushLook(this.files, event)
    else this.push(this.files, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addSystem(event: SystemEvent): void {
    if (LOOKS.has(event.kind)) this.#pushLook(this.system, event)
    else this.push(this.system, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** A question is told once, however often it is asked. */
  ask(pid: number, atMs: number, about: Extract<SystemEvent, { kind: 'question' }>['about'], what: string): void {
    const key = `? ${about} ${what}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.addSystem({ kind: 'question', about, what, pid, atMs })
  }

  addMemory(event: MemoryEvent): void {
    this.push(this.memory, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addModule(path: string, pid: number, atMs: number): void {
    if (!this.modules.some((module) => module.path === path && module.pid === pid))
      this.push(this.modules, { path, pid, atMs }, MODULES_MAX, 'TRACE_EVENTS_MAX')
  }

  /** When there are many, only what is called seldom is told further. */
  addCall(call: Call): void {
    const times = (this.#called.get(call.api) ?? 0) + 1
    this.#called.set(call.api, times)
    if (this.calls.length >= OFTEN_CALLED_MAX && times > SELDOM_CALLED_MAX) this.cut.add('TRACE_CALLS_MAX')
    else this.push(this.calls, call, CALLS_MAX, 'TRACE_CALLS_MAX')
  }

  addConnect(connect: Connect): void {
    this.push(this.connects, connect, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }
}

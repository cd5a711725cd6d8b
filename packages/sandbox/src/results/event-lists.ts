// Events of a run, gathered list by list, each up to its cap; what was cut is remembered. Both worlds are read into these.
import type { SystemEvent, Trace } from '@assay/engine'
import { CALLS_MAX, EVENTS_MAX, MODULES_MAX } from './limits.ts'
import type { Connect } from './network-log.ts'

export type RegistryEvent = Trace['registry'][number]
export type FileEvent = Trace['files'][number]
export type ProcessEvent = Trace['processes'][number]
export type MemoryEvent = Trace['memory'][number]
export type Call = Trace['apiCalls'][number]

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

  protected push<Item>(list: Item[], item: Item, max: number, limit: string): void {
    if (list.length < max) list.push(item)
    else this.cut.add(limit)
  }

  addProcess(event: ProcessEvent): void {
    this.push(this.processes, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** The same act of the same process on the same file is told once. */
  addFile(event: FileEvent): void {
    const key = `${event.pid} ${event.op} ${event.succeeded} ${event.path}\0${event.to ?? ''}\0${event.mode ?? ''}`
    if (this.#seen.has(key)) return
    if (this.#seen.size < EVENTS_MAX * 4) this.#seen.add(key)
    this.push(this.files, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addSystem(event: SystemEvent): void {
    this.push(this.system, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
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

  addCall(call: Call): void {
    this.push(this.calls, call, CALLS_MAX, 'TRACE_CALLS_MAX')
  }

  addConnect(connect: Connect): void {
    this.push(this.connects, connect, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }
}

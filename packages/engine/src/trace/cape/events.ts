// Collects what a report tells, each list under its limit, each event once: the same read in a loop is one fact.
import { TRACE_CALLS_MAX, TRACE_EVENTS_MAX, TRACE_LAYERS_CHARS_MAX, TRACE_LAYERS_MAX } from '../limits.ts'
import type { NetworkEvent } from '../network.ts'
import type { SystemEvent } from '../system.ts'
import type {
  CodeLayer,
  FileEvent,
  MemoryRegion,
  ModuleLoad,
  RegistryEvent,
  TraceCall,
  TraceCut,
  TraceProcess,
} from '../trace.ts'

export class CapeEvents {
  readonly processes: TraceProcess[] = []
  readonly files: FileEvent[] = []
  readonly registry: RegistryEvent[] = []
  readonly network: NetworkEvent[] = []
  readonly system: SystemEvent[] = []
  readonly modules: ModuleLoad[] = []
  readonly memory: MemoryRegion[] = []
  readonly layers: CodeLayer[] = []
  readonly calls: TraceCall[] = []
  readonly #seen = new Set<string>()
  readonly #cuts = new Map<string, TraceCut>()
  #layerChars = 0

  /** `identity` tells events apart; the same twice is kept once. */
  add<Event>(list: Event[], event: Event, identity: string): void {
    if (this.#seen.has(identity)) return
    if (list.length >= TRACE_EVENTS_MAX) {
      this.cut('TRACE_EVENTS_MAX', `only the first ${TRACE_EVENTS_MAX} events of a kind are kept`)
      return
    }
    this.#seen.add(identity)
    list.push(event)
  }

  has(identity: string): boolean {
    return this.#seen.has(identity)
  }

  call(call: TraceCall): void {
    if (this.calls.length < TRACE_CALLS_MAX) this.calls.push(call)
    else this.cut('TRACE_CALLS_MAX', `only the first ${TRACE_CALLS_MAX} calls are kept`)
  }

  layer(layer: CodeLayer): void {
    if (this.layers.some(({ text }) => text === layer.text)) return
    if (this.layers.length >= TRACE_LAYERS_MAX || this.#layerChars + layer.text.length > TRACE_LAYERS_CHARS_MAX) {
      this.cut('TRACE_LAYERS_MAX', 'more layers of code appeared than are kept')
      return
    }
    this.#layerChars += layer.text.length
    this.layers.push(layer)
  }

  cut(limit: string, what: string): void {
    if (!this.#cuts.has(limit)) this.#cuts.set(limit, { limit, what })
  }

  get cuts(): readonly TraceCut[] {
    return [...this.#cuts.values()]
  }
}

export const identityOf = {
  file: ({ pid, op, path, to = '' }: FileEvent): string => `f ${pid ?? ''} ${op} ${path} ${to}`.toLowerCase(),
  /** Whoever did it: what a summary tells without saying by whom. */
  anyFile: ({ op, path }: FileEvent): string => `f ${op} ${path}`.toLowerCase(),
  registry: ({ pid, op, key, name, data = '' }: RegistryEvent): string =>
    `r ${pid ?? ''} ${op} ${key} ${name ?? ''} ${data}`.toLowerCase(),
  anyRegistry: ({ op, key, name }: RegistryEvent): string => `r ${op} ${key} ${name ?? ''}`.toLowerCase(),
  system: (event: SystemEvent): string => `s ${event.kind} ${JSON.stringify({ ...event, atMs: 0 })}`,
  network: (event: NetworkEvent): string => `n ${JSON.stringify({ ...event, atMs: 0, pid: 0, via: '' })}`,
} as const

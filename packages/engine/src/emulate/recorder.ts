// Writes the trace while a script runs: every list under its limit, what was left out told once, time taken from the
// script's own clock so that the same script gives the same trace.

import {
  TRACE_ARGUMENTS_MAX,
  TRACE_CALLS_MAX,
  TRACE_DROPPED_BYTES_MAX,
  TRACE_DROPPED_MAX,
  TRACE_DROPPED_TOTAL_BYTES_MAX,
  TRACE_EVENTS_MAX,
  TRACE_LAYER_CHARS_MAX,
  TRACE_LAYERS_CHARS_MAX,
  TRACE_LAYERS_MAX,
  TRACE_NOTES_MAX,
  TRACE_START_CHARS_MAX,
  TRACE_TEXT_CHARS_MAX,
} from '../trace/limits.ts'
import type { NetworkEvent } from '../trace/network.ts'
import type { SystemEvent } from '../trace/system.ts'
import type {
  CodeLayer,
  DroppedFile,
  FileEvent,
  RegistryEvent,
  Trace,
  TraceCall,
  TraceCut,
  TraceEnvironment,
  TraceExit,
  TraceProcess,
} from '../trace/trace.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** The script itself; what it starts counts on from here. */
export const SAMPLE_PID = 1000

export class Recorder {
  readonly #journal: Journal
  #environment: TraceEnvironment = { name: 'unknown', fidelity: 'emulated', facts: {} }
  #startedAt: string | null = null
  /** Milliseconds since the script began, by its own clock. */
  #nowMs = 0
  #nextPid = SAMPLE_PID + 4
  #pid = SAMPLE_PID
  readonly #processes: TraceProcess[] = []
  readonly #files: FileEvent[] = []
  readonly #registry: RegistryEvent[] = []
  readonly #network: NetworkEvent[] = []
  readonly #system: SystemEvent[] = []
  readonly #calls: TraceCall[] = []
  readonly #dropped: DroppedFile[] = []
  readonly #layers: CodeLayer[] = []
  readonly #notCovered = new Set<string>()
  readonly #missed = new Set<string>()
  readonly #cuts = new Map<string, TraceCut>()
  #droppedBytes = 0
  #layerChars = 0

  constructor(journal: Journal = () => {}) {
    this.#journal = journal
  }

  /** Tells which surroundings this run has, before it does anything in them. */
  begin(environment: TraceEnvironment, startedAt: string): void {
    this.#environment = environment
    this.#startedAt = startedAt
    this.#journal({ list: 'begin', item: { environment, startedAt } })
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** Moves the script's clock on: nobody waits. */
  pass(ms: number): void {
    this.#nowMs += Math.max(0, Math.min(ms, Number.MAX_SAFE_INTEGER / 4))
  }

  /** What `act` does is done by another process: a command that the script started and that is followed. */
  as(pid: number, act: () => void): void {
    const before = this.#pid
    this.#pid = pid
    act()
    this.#pid = before
  }

  /** The same for what takes its turns. */
  async asWhile(pid: number, act: () => unknown): Promise<void> {
    const before = this.#pid
    this.#pid = pid
    await act()
    this.#pid = before
  }

  get isInSample(): boolean {
    return this.#pid === SAMPLE_PID
  }

  get missing(): { readonly files: readonly string[]; readonly values: readonly string[] } {
    const isMissing = ({ op, succeeded }: { readonly op: string; readonly succeeded?: boolean }): boolean =>
      (op === 'check' || op === 'read') && succeeded === false
    return {
      files: this.#files.filter(isMissing).map(({ path }) => path),
      values: this.#registry.filter(isMissing).map(({ key, name }) => `${key}\\${name ?? ''}`),
    }
  }

  /** Anything that a reader would call behaviour: whether another environment is worth a try. */
  get hasActed(): boolean {
    return this.#processes.length > 1 || this.#network.length > 0 || this.#dropped.length > 0 || this.#hasWritten
  }

  get #hasWritten(): boolean {
    return this.#files.some(({ op }) => op === 'write') || this.#registry.some(({ op }) => op === 'write')
  }

  /** How much was done so far, questions and pauses aside: whether a part of a run did anything. */
  get acts(): number {
    const told = this.#system.filter(({ kind }) => kind !== 'question' && kind !== 'sleep').length
    return this.#processes.length + this.#network.length + this.#files.length + this.#registry.length + told
  }

  get system(): readonly SystemEvent[] {
    return this.#system
  }

  get layers(): readonly CodeLayer[] {
    return this.#layers
  }

  get processes(): readonly TraceProcess[] {
    return this.#processes
  }

  /** Returns the new process's id. */
  process(event: Omit<TraceProcess, 'pid' | 'parentPid' | 'atMs'> & { readonly pid?: number }): number {
    const pid = event.pid ?? this.#nextPid
    if (event.pid === undefined) this.#nextPid += 4
    const parentPid = event.startedBy === 'sample' ? null : this.#pid
    const item: TraceProcess = {
      ...event,
      image: cutText(event.image),
      commandLine: cutText(event.commandLine),
      pid,
      parentPid,
      atMs: this.#nowMs,
    }
    this.#add(this.#processes, { list: 'processes', item })
    return pid
  }

  file(event: FileEvent): void {
    const start = event.start === undefined ? {} : { start: escaped(event.start.slice(0, TRACE_START_CHARS_MAX)) }
    this.#add(this.#files, {
      list: 'files',
      item: { ...this.#here(), ...event, path: cutText(event.path), ...start },
    })
  }

  registry(event: RegistryEvent): void {
    const data = event.data === undefined ? {} : { data: cutText(event.data) }
    this.#add(this.#registry, { list: 'registry', item: { ...this.#here(), ...event, ...data } })
  }

  network(event: NetworkEvent): void {
    this.#add(this.#network, { list: 'network', item: { ...this.#here(), ...event } })
  }

  systemEvent(event: SystemEvent): void {
    this.#add(this.#system, { list: 'system', item: { ...this.#here(), ...event } })
  }

  call(api: string, given: readonly (string | number)[], result?: string | number): void {
    if (this.#calls.length >= TRACE_CALLS_MAX) {
      this.cut('TRACE_CALLS_MAX', `only the first ${TRACE_CALLS_MAX} calls are kept`)
      return
    }
    const list = given.slice(0, TRACE_ARGUMENTS_MAX).map((one) => (typeof one === 'string' ? cutText(one, 2_000) : one))
    const item: TraceCall = {
      ...this.#here(),
      api: cutText(api, 300),
      arguments: list,
      ...(result === undefined ? {} : { result }),
    }
    this.#keep(this.#calls, { list: 'apiCalls', item })
  }

  dropped(file: Omit<DroppedFile, 'pid' | 'atMs'>): void {
    const size = file.bytes.length
    const isKnown = this.#dropped.some((one) => one.path === file.path && Buffer.compare(one.bytes, file.bytes) === 0)
    if (isKnown) return
    const isFull =
      this.#dropped.length >= TRACE_DROPPED_MAX ||
      size > TRACE_DROPPED_BYTES_MAX ||
      this.#droppedBytes + size > TRACE_DROPPED_TOTAL_BYTES_MAX
    if (isFull) {
      this.cut('TRACE_DROPPED_MAX', `the bytes of ${cutText(file.path, 200)} were not kept`)
      return
    }
    this.#droppedBytes += size
    this.#keep(this.#dropped, {
      list: 'dropped',
      item: { ...this.#here(), ...file, path: cutText(file.path, 1_000) },
    })
  }

  layer(layer: Omit<CodeLayer, 'pid' | 'atMs'>): void {
    const last = this.#layers.some(({ text }) => text === layer.text)
    if (last) return
    const room = TRACE_LAYERS_CHARS_MAX - this.#layerChars
    if (this.#layers.length >= TRACE_LAYERS_MAX || room <= 0) {
      this.cut('TRACE_LAYERS_MAX', 'more layers of code appeared than are kept')
      return
    }
    const text = layer.text.slice(0, Math.min(TRACE_LAYER_CHARS_MAX, room))
    this.#layerChars += text.length
    this.#keep(this.#layers, { list: 'layers', item: { ...this.#here(), ...layer, text } })
  }

  /** One sentence about what this run could not show; told once. */
  notCovered(sentence: string): void {
    const item = cutText(sentence, 300)
    if (this.#notCovered.size >= TRACE_NOTES_MAX || this.#notCovered.has(item)) return
    this.#notCovered.add(item)
    this.#journal({ list: 'notCovered', item })
  }

  /** What the script asked for by name and that is not imitated; told once each. */
  missed(what: string): void {
    const item = cutText(what, 300)
    if (this.#missed.size >= TRACE_NOTES_MAX || this.#missed.has(item)) return
    this.#missed.add(item)
    this.#journal({ list: 'missed', item })
  }

  cut(limit: string, what: string): void {
    if (this.#cuts.size >= TRACE_NOTES_MAX || this.#cuts.has(limit)) return
    this.#cuts.set(limit, { limit, what })
    this.#journal({ list: 'limits', item: { limit, what } })
  }

  finish(exit: TraceExit): Trace {
    return {
      engine: 'emulate',
      environment: this.#environment,
      startedAt: this.#startedAt,
      durationMs: this.#nowMs,
      exit,
      processes: this.#processes,
      files: this.#files,
      registry: this.#registry,
      network: this.#network,
      system: this.#system,
      modules: [],
      apiCalls: this.#calls,
      dropped: this.#dropped,
      memory: [],
      layers: this.#layers,
      ...(this.#missed.size > 0 && { missed: [...this.#missed] }),
      notCovered: [...this.#notCovered],
      limits: [...this.#cuts.values()],
    }
  }

  #here(): { readonly pid: number; readonly atMs: number } {
    return { pid: this.#pid, atMs: this.#nowMs }
  }

  #keep<Item>(list: Item[], entry: Entry<Item>): void {
    list.push(entry.item)
    this.#journal(entry)
  }

  #add<Item>(list: Item[], entry: Entry<Item>): void {
    if (list.length < TRACE_EVENTS_MAX) this.#keep(list, entry)
    else this.cut('TRACE_EVENTS_MAX', `only the first ${TRACE_EVENTS_MAX} events of a kind are kept`)
  }
}

/** An entry of the journal whose item is of the list that it is kept in. */
type Entry<Item> = Extract<JournalEntry, { readonly item: Item }>

function cutText(text: string, charsMax = TRACE_TEXT_CHARS_MAX): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1).toWellFormed()}…`
}

/** Control characters as `\xNN`, so that the start of a binary file can stand in a report. */
function escaped(text: string): string {
  return text.replace(
    /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g,
    (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

// A run in an operator's own Windows as it is being read. A whole Windows is awake beside the sample, so what counts is who did
// it: the sample, what it started, what it reached into, and what the system started in its place.
import { EventLists, type RegistryEvent } from '../event-lists.ts'
import { EVENTS_MAX } from '../limits.ts'

type StartedBy = 'sample' | 'call' | 'wmi' | 'task' | 'service'

export interface Started {
  readonly pid: number
  readonly parentPid: number | null
  readonly image: string
  readonly commandLine: string
  readonly parentImage: string
  readonly parentCommandLine: string
  readonly atMs: number
}

/** Paths that are looked for in command lines; more are not written by what is started by them. */
const WRITTEN_MAX = 2_000

/**
 * Looks for one of those in a command line, each for every 256 characters: a second's worth. Whoever speaks in the agent's place can tell of
 * 200,000 starts.
 */
const LOOKS_MAX = 5_000_000

const plain = (path: string): string => path.toLowerCase()

export class OwnWindowsWorld extends EventLists {
  readonly registry: RegistryEvent[] = []
  readonly lookups: { readonly name: string; readonly pid: number; readonly atMs: number }[] = []
  readonly images = new Map<number, string>()
  readonly #sample: string
  readonly #commandLines: ReadonlySet<string>
  readonly #family = new Set<number>()
  /** Written by the family: what is started from there is its own, whoever starts it. */
  readonly #written = new Set<string>()
  readonly #places = new Map<number, number>()
  readonly #told = new Set<string>()
  readonly #names = new Set<string>()
  #looks = 0

  constructor(samplePath: string, commandLines: readonly string[]) {
    super()
    this.#sample = plain(samplePath)
    this.#commandLines = new Set(commandLines.map(plain))
  }

  isOwn(pid: number): boolean {
    return this.#family.has(pid)
  }

  join(pid: number): void {
    if (this.#family.size < EVENTS_MAX) this.#family.add(pid)
    else this.cut.add('PROCESSES_MAX')
  }

  start(process: Started): void {
    const { pid, parentPid, image, commandLine, atMs } = process
    // The number of a process that has ended is given out again.
    const before = this.#places.has(pid) ? false : this.#family.has(pid)
    this.images.set(pid, image)
    const startedBy = this.#startedBy(process, before)
    if (startedBy === null) {
      if (this.#places.has(pid)) this.#family.delete(pid)
      return
    }
    this.join(pid)
    this.#places.set(pid, this.processes.length)
    this.addProcess({ pid, parentPid, image, commandLine, startedBy, atMs, ran: true, succeeded: true })
  }

  /** Null for what is none of the sample's. */
  #startedBy(process: Started, isFirst: boolean): StartedBy | null {
    const { parentPid, commandLine, parentImage, parentCommandLine, image } = process
    if (isFirst || this.#commandLines.has(plain(commandLine))) return 'sample'
    if (parentPid !== null && this.#family.has(parentPid)) return 'call'
    if (/\\wmiprvse\.exe$/i.test(parentImage)) return 'wmi'
    // The installer's own service does what an installer says.
    if (/\\services\.exe$/i.test(parentImage))
      return /\\msiexec\.exe$/i.test(image) || this.#isOfOwnFile(process) ? 'service' : null
    if (/\\taskeng\.exe$|\\svchost\.exe$/i.test(parentImage) && this.#isOfOwnFile(process))
      return /schedule|taskeng/i.test(`${parentCommandLine} ${parentImage}`) ? 'task' : 'service'
    // Whoever else starts what the sample wrote: the shell at the next logon, a program that was replaced.
    return this.#isOfOwnFile(process) ? 'service' : null
  }

  #isOfOwnFile({ image, commandLine }: Started): boolean {
    const words = plain(commandLine)
    if (plain(image) === this.#sample || words.includes(this.#sample) || this.#written.has(plain(image))) return true
    this.#looks += this.#written.size * Math.ceil((words.length + 1) / 256)
    if (this.#looks > LOOKS_MAX) {
      this.cut.add('COMMAND_LINES_MAX')
      return false
    }
    for (const path of this.#written) if (words.includes(path)) return true
    return false
  }

  wrote(path: string): void {
    if (this.#written.size < WRITTEN_MAX && path.length > 3) this.#written.add(plain(path))
  }

  ended(pid: number, atMs: number): void {
    const at = this.#places.get(pid)
    const event = at === undefined ? undefined : this.processes[at]
    if (at !== undefined && event !== undefined) this.processes[at] = { ...event, endedAtMs: atMs }
  }

  exited(pid: number, code: number): void {
    const at = this.#places.get(pid)
    const event = at === undefined ? undefined : this.processes[at]
    if (at !== undefined && event !== undefined) this.processes[at] = { ...event, exitCode: code }
  }

  addLookup(lookup: OwnWindowsWorld['lookups'][number]): void {
    if (this.#names.has(lookup.name)) return
    if (this.#names.size < EVENTS_MAX) this.#names.add(lookup.name)
    this.push(this.lookups, lookup, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  addRegistry(event: RegistryEvent): void {
    const key = `${event.pid} ${event.op} ${event.key}\0${event.name}\0${event.data ?? ''}`
    if (this.#told.has(key)) return
    if (this.#told.size < EVENTS_MAX * 4) this.#told.add(key)
    this.push(this.registry, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  /** Two logs tell of the same service or task: it is told once. */
  schedule(
    kind: 'service' | 'task',
    op: 'create' | 'change' | 'delete',
    what: string,
    command: string,
    atMs: number,
  ): void {
    const key = `${kind} ${op} ${plain(what)}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.addSystem({ kind, op, what, ...(command === '' ? {} : { command }), atMs, succeeded: true })
  }
}

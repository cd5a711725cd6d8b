// The imitated machine that a script finds itself on: one for each run, shared by every language's host objects.
import type { TraceProcess } from '../../trace/trace.ts'
import type { Journal } from '../journal.ts'
import { RUN_MS_MAX } from '../limits.ts'
import { Recorder, SAMPLE_PID } from '../recorder.ts'
import { Comparisons } from './comparisons.ts'
import { FileSystem } from './file-system.ts'
import { ENGLISH, expandVariables, type Identity, linuxPath, linuxVariables, variablesOf } from './identity.ts'
import { Registry } from './registry.ts'
import { Web } from './web.ts'

export interface WorldOptions {
  /** The script's own clock starts here. */
  readonly now: Date
  readonly identity?: Identity
  /** Where the script lies, as it may ask. */
  readonly scriptPath: string
  /** The program that runs it. */
  readonly hostProgram: string
  readonly arguments?: readonly string[]
  /** Windows where it is left out. */
  readonly system?: 'windows' | 'linux'
  /** Hears of everything as it is recorded. */
  readonly journal?: Journal | undefined
  /** Real time that passed, for what the script starts in its turn. */
  readonly elapsedMs?: () => number
  readonly mayTakeEveryBranch?: boolean
}

/** A command that the script started, for following it into its own script. */
export interface StartedCommand {
  readonly commandLine: string
  readonly pid: number
  /** The script that it names, as it was then: droppers tidy up behind themselves. */
  readonly script?: { readonly path: string; readonly bytes: Uint8Array }
  /** What it reads from its input, where that is a script. */
  readonly input?: { readonly language: 'powershell' | 'batch'; readonly text: string }
  /** What it does was done when it was started, since the next line looks for it. */
  readonly isDone?: true
}

/** What a host inside the script was given to run. */
export interface LaterScript {
  readonly language: 'vbscript' | 'javascript'
  readonly text: string
}

const SCRIPT_NAMED =
  /"([^"]{1,300}\.(?:bat|cmd|ps1|vb[se]|jse?))"|([^\s"]{1,300}\.(?:bat|cmd|ps1|vb[se]|jse?))(?=[\s"]|$)/gi
/** Commands that name a script which the sample wrote: each is read as a layer once. */
const COMMANDS_FOLLOWED_MAX = 32

export class World {
  readonly recorder: Recorder
  readonly identity: Identity
  readonly variables: Map<string, string>
  readonly files: FileSystem
  readonly registry: Registry
  readonly web: Web
  readonly scriptPath: string
  readonly hostProgram: string
  readonly system: 'windows' | 'linux'
  readonly arguments: readonly string[]
  readonly elapsedMs: () => number
  /** Real time after which an interpreter of this world stops. */
  readonly endMs: number
  /** What it compared the answers with that it got. */
  readonly comparisons: Comparisons
  /** Whether a script that does nothing may be taken for what it does in all its branches, and whether the sample was. */
  readonly mayTakeEveryBranch: boolean
  #tookEveryBranch = false
  readonly #started: StartedCommand[] = []
  readonly #later = new Map<object, LaterScript>()
  readonly #startMs: number
  currentFolder: string

  constructor({
    now,
    identity = ENGLISH,
    scriptPath,
    hostProgram,
    arguments: given = [],
    system = 'windows',
    journal,
    elapsedMs = () => 0,
    mayTakeEveryBranch = true,
  }: WorldOptions) {
    this.recorder = new Recorder(journal)
    this.identity = identity
    this.comparisons = new Comparisons(identity)
    this.mayTakeEveryBranch = mayTakeEveryBranch
    this.system = system
    this.elapsedMs = elapsedMs
    this.endMs = elapsedMs() + RUN_MS_MAX
    this.variables = system === 'windows' ? variablesOf(identity) : linuxVariables(identity)
    this.files = new FileSystem(this.recorder, this.variables.get('userprofile') ?? null)
    this.registry = new Registry(this.recorder, identity)
    this.web = new Web(this.recorder, identity)
    this.scriptPath = expandVariables(scriptPath, this.variables)
    this.hostProgram = hostProgram
    this.arguments = given
    this.currentFolder =
      system === 'linux' ? '/tmp' : this.scriptPath.slice(0, Math.max(2, this.scriptPath.lastIndexOf('\\')))
    this.#startMs = now.getTime()
    this.recorder.process({
      pid: SAMPLE_PID,
      image: hostProgram,
      commandLine: `${hostProgram} "${this.scriptPath}"`,
      startedBy: 'sample',
    })
  }

  /** The script's own time, in milliseconds since the epoch. */
  get nowMs(): number {
    return this.#startMs + this.recorder.nowMs
  }

  get tookEveryBranch(): boolean {
    return this.#tookEveryBranch
  }

  /** Whether it is done; what the sample starts may do nothing by itself, which says nothing of the sample. */
  takeEveryBranch(): boolean {
    if (this.mayTakeEveryBranch && this.recorder.isInSample) this.#tookEveryBranch = true
    return this.mayTakeEveryBranch
  }

  get started(): readonly StartedCommand[] {
    return this.#started
  }

  /** Variables expanded, and a relative path put under the current folder. */
  path(text: string): string {
    if (this.system === 'linux') return linuxPath(text, this.currentFolder)
    const expanded = expandVariables(text.trim().replace(/^"(.*)"$/, '$1'), this.variables).replaceAll('/', '\\')
    if (expanded === '' || /^(?:[a-z]:|\\\\)/i.test(expanded)) return expanded
    if (expanded.startsWith('\\')) return `C:${expanded}`
    return `${this.currentFolder}\\${expanded.replace(/^\.\\/, '')}`
  }

  /** Records a program that the script starts; nothing runs. */
  start(commandLine: string, startedBy: TraceProcess['startedBy'], hidden = false, isDone = false): number {
    const line = expandVariables(commandLine, this.variables)
    const image = /^\s*(?:"([^"]{1,300})"|(\S{1,300}))/.exec(line)
    const pid = this.recorder.process({
      image: image?.[1] ?? image?.[2] ?? '',
      commandLine: line,
      startedBy,
      ran: false,
      ...(hidden && { hidden }),
    })
    if (this.#started.length < COMMANDS_FOLLOWED_MAX) {
      const script = this.#scriptIn(line)
      this.#started.push({ commandLine: line, pid, ...(script !== null && { script }), ...(isDone && { isDone }) })
    }
    return pid
  }

  #scriptIn(line: string): { readonly path: string; readonly bytes: Uint8Array } | null {
    for (const [, quoted, bare] of line.slice(0, 4_000).matchAll(SCRIPT_NAMED)) {
      const path = this.path(quoted ?? bare ?? '')
      const bytes = path.toLowerCase() === this.scriptPath.toLowerCase() ? null : this.files.peek(path)
      if (bytes !== null) return { path, bytes }
    }
    return null
  }

  /** A processor that is handed its script through a pipe. */
  startWithInput(commandLine: string, language: 'powershell' | 'batch', text: string): void {
    const pid = this.start(commandLine, 'shell')
    const last = this.#started.at(-1)
    if (last?.pid === pid) this.#started[this.#started.length - 1] = { ...last, input: { language, text } }
  }

  /** A script that one of its own objects is to run; what the same object gathers afterwards takes its place. */
  runLater(owner: object, script: LaterScript): void {
    if (this.#later.size < COMMANDS_FOLLOWED_MAX || this.#later.has(owner)) this.#later.set(owner, script)
  }

  /** Gives them out once. */
  takeLater(): readonly LaterScript[] {
    const scripts = [...this.#later.values()]
    this.#later.clear()
    return scripts
  }

  sleep(ms: number): void {
    this.recorder.systemEvent({ kind: 'sleep', ms })
    this.recorder.pass(ms)
  }
}

// What a sample did when it ran: the one vocabulary that every engine of the dynamic stage speaks (the emulators, the
// microVM, an external sandbox), so that facts, detectors and the report are written once. Facts only: nothing here
// judges. Lists are bounded by `limits.ts`; what was cut or not covered is said in the trace itself.
//
// Paths, keys, hosts and command lines stand as the sample used them, variables expanded where the engine could.
import type { NetworkEvent } from './network.ts'
import type { SystemEvent } from './system.ts'

/** Who ran it. */
export type TraceEngine = 'emulate' | 'microvm' | 'cape'

/** Which process did it, when, and whether it worked. Everything may be unknown to an engine. */
export interface Occurrence {
  readonly pid?: number
  /** Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited. */
  readonly atMs?: number
  /** False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know. */
  readonly succeeded?: boolean
}

/** A question about the surroundings that two runs of a sample were answered in different ways. */
export interface OtherAnswer {
  /** What was asked, as a person says it: `the language and region`. */
  readonly about: string
  /** What the first run was told, and what this one was. */
  readonly first: string
  readonly now: string
}

/** The world that the sample saw. Told in every report, because what it did not do there it may do elsewhere. */
export interface TraceEnvironment {
  /** `Windows Script Host, emulated`, `Debian 12, Linux 6.1`, `Wine 8.0 on Debian 12`. */
  readonly name: string
  /**
   * `emulated`: no instruction of the sample ran on a processor, hosts are imitations. `folded`: the text was computed
   * without running it, so branches and loops were not followed. `compatible`: a real run under a compatibility layer.
   * `native`: a real run on the system it was made for.
   */
  readonly fidelity: 'folded' | 'emulated' | 'compatible' | 'native'
  /** What else was set, by name: `clock`, `user`, `host`, `arguments`, `network`. */
  readonly facts: Readonly<Record<string, string>>
  /** The sample was run before, by the same engine, and these answers were others then. */
  readonly otherAnswers?: readonly OtherAnswer[]
}

/** How the run ended. `detail` is one sentence or the error's own text. */
export interface TraceExit {
  readonly how:
    | 'finished'
    | 'exited'
    | 'threw'
    | 'crashed'
    | 'time_up'
    | 'step_limit'
    | 'out_of_memory'
    | 'killed'
    | 'power_off'
  readonly code?: number
  readonly detail?: string
}

export interface TraceProcess extends Occurrence {
  readonly pid: number
  readonly parentPid: number | null
  /** Path or name of the program; what was run through a command line is also in `commandLine`. */
  readonly image: string
  readonly commandLine: string
  /** Who started it: the engine (`sample`), the sample's own call, or a service of the system in its place. */
  readonly startedBy: 'sample' | 'call' | 'shell' | 'wmi' | 'task' | 'service' | 'com' | 'memory'
  /** Started without a window, or told to hide it. */
  readonly hidden?: boolean
  readonly endedAtMs?: number
  readonly exitCode?: number
  /** False for a command that was recorded but that the engine did not carry out. */
  readonly ran?: boolean
}

export interface FileEvent extends Occurrence {
  readonly op:
    | 'create'
    | 'write'
    | 'read'
    | 'delete'
    | 'rename'
    | 'copy'
    | 'link'
    | 'mode'
    | 'times'
    | 'mkdir'
    | 'list'
    | 'check'
  readonly path: string
  /** Where it went, for `rename`, `copy` and `link`. */
  readonly to?: string
  /** Size of what was written or read. */
  readonly bytes?: number
  /** Of the content after the write. */
  readonly sha256?: string
  /** The first characters of what was written, control characters escaped. */
  readonly start?: string
  /** It was there before the run, where that is known. */
  readonly existed?: boolean
  /** `network` when what was written had come over the network. */
  readonly origin?: 'network'
  /** The new permissions or attributes, for `mode`: `0755`, `hidden,system`; for `times` the time that was set. */
  readonly mode?: string
  /**
   * It was laid out for this run, and nobody has any business with it: a document of a person, what a program keeps secret for
   * its user, what lies beside such secrets, a key for other machines.
   */
  readonly decoy?: 'document' | 'secret' | 'setting' | 'key'
  /** The program that keeps it, of a decoy. */
  readonly belongsTo?: string
  /** What became of a decoy's content by this change: noise in its place, or noise in another file and the decoy gone. */
  readonly scrambled?: 'in_place' | 'replaced'
}

export interface RegistryEvent extends Occurrence {
  readonly op: 'write' | 'create' | 'delete' | 'read'
  /** With the hive in its short form: `HKCU\Software\…`, `HKLM\SYSTEM\…`. */
  readonly key: string
  /** Null for the key itself; `` for its default value. */
  readonly name: string | null
  readonly data?: string
  /** Who ran it asked for just this: a library that was told to register a class of its own. */
  readonly asked?: true
}

export interface ModuleLoad extends Occurrence {
  readonly path: string
}

/** One call of a library or host function, for the call-scope rules of the capability engine. */
export interface TraceCall extends Occurrence {
  readonly thread?: number
  /** `kernel32.CreateFileW`, `connect`, `WScript.Shell.Run`. */
  readonly api: string
  readonly arguments: readonly (string | number)[]
  readonly result?: string | number
}

/** A file that the run left behind or fetched: it becomes a child of the sample and gets the static stage. */
export interface DroppedFile extends Occurrence {
  readonly path: string
  readonly bytes: Uint8Array
  readonly source: 'written' | 'downloaded' | 'smuggled' | 'memory' | 'decoded'
}

/** Memory that turned executable, or was executable and written to. */
export interface MemoryRegion extends Occurrence {
  readonly address: string
  readonly sizeBytes: number
  /** As the system writes it: `rwx`, `r-x after rw-`. */
  readonly protection: string
  /** What is mapped there, where that is known. */
  readonly what?: string
}

/** Code that appeared only while it ran: the argument of an `eval`, a decoded command, a written page. */
export interface CodeLayer extends Occurrence {
  /** 1 is the first layer below the sample's own text. */
  readonly depth: number
  /** `eval`, `Function`, `document.write`, `Execute`, `-EncodedCommand`, `iex`, `timer`, … */
  readonly technique: string
  readonly language: string
  readonly text: string
}

/** What the sample's screen showed. */
export interface Screenshot {
  readonly atMs: number
  readonly width: number
  readonly height: number
  /** A PNG of the plainest kind (see `plain-png.ts`). */
  readonly png: Uint8Array
}

/** A limit that was reached. `limit` is its name in a `limits.ts`. */
export interface TraceCut {
  readonly limit: string
  readonly what: string
}

/** What an external sandbox concluded by its own rules. Shown under its name; no detector and no verdict reads it. */
export interface SourceOpinion {
  readonly source: string
  readonly name: string
  readonly description: string
  /** ATT&CK ids that it names. */
  readonly attack: readonly string[]
}

/**
 * One run of a sample in one vocabulary, whoever ran it: what was seen, in which surroundings, and what cannot be seen
 * there.
 */
export interface Trace {
  readonly engine: TraceEngine
  readonly environment: TraceEnvironment
  /** ISO 8601, or null where no clock was given. */
  readonly startedAt: string | null
  readonly durationMs: number
  readonly exit: TraceExit
  readonly processes: readonly TraceProcess[]
  readonly files: readonly FileEvent[]
  readonly registry: readonly RegistryEvent[]
  readonly network: readonly NetworkEvent[]
  readonly system: readonly SystemEvent[]
  readonly modules: readonly ModuleLoad[]
  readonly apiCalls: readonly TraceCall[]
  readonly dropped: readonly DroppedFile[]
  readonly memory: readonly MemoryRegion[]
  readonly layers: readonly CodeLayer[]
  /** Where there was a screen, and something was drawn on it. */
  readonly screenshots?: readonly Screenshot[]
  /** What it wrote to its standard output and its standard error, as it came. */
  readonly printed?: Uint8Array
  /** The packets of the imitated network as pcapng, with the keys of their TLS. */
  readonly capture?: Uint8Array
  readonly opinions?: readonly SourceOpinion[]
  /** What the sample asked for by name and did not find here, one line each: a library, a function that is not imitated. */
  readonly missed?: readonly string[]
  /** What this run could not show, one sentence each: branches not taken, hosts not imitated, calls not known. */
  readonly notCovered: readonly string[]
  readonly limits: readonly TraceCut[]
}

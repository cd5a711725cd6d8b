// What `analysis_results` looks like once both stages have written it, put together from the types that fill it. Nothing
// imports this: the contract's schema of the results is generated from it (`npm run results-schema`), and a test holds real
// results strictly against that schema, so that neither can say something else than the engine.
import type { AttackTechnique } from '../../data/attack-techniques.ts'
import type { Evidence, Severity } from '../../detector.ts'
import type { ListMatch } from '../../lists/list-match.ts'
import type { ArtifactEntry } from '../../trace/artifacts.ts'
import type { NetworkEvent } from '../../trace/network.ts'
import type { SystemEvent } from '../../trace/system.ts'
import type {
  CodeLayer,
  DroppedFile,
  FileEvent,
  MemoryRegion,
  ModuleLoad,
  RegistryEvent,
  SourceOpinion,
  TraceCall,
  TraceCut,
  TraceExit,
  TraceProcess,
} from '../../trace/trace.ts'
import type { Capability } from '../capability/capability.ts'
import type { FormatSections, RuleMatch } from '../facts.ts'
import type { Relation } from '../format.ts'
import type { StringFacts } from '../strings/facts.ts'

type FileLabel = 'malicious' | 'suspicious' | 'clean' | 'unknown'
type Confidence = 'high' | 'medium' | 'low'

/** Which engine and which of its rules made this. */
export interface EngineSection {
  readonly version: string
  /** How many there are, by kind. */
  readonly rules?: { readonly heuristics: number }
  /** Of everything that decides a report. */
  readonly digest?: string
}

/** What the file is, and its hashes. */
export interface FileSection {
  readonly name: string | null
  /** Bytes. */
  readonly size: number
  readonly type: string
  readonly subtype: string
  readonly mimeType: string
  readonly typeDescription: string
  readonly extension: string | null
  readonly typeConfidence: 'high' | 'medium' | 'low'
  /** The extension of its name belongs to other types only. */
  readonly typeMismatch: boolean
  /** Further types that the same bytes are. */
  readonly also: readonly string[]
  readonly encoding: string | null
  /** `md5`, `sha1`, `sha256`, `sha512`, `ssdeep`, `tlsh`, and those of its format: `imphash`, `telfhash`, … */
  readonly hash: Readonly<Record<string, string | null>>
  /** 0 to 8 bits a byte. */
  readonly entropy: number
  readonly entropyWindows: { readonly windowBytes: number; readonly values: readonly number[] }
  /** Ids of the formats that read the file. */
  readonly readBy: readonly string[]
}

/** What one finding added to the score. */
interface WeighedReason {
  readonly heuristicId: string
  readonly category: string
  readonly score: number
  /** The finding in words. */
  readonly explain: string
  /** The file of the tree that showed it. */
  readonly path: string
  readonly stage?: 'dynamic'
}

interface WeighedSuppressed {
  readonly heuristicId: string
  /** The benign context; `category_cap`, `other_stage` or `same_act` where the act is counted already; `ordinary_acts` where nothing else was found. */
  readonly by: string
  readonly score: number
  readonly explain: string
  readonly path: string
}

interface ShortVerdict {
  readonly label: FileLabel
  readonly score: number
}

/** How bad, how sure, and why. */
export interface VerdictSection extends ShortVerdict {
  readonly confidence: Confidence
  readonly severity: 'none' | 'low' | 'medium' | 'high'
  /** One plain sentence. */
  readonly summary: string
  /** What weighed, heaviest first. */
  readonly reasons: readonly WeighedReason[]
  readonly suppressed?: readonly WeighedSuppressed[]
  /** What was not looked at, in words. */
  readonly unseen?: readonly string[]
  /** Of the submitted file without what is in it. */
  readonly own?: ShortVerdict
  /** The operator knows the submitted file as good. */
  readonly knownGood?: boolean
  /** Of the static stage alone, where the dynamic one found something. */
  readonly stages?: { readonly static: ShortVerdict }
}

/** Another file of the tree that showed the same. */
export interface HeuristicPlace {
  readonly path: string
  readonly sha256Of: string
  readonly description: string
}

/** One reason found, named as AssemblyLine names it. */
export interface Heuristic {
  readonly heurId: string
  readonly name: string
  readonly description: string
  readonly score: number
  readonly maxScore: number
  readonly severity: Severity
  readonly confidence: string
  readonly category: string
  readonly family: string
  readonly attack: readonly AttackTechnique[]
  readonly evidence: readonly Evidence[]
  /** What an analyst does where it is found; absent where there is nothing to say beyond the usual. */
  readonly remediation?: string
  /** Of a rule of the operator's own, which no other installation has. */
  readonly origin?: 'operator'
  /** Why it tells, of a rule of the operator's; of ours it stands on the page of the detector. */
  readonly why?: string
  /** The place in the tree of files. */
  readonly path: string
  readonly fileType?: string
  /** SHA-256 of the file that showed it. */
  readonly sha256Of?: string
  readonly stage?: 'dynamic'
  /** In how many files of the tree it was found, where these are several. */
  readonly places?: number
  /** The other files, at most 50. */
  readonly alsoAt?: readonly HeuristicPlace[]
}

/** A match of the user's YARA rules. */
export interface YaraMatch extends RuleMatch {
  readonly sha256Of: string
  readonly path: string
}

/** An entry of the operator's lists that a file, or an address in it, stands for. */
export interface ListedEntry extends ListMatch {
  /** What stood in the sample: the file's SHA-256, or the address. */
  readonly asked: string
  readonly where: string
  readonly sha256Of?: string
  readonly path?: string
  readonly stage?: 'dynamic'
}

/** An indicator of compromise, once, with where it stood. */
export interface FoundIoc {
  readonly value: string
  /** On a list of addresses that legitimate software carries. */
  readonly safelisted: boolean
  readonly context: string
  readonly sources: readonly { readonly stage: 'static' | 'dynamic'; readonly path: string; readonly where: string }[]
}

/** A file that was in the file, or that its run left behind. */
export interface ChildFile extends FileSection, Partial<FormatSections> {
  readonly capabilities?: readonly Capability[]
  readonly path: string
  readonly parentRelation: Relation | 'dropped'
  readonly note: string | null
  /** The path of the same bytes that were looked into earlier. */
  readonly copyOf?: string
  readonly depth: number
  readonly verdict: (ShortVerdict & { readonly confidence: Confidence; readonly summary: string }) | VerdictSection
  /** Ids; of what a run left behind the heuristics themselves. */
  readonly heuristics: readonly string[] | readonly Heuristic[]
  readonly children: readonly ChildFile[]
}

/** What could not be read, or failed. */
export interface ResultsError {
  readonly stage: 'static' | 'dynamic'
  readonly module?: string
  readonly status?: string
  readonly reason: string
  readonly recoverable?: boolean
  readonly path?: string
}

/** The bounds of the analysis in numbers, and in `hit` every one that was reached. */
export interface LimitsSection {
  readonly hit: readonly { readonly limit: string; readonly where?: string; readonly what: string }[]
  readonly [limit: string]: unknown
}

interface InRun {
  /** Place in `runs`. */
  readonly run: number
}

/** What was asked, what the first run was told, and what this one was. */
export interface OtherAnswer {
  readonly about: string
  readonly first: string
  readonly now: string
}

/** One run of the sample by one engine. */
export interface BehaviorRun {
  readonly engine: 'emulate' | 'microvm' | 'cape'
  /** The world that the sample saw. */
  readonly environment: string
  /** How real the run was: text that was computed, an emulator, a compatibility layer, the system itself. */
  readonly fidelity: 'folded' | 'emulated' | 'compatible' | 'native'
  /** What else was set, by name. */
  readonly facts: Readonly<Record<string, string>>
  /** Where the same engine ran it before: questions about the surroundings that were answered otherwise this time. */
  readonly otherAnswers?: readonly OtherAnswer[]
  readonly startedAt: string | null
  /** By the sample's own clock: slept time counts though nobody waited. */
  readonly durationMs: number
  readonly exit: TraceExit
  /** What it asked for by name and did not find here, one line each: a library, a command that is not imitated. */
  readonly missed?: readonly string[]
  /** What it wrote to its standard output and its standard error: `start` is the beginning, as text. */
  readonly printed?: { readonly size: number; readonly sha256: string; readonly start: string }
  readonly limits: readonly TraceCut[]
  readonly opinions?: readonly SourceOpinion[]
}

/** What the sample did when it ran: the dynamic stage. Each item of a list names its run. */
export interface Behavior {
  /** Every engine that was asked, with the reason where it did not run the sample. */
  readonly engines: readonly {
    readonly name: string
    readonly status: string
    readonly durationMs: number
    readonly reason?: string
    readonly partial?: boolean
    /** What of the sample was not run, with why. */
    readonly notRun?: readonly unknown[]
  }[]
  readonly runs: readonly BehaviorRun[]
  readonly processes: readonly (TraceProcess & InRun)[]
  readonly files: readonly (FileEvent & InRun)[]
  readonly registry: readonly (RegistryEvent & InRun)[]
  readonly network: readonly (NetworkEvent & InRun)[]
  readonly system: readonly (SystemEvent & InRun)[]
  readonly modules: readonly (ModuleLoad & InRun)[]
  readonly memory: readonly (MemoryRegion & InRun)[]
  readonly layers: readonly (Omit<CodeLayer, 'text'> &
    InRun & { readonly chars: number; readonly sha256: string; readonly start: string })[]
  readonly dropped: readonly (Omit<DroppedFile, 'bytes'> & InRun & { readonly size: number; readonly sha256: string })[]
  readonly calls: readonly (TraceCall & InRun)[]
  /**
   * ATT&CK techniques, each with the heuristics that saw it, and with commands, calls and keys that show it (`seen`). What no heuristic
   * names weighs nothing: honest programs do it as well.
   */
  readonly techniques: readonly (AttackTechnique & {
    readonly heuristics: readonly string[]
    readonly seen?: readonly string[]
  })[]
  readonly capabilities: readonly Capability[]
  /** What the runs could not show. Seeing nothing is no evidence of innocence. */
  readonly notCovered: readonly string[]
  /** What `GET /v1/file/{sha256}/artifacts` hands out; absent where nothing was kept. */
  readonly artifacts?: readonly ArtifactEntry[]
  /** What the screen showed, each time that it changed. */
  readonly screenshots?: readonly {
    readonly run: number
    /** Since the sample was started. */
    readonly atMs: number
    readonly width: number
    readonly height: number
    /** Bytes of the picture. */
    readonly size: number
    readonly sha256: string
    readonly mediaType: 'image/png'
    /** The picture itself, in base64. */
    readonly data: string
  }[]
}

/** Another sample of the same account that is near this one. */
export interface SimilarSample {
  readonly sha256: string
  /** The hash by which it was found: `tlsh`, `ssdeep`, `imphash`, … */
  readonly method: string
  /** Of TLSH and telfhash: 0 is the same, up to 40 is shown. */
  readonly distance?: number
  /** Of ssdeep: 100 is the same, from 50 on it is shown. */
  readonly score?: number
  readonly explain: string
  readonly fileName: string | null
  readonly verdict: FileLabel | null
}

/** Everything that was found, a section a subject. Sections stand only where they apply. */
export interface AnalysisResults extends Partial<FormatSections> {
  readonly schemaVersion: string
  readonly engine?: EngineSection
  readonly file?: FileSection
  readonly verdict?: VerdictSection
  readonly heuristics?: readonly Heuristic[]
  readonly yara?: readonly YaraMatch[]
  readonly lists?: readonly ListedEntry[]
  /** What a program can do, by capability rules. */
  readonly capabilities?: readonly Capability[]
  readonly strings?: StringFacts
  readonly iocs?: {
    readonly urls?: readonly FoundIoc[]
    readonly domains?: readonly FoundIoc[]
    readonly ips?: readonly FoundIoc[]
    readonly emails?: readonly FoundIoc[]
    readonly filePaths?: readonly FoundIoc[]
    readonly registryKeys?: readonly FoundIoc[]
    readonly mutexes?: readonly FoundIoc[]
    readonly wallets?: readonly FoundIoc[]
    readonly userAgents?: readonly FoundIoc[]
    readonly namedPipes?: readonly FoundIoc[]
  }
  readonly children?: readonly ChildFile[]
  readonly behavior?: Behavior
  /** Samples of the same account that are alike, the nearest first. */
  readonly similar?: readonly SimilarSample[]
  readonly errors?: readonly ResultsError[]
  readonly limits?: LimitsSection
}

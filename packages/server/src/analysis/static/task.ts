// What the service asks of a file-analysis process and what it gets back, as JSON.

import type { CapeReportInput, KeptYara, Reason, RuleSource, StaticVerdict } from '@assay/engine'
import type { ListKey } from '@assay/engine/service'
import type { StageFindings } from '../stage.ts'

/** Told once, when the process starts. */
export interface ChildSetup {
  readonly kind: 'setup'
  /** The user's own rules, beside those that ship with the engine. */
  readonly yara: readonly RuleSource[]
  /** Those of `yara` and the ones that ship, where they were compiled before; what cannot be restored is compiled. */
  readonly keptYara?: KeptYara
  readonly capa: readonly RuleSource[]
  readonly sigma?: readonly RuleSource[]
  /** The service answers for the operator's lists. */
  readonly asksLists?: boolean
}

/** Compiles rules to be kept; asked of a process that is given no sample. */
export interface CompileTask {
  readonly kind: 'compile'
  readonly yara: readonly RuleSource[]
}

export interface ChildTask {
  readonly kind: 'analyze'
  readonly fileName: string | null
  readonly passwords: readonly string[]
  /** Milliseconds since the epoch: the one time that this analysis knows. */
  readonly nowMs: number
}

/** Judges what engines of the dynamic stage saw; files that were left behind are analysed as files. */
export interface JudgeTask {
  readonly kind: 'judge'
  /** As `traceToWire` makes them; whoever wrote them is not trusted. */
  readonly traces: readonly unknown[]
  /** Of the sample in its tree. */
  readonly path: string
  /** What the static stage weighed. */
  readonly earlier: readonly Reason[]
  readonly before: StaticVerdict | null
  readonly isTrusted: boolean
  readonly isKnownGood: boolean
  readonly nowMs: number
  /** What the runs left is wanted too, to be kept. */
  readonly wantsArtifacts: boolean
}

/** One file of the bundle. */
export interface SentArtifact {
  readonly name: string
  readonly size: number
}

/** Reads a report of CAPE, handed over as the bytes, into a trace. */
export interface CapeTask {
  readonly kind: 'cape'
  readonly given: CapeReportInput
  /** Of the file that was sent. */
  readonly sha256: string
}

export type ChildAnswer =
  /** Of the operator's lists; answered by `ToldMatches`. */
  | { readonly kind: 'ask'; readonly keys: readonly ListKey[] }
  | { readonly kind: 'compiled'; readonly kept: KeptYara | null }
  /** The rules are compiled. Each problem is one line with its file; `notes` are no problems. */
  | { readonly kind: 'ready'; readonly problems: readonly string[]; readonly notes?: readonly string[] }
  /** `artifacts`: their bytes come with the answer, one behind the other. */
  | { readonly kind: 'done'; readonly findings: StageFindings; readonly artifacts?: readonly SentArtifact[] }
  /** As `traceToWire` makes it. */
  | { readonly kind: 'trace'; readonly trace: unknown }
  /** The report is about another file, with this SHA-256. */
  | { readonly kind: 'other_file'; readonly sha256: string }
  /** A defect of ours: the analysis threw. */
  | { readonly kind: 'threw'; readonly message: string }

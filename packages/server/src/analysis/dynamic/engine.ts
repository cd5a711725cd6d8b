// An engine of the dynamic stage: something that runs samples and says what they did. Each answers for itself, and one
// that cannot run a file says why; `conduct.ts` tells when each is asked.
import type { TraceEngine } from '@assay/engine'

export interface DynamicSample {
  readonly bytes: Uint8Array
  readonly fileName: string | null
  readonly passwords: readonly string[]
  /** How it is to be started, where somebody chose; for engines that start programs. */
  readonly command: string | null
  /** By the static stage; null where it did not run. */
  readonly fileType: string | null
  /** Whether the static stage saw something in the tree that an emulator may run; null where it did not look. */
  readonly isRunnable: boolean | null
}

export interface EngineCall {
  /** How long the sample may run. What an engine needs beside that (booting, reading a report) is in its `limitMs`. */
  readonly timeoutMs: number
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** `wire`: as `traceToWire` makes them. They come from where a sample ran, so nobody but the judging reads them. */
export type EngineOutcome =
  | {
      readonly outcome: 'ran'
      readonly wire: readonly unknown[]
      readonly notRun: readonly string[]
      /** It was ended before its end, and `wire` is what it had recorded until then. */
      readonly cut?: EngineCut
    }
  /** `isPassing`: it may do better soon. */
  | { readonly outcome: 'skipped'; readonly reason: string; readonly isPassing?: boolean }
  | ({ readonly outcome: EngineCut['status'] } & Pick<EngineCut, 'reason'>)

export interface EngineCut {
  readonly status: 'timeout' | 'failed'
  readonly reason: string
}

export interface DynamicEngine {
  readonly name: TraceEngine
  /** Engines on this machine take turns, since each takes a core; those elsewhere are only waited for. */
  readonly place: 'here' | 'elsewhere'
  /** What it may take in all, booting and reading included, for a sample that has this time; after that it is given up. */
  readonly limitMs: (timeoutMs: number) => number
  /** Why this file is none for it, told without running it; null when it is worth a try. */
  readonly declines: (sample: DynamicSample) => string | null
  /** What its outcome depends on beside the sample, as JSON; absent where on nothing. */
  readonly conditions?: () => Promise<unknown>
  /** Resolves always. */
  readonly run: (sample: DynamicSample, call: EngineCall) => Promise<EngineOutcome>
  /** Said when everything that is waited for has started: what this one needs may start too. */
  readonly makeReady?: () => void
  readonly close: () => void
}

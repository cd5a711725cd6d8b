// An engine of the dynamic stage: something that runs samples and says what they did. Engines are asked in turn; each
// answers for itself, and one that cannot run a file says why.

export interface DynamicSample {
  readonly bytes: Uint8Array
  readonly fileName: string | null
  readonly passwords: readonly string[]
  /** By the static stage; null where it did not run. */
  readonly fileType: string | null
}

/** `wire`: as `traceToWire` makes them. They come from where a sample ran, so nobody but the judging reads them. */
export type EngineOutcome =
  | { readonly outcome: 'ran'; readonly wire: readonly unknown[]; readonly notRun: readonly string[] }
  | { readonly outcome: 'skipped' | 'failed' | 'timeout'; readonly reason: string }

export interface DynamicEngine {
  /** As in `Trace.engine`. */
  readonly name: 'emulate' | 'microvm' | 'cape'
  /** Never rejects. */
  readonly run: (sample: DynamicSample, timeoutMs: number) => Promise<EngineOutcome>
  readonly close: () => void
}

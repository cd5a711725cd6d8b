// What a guest is given to run and what comes back.
import type { Trace } from '@assay/engine'
import { OBSERVE_MS_DEFAULT, OBSERVE_MS_MAX, SAMPLE_BYTES_MAX } from '../limits.ts'

/** One file to run, and how. */
export interface SandboxSample {
  readonly bytes: Uint8Array
  readonly fileName: string | null
  /** How long it is watched; 30 s unless said, at most 120 s. */
  readonly observeMs?: number
  /** How it is started, as `whyNoCommand` takes it; as a double click or a shell would where it is left out. */
  readonly command?: string | null
  readonly signal?: AbortSignal
  /** How long its caller waits for all of it: a second run that could take longer would cost it the first. */
  readonly wholeMs?: number
  /** Boot a guest although a frozen one could be woken: for measuring. */
  readonly cold?: boolean
}

/** `output`: what the sample printed. A `reason` is one sentence for whoever reads the report. */
export type SandboxOutcome =
  | {
      readonly status: 'complete'
      readonly trace: Trace
      /** It was run once more with other answers to what it asked. */
      readonly again?: Trace
      readonly output: Buffer
      readonly timing: SandboxTiming
    }
  /** `isPassing`: refused for now. */
  | { readonly status: 'refused'; readonly reason: string; readonly isPassing?: boolean }
  | { readonly status: 'failed' | 'timeout'; readonly reason: string }

/** Milliseconds, on the wall clock where nothing else is said. */
export interface SandboxTiming {
  readonly startedHow: 'booted' | 'resumed'
  readonly readyMs: number
  /** Of the time that the sample is watched, as that is counted (`watchedTime`). */
  readonly usedMs: number
  readonly totalMs: number
  /** Largest resident size of QEMU. */
  readonly memoryMib: number
}

/** Of a run that came to its end. */
export type CompleteOutcome = Extract<SandboxOutcome, { status: 'complete' }>

export const observeMsOf = ({ observeMs = OBSERVE_MS_DEFAULT }: Pick<SandboxSample, 'observeMs'>): number =>
  Math.min(Math.max(1_000, observeMs), OBSERVE_MS_MAX)

export const NO_PLACE: SandboxOutcome = {
  status: 'refused',
  reason: 'Too many files wait for a guest.',
  isPassing: true,
}

export const TOO_LARGE: SandboxOutcome = {
  status: 'refused',
  reason: `Files over ${SAMPLE_BYTES_MAX / 1024 / 1024} MiB are not run.`,
}

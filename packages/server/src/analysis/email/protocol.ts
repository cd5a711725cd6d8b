// What the serving thread asks of a mail thread, and what it gets back.
import type { EmailReport } from '@assay/engine'
import type { DnsSetting } from '../../config.ts'

export type { EmailReport }

/** Given once, when a thread starts. */
export interface ThreadSetup {
  readonly dns: DnsSetting
  readonly trustedAuthservIds: readonly string[]
}

/** Turns a large JSON body into a value without stalling the serving thread. */
export interface ReadTask {
  readonly kind: 'read'
  readonly body: Uint8Array<ArrayBuffer>
}

export interface AnalyzeTask {
  readonly kind: 'analyze'
  readonly content: Uint8Array<ArrayBuffer>
  readonly inputType: 'headers' | 'eml' | 'raw'
  readonly options: {
    readonly includeIocs: boolean
    readonly includeBodyAnalysis: boolean
    readonly includeHomoglyphCheck: boolean
    readonly includeLinkAnalysis: boolean
    readonly includeAttachmentAnalysis: boolean
  }
  /** Milliseconds since the epoch: the one time that this analysis knows. */
  readonly nowMs: number
}

export type ThreadTask = ReadTask | AnalyzeTask

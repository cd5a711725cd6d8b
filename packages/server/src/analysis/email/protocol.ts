// What the serving thread asks of a mail thread, and what it gets back.
import type { EmailReport, Thresholds } from '@assay/engine'
import type { AttachmentInspection } from '@assay/engine/mail'
import type { DnsSetting } from '../../config.ts'
import type { DnsTally } from '../../net/dns-tally.ts'
import type { ListsInForce } from '../lists/watched-lists.ts'
import type { AttachmentsTask } from './attachments/task.ts'
import type { MailRules } from './mail-rules.ts'
import type { OutsideAnswer } from './pool.ts'
import type { MailOverrides } from './watched-overrides.ts'

export type { EmailReport }

/** Given when a thread starts, and again when the overrides change. */
export interface ThreadSetup {
  readonly dns: DnsSetting
  readonly trustedAuthservIds: readonly string[]
  readonly thresholds: Thresholds
  readonly mailOverrides: MailOverrides
  /** Compiled by each thread itself, as its lists are opened. */
  readonly rules: MailRules
  readonly lists: ListsInForce
  /** Whether attachments are looked into by processes, which can be ended, or where the message is. */
  readonly attachments: 'in_processes' | 'in_thread'
  /** Where it counts how its questions to DNS ended. */
  readonly dnsTally?: DnsTally
}

/** Replaces the setup; it has no answer. */
export interface SetupTask {
  readonly kind: 'setup'
  readonly setup: ThreadSetup
}

/** Turns a large JSON body into a value without stalling the serving thread. */
export interface ReadTask {
  readonly kind: 'read'
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
  /** Names of fields that are handed back whatever else there is. */
  readonly fields: readonly string[]
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

/** The first work of a thread, on a message of ours and without DNS. Its answer is null. */
export interface WarmUpTask {
  readonly kind: 'warm_up'
}

/** Asked by a thread: what the attachments of a message are. Answered by `Inspected`. */
export interface AttachmentsQuestion {
  readonly task: AttachmentsTask
  /** All of them, one behind the other. */
  readonly content: Uint8Array<ArrayBuffer>
  /** Processor time that the message has left for them. */
  readonly leftMs: number
}

export interface Inspected {
  readonly inspections: readonly AttachmentInspection[]
  readonly usedMs: number
}

/** Tasks with an answer, by the number that it is given under. */
export type NumberedTask = (ReadTask | AnalyzeTask | WarmUpTask) & { readonly id: number }

export type ThreadTask = SetupTask | NumberedTask | OutsideAnswer

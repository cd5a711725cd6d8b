// A mailbox that people report mail to, however it is reached. What lies in it is not handled yet: nothing else is remembered, so
// nothing can be forgotten, and a mailbox that is numbered anew changes nothing.

/** Where a report goes when it was handled. */
export const FOLDERS = {
  safe: 'Assay-safe',
  suspicious: 'Assay-suspicious',
  malicious: 'Assay-malicious',
  highly_malicious: 'Assay-malicious',
  unclear: 'Assay-unclear',
} as const

export interface Report {
  /** What tells it from the others of this mailbox. */
  readonly id: string
  /** Null where it is larger than any report, or gone. */
  readonly read: () => Promise<Uint8Array | null>
  /** Moves it, after which it is handled. False where somebody else did meanwhile. */
  readonly file: (folder: string) => Promise<boolean>
}

export interface ReportMailbox extends AsyncDisposable {
  /** The oldest first. Rejects where the mailbox cannot be reached. */
  readonly list: () => Promise<readonly Report[]>
  /** Resolves when there may be something new. Rejects where the mailbox cannot be reached any more. */
  readonly wait: (signal: AbortSignal) => Promise<void>
}

/** A mail of the largest size in base64, with the report around it. */
export const REPORT_BYTES_MAX = 32 * 1024 * 1024

// What is told of the service to who watches it: verdicts, and who did what.

export interface MailTold {
  readonly accountId: string
  readonly keyId: string
  readonly requestId: string
  /** By which it came: HTTP, or the milter's door. */
  readonly provider: 'http' | 'milter'
  /** Under which it is kept; null where it is not. */
  readonly analysisId: string | null
  readonly sha256: string
  readonly level: string
  readonly score: number
  readonly summary: string
  readonly from: string | null
  readonly subject: string
  readonly messageId: string | null
  readonly indicators: readonly string[]
}

export interface FileTold {
  readonly accountId: string
  readonly sha256: string
  readonly sizeBytes: number
  readonly fileName: string | null
  readonly fileType: string | null
  readonly verdict: string
  readonly heuristics: readonly string[]
  /** Why it could not be analysed, which was given back; null where it was. */
  readonly failure: string | null
}

/** A stored sample that is no longer what was sent. */
export interface SampleTold {
  readonly sha256: string
  readonly problem: 'damaged' | 'missing'
  /** Whose job met it; null where the scrub did, for a sample may be of several. */
  readonly accountId: string | null
}

/** A request that asked for an operation; `caller` is null where its key was refused. */
export interface RequestTold {
  readonly requestId: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly address: string
  readonly caller: {
    readonly keyId: string
    readonly keyName: string
    readonly accountId: string
    readonly accountName: string
  } | null
}

/** Never throws, and holds nobody up. */
export interface Trail {
  mail(told: MailTold): void
  file(told: FileTold): void
  sample(told: SampleTold): void
  request(told: RequestTold): void
  /** Tries once more to write what waits. */
  close(): Promise<void>
}

/** Verdicts as they are told, counted. */
export const counted = (trail: Trail, count: (kind: 'mail' | 'file', verdict: string) => void): Trail => ({
  ...trail,
  mail: (told) => {
    count('mail', told.level)
    trail.mail(told)
  },
  file: (told) => {
    count('file', told.verdict)
    trail.file(told)
  },
})

export const NO_TRAIL: Trail = {
  mail: () => {},
  file: () => {},
  sample: () => {},
  request: () => {},
  close: async () => {},
}

// What happens in an account, as server-sent events, so that nobody polls.
import { z } from 'zod'
import { fileSummary } from './file-list.ts'
import { mailSummary } from './kept-mail.ts'
import { sha256 } from './primitives.ts'

/** Between two signs of life, a comment line each. */
export const HEARTBEAT_S = 15
/** Streams that one key may hold open. */
export const STREAMS_OF_KEY_MAX = 8

/** By the `event:` line of each. What the key may not read is left out. */
export const ACCOUNT_EVENTS = {
  /** A mail was analysed and is kept. */
  'mail.analyzed': mailSummary,
  /** Its disposition or its campaign is another. */
  'mail.changed': mailSummary,
  'mail.deleted': z.object({ analysis_id: z.string() }),
  /** A file was submitted, or is on its way: a stage began or ended. */
  'file.progress': fileSummary,
  /** Its analysis is complete. */
  'file.complete': fileSummary,
  /** Its name, tags or disposition are others. */
  'file.changed': fileSummary,
  'file.deleted': z.object({ sha256 }),
  /** What happened before can no longer be told: load the lists anew. The first event after a `Last-Event-ID` that is too old. */
  reset: z.object({}),
  /** The last one: why the stream ends, as a code of the error table. */
  end: z.object({ code: z.enum(['api_key_revoked', 'api_key_expired', 'api_key_invalid', 'shutting_down']) }),
} as const

/** One of their names. */
export type AccountEventName = keyof typeof ACCOUNT_EVENTS

// Whom a report may be answered to. What no person sent is never answered, nor what answers us (RFC 3834): robots would answer
// each other without end.
import type { Email } from 'postal-mime'
import { languageOf } from './language.ts'

export interface Reporter {
  /** In lower case. */
  readonly address: string
  readonly messageId: string
  /** Null where nothing tells. */
  readonly language: string | null
}

/** Begins the Message-ID of every answer of ours. */
export const ANSWER_MARK = 'assay-answer-'
const ADDRESS = /^[^\s@<>"(),:;\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?$/i
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,400}>$/
const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|owner-.*|.*-(?:owner|request|bounces?))$/
const OF_ROBOTS: readonly (readonly [string, RegExp])[] = [
  ['auto-submitted', /^(?!\s*no\s*(?:;|$))/i],
  ['precedence', /bulk|list|junk|auto_reply/i],
  ['x-auto-response-suppress', /\b(?:all|autoreply)\b/i],
  ['x-autoreply', /^/],
  ['x-autorespond', /^/],
  ['x-loop', /^/],
  ['feedback-id', /^/],
  ['content-type', /^\s*multipart\/report/i],
  ['in-reply-to', new RegExp(ANSWER_MARK)],
  ['references', new RegExp(ANSWER_MARK)],
  ['return-path', /^\s*<\s*>/],
]

/** `text` is what the reporter wrote. Null: nobody is answered. */
export function reporterOf({ headers, from, messageId = '' }: Email, text: string): Reporter | null {
  const valuesOf = (name: string): readonly string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value)
  const address = from?.address?.toLowerCase() ?? ''
  if (valuesOf('from').length !== 1 || !ADDRESS.test(address) || !MESSAGE_ID.test(messageId)) return null
  if (ROBOT.test(address.slice(0, address.lastIndexOf('@')))) return null
  if (headers.some(({ key }) => key.startsWith('list-'))) return null
  if (OF_ROBOTS.some(([name, tells]) => valuesOf(name).some((value) => tells.test(value)))) return null
  return { address, messageId, language: languageOf(valuesOf('content-language')[0] ?? '', text) }
}

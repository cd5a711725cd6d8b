// One authenticated request as a handler sees it, and what a handler gives back. Handlers know neither the framework nor
// the headers that stand on every answer.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Operation } from '@assay/contract'
import { JSON_BODY_BYTES_MAX } from '@assay/contract'
import type { Logger } from 'pino'
import type { Caller } from '../accounts/authentication.ts'
import { parseJson, readBody, requireMediaType } from './body.ts'

/** The bare text of a query string: a name given twice has a list. */
export type QueryText = Readonly<Record<string, string | string[] | undefined>>

export interface Call {
  readonly operation: Operation
  readonly requestId: string
  readonly caller: Caller
  readonly parameters: Readonly<Record<string, string>>
  readonly query: QueryText
  /** The request itself, for its headers and its body. */
  readonly incoming: IncomingMessage
  /** An interim answer (RFC 9110, 15.2), by which it shows whether anybody reads. */
  readonly probe: () => void
  readonly log: Logger
  /** `performance.now()` when the request came in. */
  readonly startedMs: number
  /**
   * Room in memory for so many bytes of an answer until it is sent. Throws the Refusal `overloaded`: to be asked for before
   * anything is charged.
   */
  readonly takeAnswerRoom: (bytes: number) => void
}

export interface Answer {
  readonly status: number
  /** JSON as a value or as the very text to send; bytes, or a stream of them, of another media type that the headers name. */
  readonly body: object | string | Buffer | Readable
  readonly creditsUsed: number
  readonly creditsRemaining: number
  readonly headers?: Readonly<Record<string, string>>
  /** The charge to give back when the answer comes too late to be delivered. */
  readonly chargeId?: string
}

export interface Route {
  readonly operation: Operation
  readonly handle: (call: Call) => Promise<Answer>
}

/** Milliseconds since the request came in, to the microsecond. */
export const elapsedMs = (call: Call): number => Math.round((performance.now() - call.startedMs) * 1000) / 1000

/** Reads the body of a small JSON request. Throws a Refusal. */
export async function readJson(call: Call, bytesMax = JSON_BODY_BYTES_MAX): Promise<unknown> {
  requireMediaType(call.incoming, ['application/json'])
  return parseJson(await readBody(call.incoming, call.caller.accountId, bytesMax))
}

/** Of a body, whether it is sent as it is. */
export const isAsSent = (body: Answer['body']): body is string | Buffer | Readable =>
  typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable

// The stream of what happens in the account. A connection that is lost is made again, and goes on behind the last event.
import { ApiError } from './api-error.ts'
import { pause } from './pause.ts'
import type { Ask, CallOptions } from './transport.ts'
import type { FileSummary, MailSummary } from './wire.ts'

interface Named<Name extends string, Data> {
  /** What to resume with; null where there is nothing to resume from. */
  readonly id: string | null
  readonly event: Name
  readonly data: Data
}

/** What happened. `reset`: something may have been missed; load the lists anew. */
export type AccountEvent =
  | Named<'mail.analyzed' | 'mail.changed', MailSummary>
  | Named<'mail.deleted', { readonly analysis_id: string }>
  | Named<'file.progress' | 'file.complete' | 'file.changed', FileSummary>
  | Named<'file.deleted', { readonly sha256: string }>
  | Named<'reset', Readonly<Record<string, never>>>

export interface EventOptions extends CallOptions {
  /** The `id` of the last event that was seen, to go on behind it. */
  readonly lastEventId?: string
}

const FIRST_WAIT_MS = 500
const WAIT_MS_MAX = 30_000
/** Longer than two signs of life: a stream that is as silent as that has been cut off by somebody on the way. */
const SILENCE_MS_MAX = 40_000
/** Ends of a stream after which it is no use to come back. */
const FINAL = new Set(['api_key_revoked', 'api_key_expired', 'api_key_invalid'])

/** Refusals that pass: a proxy's or the service's own, of somebody who comes too late, too early or too often. */
const FOR_NOW = new Set([408, 425, 429])

/** Whether it is no use to come back: the service says so itself. Whatever else fails is a connection that was lost. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !FOR_NOW.has(error.status)

/**
 * Ends when the signal aborts, and with an ApiError when the key ends or may not listen. A service that does not answer is
 * asked again for as long as somebody listens, also where it did not answer the first time.
 */
export async function* listen(ask: Ask, { lastEventId, signal }: EventOptions): AsyncGenerator<AccountEvent, void> {
  const isAborted = (): boolean => signal?.aborted === true
  let last = lastEventId
  let isFirst = true
  for (let waitMs = FIRST_WAIT_MS; !isAborted(); waitMs = Math.min(WAIT_MS_MAX, waitMs * 2)) {
    let askedMs = 0
    try {
      const response = await ask('/v1/events', {
        headers: {
          accept: 'text/event-stream',
          ...(last === undefined ? {} : { 'last-event-id': encodeURIComponent(last) }),
        },
        ...(signal === undefined ? {} : { signal }),
      })
      // Without an id to go on behind, nobody tells what happened since the connection before.
      const first = !isFirst && last === undefined ? [RESET] : []
      for await (const message of messagesOf(response, first)) {
        const { id, event, data } = message
        // What says nothing is still away.
        if (message !== RESET) waitMs = FIRST_WAIT_MS
        last = id ?? last
        if (event !== 'end') {
          // The service writes events in these shapes; unknown ones are the caller's to leave aside.
          yield { id, event, data } as AccountEvent
          continue
        }
        const { code } = data as { readonly code: string }
        if (FINAL.has(code)) throw ended(code)
        break
      }
    } catch (error) {
      if (isFinal(error) && !isAborted()) throw error
      if (error instanceof ApiError) askedMs = (error.retryAfterS ?? 0) * 1000
    }
    if (isAborted()) return
    isFirst = false
    await pause(Math.max(waitMs, Math.min(WAIT_MS_MAX, askedMs)), signal).catch(() => undefined)
  }
}

const ended = (code: string): ApiError =>
  new ApiError(`the stream was ended: ${code}`, { status: 401, code, requestId: null, details: [], retryAfterS: null })

interface Message {
  readonly id: string | null
  readonly event: string
  readonly data: unknown
}

const RESET: Message = { id: null, event: 'reset', data: {} }

async function* messagesOf(response: Response, first: readonly Message[]): AsyncGenerator<Message, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  try {
    yield* first
    let rest = ''
    for (;;) {
      const { value, done } = await withinSilence(reader.read())
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = readMessage(block)
        if (message !== null) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Null for a sign of life. */
function readMessage(block: string): Message | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trimStart()]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown }
}

async function withinSilence<Result>(read: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream is silent')), SILENCE_MS_MAX)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}

// `GET /v1/events`: what happens in the account, as it happens. A stream ends when its key does, when the service stops, and
// when nobody reads.
import { Readable } from 'node:stream'
import { type AccountEventName, HEARTBEAT_S, OPERATIONS, permits, STREAMS_OF_KEY_MAX } from '@assay/contract'
import type { Credits } from '../../../accounts/credits.ts'
import type { Keys } from '../../../accounts/keys.ts'
import type { EventFeed } from '../../../jobs/event-feed.ts'
import type { EventStore, StoredEvent } from '../../../store/event-store.ts'
import type { FileStore } from '../../../store/file-store.ts'
import type { MailStore } from '../../../store/mail-store.ts'
import type { Call, Route } from '../../call.ts'
import { isOfMail, presentThing } from '../../present/events.ts'
import { Refusal } from '../../refusal.ts'
import { SharedRoom } from '../../shared-room.ts'
import { refuse } from './filters.ts'
import type { Keeping } from './keep-mail.ts'

export interface EventDependencies {
  readonly events: EventStore
  readonly feed: EventFeed
  readonly mail: Pick<MailStore, 'find'>
  readonly files: Pick<FileStore, 'find'>
  readonly keys: Pick<Keys, 'verify'>
  readonly credits: Pick<Credits, 'balance'>
  readonly keeping: Keeping
  /** Streams of all keys, each on a connection of its own. */
  readonly streamsMax: number
}

/** So soon is it noticed that a key was revoked. */
const KEY_BELIEVED_MS = 2_000
/** Events that are looked up at once. */
const BATCH_MAX = 100

export interface EventStreams {
  readonly route: Route
  /** How many are open. */
  readonly count: () => number
}

export function eventStreams(dependencies: EventDependencies): EventStreams {
  const { events, feed, credits } = dependencies
  const room = new SharedRoom(dependencies.streamsMax)
  const ofKey = new Map<string, number>()
  let open = 0

  function enter({ accountId, keyId }: Call['caller']): void {
    const held = ofKey.get(keyId) ?? 0
    if (held >= STREAMS_OF_KEY_MAX)
      throw new Refusal('rate_limit_exceeded', {
        message: `This key holds ${held} streams already; close one first.`,
        headers: { 'retry-after': String(HEARTBEAT_S) },
      })
    if (!room.take(accountId, 1)) throw new Refusal('overloaded')
    ofKey.set(keyId, held + 1)
    open += 1
  }

  function leave({ accountId, keyId }: Call['caller']): void {
    const held = (ofKey.get(keyId) ?? 1) - 1
    if (held > 0) ofKey.set(keyId, held)
    else ofKey.delete(keyId)
    room.giveBack(accountId, 1)
    open -= 1
  }

  const route: Route = {
    operation: OPERATIONS.events,
    handle: async (call) => {
      const { caller } = call
      if (!permits(caller.permissions, 'phishing:read') && !permits(caller.permissions, 'file:read'))
        throw new Refusal('insufficient_permissions', {
          message: 'The API key lacks the permissions "phishing:read" and "file:read"; events need one of them.',
        })
      const asked = readLastId(call)
      const newest = await events.newest()
      const isMissed = asked !== null && !(await events.reaches(asked))
      const after = asked === null || isMissed ? newest : asked
      const creditsRemaining = await credits.balance(caller.accountId)
      const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
      const answer = { status: 200, creditsUsed: 0, creditsRemaining, headers }
      if (call.incoming.method === 'HEAD') return { ...answer, body: '' }
      enter(caller)
      const body = Readable.from(tell(dependencies, call, { after, isMissed }), { objectMode: false })
      body.once('close', () => leave(caller))
      // Between here and the answer the caller may have gone: then nobody would end it.
      if (call.incoming.socket.destroyed) body.destroy()
      return { ...answer, body }
    },
  }
  return { route, count: () => (feed.isClosed ? 0 : open) }
}

/** Null where none was sent. Throws the Refusal `invalid_parameter`. */
function readLastId({ incoming }: Call): number | null {
  const header = incoming.headers['last-event-id']
  if (header === undefined || header === '') return null
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header)
  throw refuse('Last-Event-ID', 'must be the id of an event of this stream')
}

async function* tell(
  dependencies: EventDependencies,
  call: Call,
  from: { readonly after: number; readonly isMissed: boolean },
): AsyncGenerator<string, void> {
  const { events, feed, keys } = dependencies
  let { after } = from
  yield from.isMissed ? message('reset', {}, after) : ': listening\n\n'
  for (let toldMs = performance.now(); ; ) {
    await feed.wait(after, KEY_BELIEVED_MS)
    if (feed.isClosed) return yield message('end', { code: 'shutting_down' })
    const { outcome } = await keys.verify(call.incoming.headers.authorization)
    if (outcome !== 'ok') return yield message('end', { code: outcome })
    // Read before the events: one that comes between is read again, and none is left out.
    const newest = await events.newest()
    const batch = await events.listAfter(call.caller.accountId, after, BATCH_MAX)
    for (const event of withoutRepeats(batch)) {
      const data = await dataOf(dependencies, call.caller, event)
      if (data !== null) yield message(event.name, data, event.id)
    }
    after = batch.at(-1)?.id ?? newest
    if (batch.length > 0) toldMs = performance.now()
    else if (performance.now() - toldMs > HEARTBEAT_S * 1000) {
      toldMs = performance.now()
      yield ': alive\n\n'
    }
  }
}

const message = (name: AccountEventName, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Each is told as the thing is now: of several alike the last is enough. */
const withoutRepeats = (batch: readonly StoredEvent[]): readonly StoredEvent[] =>
  batch.filter(
    ({ name, subject }, at) =>
      !batch.some((later, place) => place > at && later.name === name && later.subject === subject),
  )

/** Null where the key may not see it, or it is gone meanwhile, which is told by an event of its own. */
async function dataOf(
  things: EventDependencies,
  { accountId, permissions }: Call['caller'],
  { name, subject }: StoredEvent,
): Promise<object | null> {
  if (!permits(permissions, isOfMail(name) ? 'phishing:read' : 'file:read')) return null
  return presentThing(things, accountId, name, subject)
}

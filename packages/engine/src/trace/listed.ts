// What the operator's lists say of the names, addresses and URLs that runs went to.
import type { Knowledge } from '../data/knowledge.ts'
import { type Asked, askLists, keysOfHost, keysOfUrl, type Listed } from '../lists/ask-lists.ts'
import { ADDRESSES_ASKED_MAX } from '../lists/limits.ts'
import type { AskLists } from '../lists/list-match.ts'
import type { NetworkEvent } from './network.ts'
import type { Trace } from './trace.ts'

export interface RunLists {
  readonly ask: AskLists
  readonly knowledge: Knowledge
  readonly now: Date
}

export async function listedInRuns(
  traces: readonly Trace[],
  { ask, knowledge, now }: RunLists,
): Promise<readonly Listed[]> {
  const events = traces.flatMap(({ network }) => network)
  return askLists(
    ask,
    events.slice(0, ADDRESSES_ASKED_MAX).flatMap((event) => askedOf(event, knowledge)),
    now,
  )
}

/** What a run listens on is its own. */
function askedOf(event: NetworkEvent, knowledge: Knowledge): readonly Asked[] {
  const where = 'behavior.network'
  if (event.kind === 'listen') return []
  if (event.kind === 'http') return [{ value: event.url, where, keys: keysOfUrl(event.url, knowledge) }]
  const host = (event.kind === 'dns' ? event.name : event.host).toLowerCase()
  return [{ value: host, where, keys: keysOfHost(host, knowledge) }]
}

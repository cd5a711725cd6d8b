// Hears of everything as it is recorded, so that a run that is killed from outside leaves what it had done until then: a
// native built-in of the script engine cannot be interrupted, and with its process its memory is gone. The other side puts
// the entries together again.
import type { Trace, TraceEnvironment } from '../trace/trace.ts'

type Lists = Required<
  Pick<
    Trace,
    | 'processes'
    | 'files'
    | 'registry'
    | 'network'
    | 'system'
    | 'apiCalls'
    | 'dropped'
    | 'layers'
    | 'notCovered'
    | 'missed'
    | 'limits'
  >
>

export type JournalEntry =
  /** A run begins; what follows is its own. */
  | { readonly list: 'begin'; readonly item: { readonly environment: TraceEnvironment; readonly startedAt: string } }
  | { readonly [Name in keyof Lists]: { readonly list: Name; readonly item: Lists[Name][number] } }[keyof Lists]

/** Hears of what a run does as it does it, so that a run that is killed is known up to there. */
export type Journal = (entry: JournalEntry) => void

/**
 * Entries as traces, each ended as `killed`. Entries and result are as in JSON (`traceToWire`): they come from a process
 * that a sample ran in, so only the shape of the list is looked at here, and `traceFromWire` looks at the rest.
 */
export function tracesFromJournal(
  entries: readonly unknown[],
  detail: string,
): readonly Readonly<Record<string, unknown>>[] {
  const traces: { lists: Record<string, unknown[]>; head: Readonly<Record<string, unknown>> }[] = []
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !('list' in entry) || !('item' in entry)) continue
    const { list, item } = entry
    if (list === 'begin') {
      const head = typeof item === 'object' && item !== null ? (item as Readonly<Record<string, unknown>>) : {}
      traces.push({ head, lists: {} })
      continue
    }
    const current = traces.at(-1)
    if (current === undefined || typeof list !== 'string' || !LISTS.has(list)) continue
    const items = current.lists[list]
    if (items === undefined) current.lists[list] = [item]
    else items.push(item)
  }
  return traces.map(({ head, lists }, at) => ({
    engine: 'emulate',
    environment: head['environment'],
    startedAt: head['startedAt'],
    durationMs: lastMs(lists),
    // Runs before the last came to their end, which they could not tell any more.
    exit: at === traces.length - 1 ? { how: 'killed', detail } : { how: 'finished' },
    ...lists,
    limits: [
      ...(lists['limits'] ?? []),
      { limit: 'time', what: `what was recorded until its process was ended: ${detail}` },
    ],
  }))
}

const LISTS: ReadonlySet<string> = new Set<keyof Lists>([
  'processes',
  'files',
  'registry',
  'network',
  'system',
  'apiCalls',
  'dropped',
  'layers',
  'notCovered',
  'missed',
  'limits',
])

/** The latest time that any event tells of, in the sample's own clock. */
function lastMs(lists: Readonly<Record<string, readonly unknown[]>>): number {
  let last = 0
  for (const items of Object.values(lists)) {
    const item = items.at(-1)
    if (
      typeof item === 'object' &&
      item !== null &&
      'atMs' in item &&
      typeof item.atMs === 'number' &&
      item.atMs > last
    )
      last = item.atMs
  }
  return last
}

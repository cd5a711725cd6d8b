// Everything that was seen, in the order of time, by kind.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Card } from '../../parts/card.tsx'
import { useDeferredSearch } from '../../parts/deferred-search.ts'
import { VirtualList } from '../../parts/virtual-list.tsx'
import { span } from '../../words/time.tsx'
import type { Behavior } from './behavior.tsx'

interface Event {
  readonly at: number
  readonly kind: 'process' | 'file' | 'registry' | 'network' | 'dropped' | 'memory' | 'call'
  readonly verb: string
  readonly what: string
  readonly failed: boolean
}

const ROW_PX = 30

interface Timed {
  readonly at_ms?: number
  readonly succeeded?: boolean
}

const event = (kind: Event['kind'], { at_ms = 0, succeeded }: Timed, verb: string, what: string): Event => ({
  at: at_ms,
  kind,
  verb,
  what,
  failed: succeeded === false,
})

function eventsOf({ processes, files, registry, network, dropped, memory, calls }: Behavior): readonly Event[] {
  return [
    ...processes.map((one) => event('process', one, 'start', one.command_line ?? one.image)),
    ...files.map((one) => event('file', one, one.op, one.to === undefined ? one.path : `${one.path} → ${one.to}`)),
    ...registry.map((one) =>
      event(
        'registry',
        one,
        one.op,
        `${one.key}${one.name === null ? '' : `\\${one.name}`}${one.data === undefined ? '' : ` = ${one.data}`}`,
      ),
    ),
    ...network.map((one) => event('network', one, one.kind, contactOf(one))),
    ...dropped.map((one) => event('dropped', one, one.source, `${one.path} (${one.sha256.slice(0, 16)}…)`)),
    ...memory.map((one) =>
      event(
        'memory',
        one,
        one.protection,
        `${one.address}, ${one.size_bytes} bytes${one.what === undefined ? '' : `, ${one.what}`}`,
      ),
    ),
    ...calls.map((one) => event('call', one, one.api, one.arguments.join(', '))),
  ].toSorted((a, b) => a.at - b.at)
}

function contactOf(one: Behavior['network'][number]): string {
  if ('url' in one) return `${'method' in one ? `${one.method} ` : ''}${one.url}`
  if ('name' in one) return `${one.name}${'type' in one && one.type !== undefined ? ` (${one.type})` : ''}`
  if ('host' in one) return `${one.host}${'port' in one && one.port !== null ? `:${one.port}` : ''}`
  return ''
}

export function TimeLine({ behavior }: { readonly behavior: Behavior }): JSX.Element {
  const events = useMemo(() => eventsOf(behavior), [behavior])
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const [kind, setKind] = useState<Event['kind'] | ''>('')
  const [typed, setTyped, wanted] = useDeferredSearch()
  const found = useMemo(() => {
    const lower = wanted.toLowerCase()
    return events.filter(
      (one) => (kind === '' || one.kind === kind) && `${one.verb} ${one.what}`.toLowerCase().includes(lower),
    )
  }, [events, kind, wanted])
  return (
    <Card
      title="Time line"
      count={events.length}
      tools={
        <div class="row tools">
          <input
            type="search"
            class="field"
            aria-label="Search the time line"
            placeholder="Search…"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <select
            class="field"
            aria-label="Kind of event"
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(value as Event['kind'] | '')}
          >
            <option value="">Everything</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {one} ({events.filter((event) => event.kind === one).length})
              </option>
            ))}
          </select>
        </div>
      }
    >
      {found.length === 0 ? (
        <p class="soft">
          {events.length === 0 ? 'Nothing was seen. That is no evidence of innocence.' : 'Nothing matches.'}
        </p>
      ) : (
        <VirtualList label="Time line" count={found.length} rowPx={ROW_PX}>
          {(at) => {
            const one = found[at]
            return one === undefined ? null : (
              <span class="text-row">
                <span class="moment soft">{span(one.at)}</span>
                <span class={`tag kind-${one.kind}`}>{one.kind}</span>
                <b>{one.verb}</b>
                <code>
                  <bdi>{one.what}</bdi>
                </code>
                {one.failed ? <span class="tag">failed</span> : null}
              </span>
            )
          }}
        </VirtualList>
      )}
    </Card>
  )
}

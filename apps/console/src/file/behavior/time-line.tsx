// Everything that was seen, in the order of time, by kind.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { SearchedList } from '../../parts/searched-list.tsx'
import { span } from '../../words/time.tsx'
import type { Behavior } from './behavior.tsx'

interface Event {
  readonly at: number
  readonly kind: 'process' | 'file' | 'registry' | 'network' | 'dropped' | 'memory' | 'call'
  readonly verb: string
  readonly what: string
  readonly failed: boolean
}

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
  return (
    <SearchedList
      title="Time line"
      rows={events}
      kinds={kinds.map((kind) => ({
        value: kind,
        title: `${kind} (${events.filter((one) => one.kind === kind).length})`,
      }))}
      textOf={({ verb, what }) => `${verb} ${what}`}
      empty="Nothing was seen. That is no evidence of innocence."
    >
      {({ at, kind, verb, what, failed }) => (
        <>
          <span class="moment soft">{span(at)}</span>
          <span class={`tag kind-${kind}`}>{kind}</span>
          <b>{verb}</b>
          <code>
            <bdi>{what}</bdi>
          </code>
          {failed ? <span class="tag">failed</span> : null}
        </>
      )}
    </SearchedList>
  )
}

// What a sample did when it ran, as a person reads it at a terminal: where it ran, then the events that act on the world.
import type { Paint } from '../terminal/colour.ts'
import { beginningOf } from '../terminal/layout.ts'
import { printable } from '../terminal/printable.ts'

/** A screen: the whole stands in the JSON. */
const LINES_MAX = 16

type Event = Readonly<Record<string, unknown>>

const eventsOf = (value: unknown): readonly Event[] =>
  Array.isArray(value) ? value.filter((one): one is Event => typeof one === 'object' && one !== null) : []
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Events that only read are left to the JSON. */
const ACTING = new Set(['write', 'create', 'delete', 'rename', 'copy', 'move', 'chmod', 'link', 'mkdir'])

/** Lines under a heading; none where nothing ran. */
export function behaviorLines(behavior: unknown, columns: number, paint: Paint): readonly string[] {
  if (typeof behavior !== 'object' || behavior === null) return []
  const { runs, processes, files, registry, network } = behavior as Event
  const places = eventsOf(runs).map(({ environment }) => text(environment))
  if (places.length === 0) return []
  const started = eventsOf(processes)
    .filter(({ started_by: by }) => by !== 'sample')
    .map((one) => ['started', text(one['command_line']) || text(one['image'])])
  const said = eventsOf(network).map((one) => [
    text(one['kind']),
    `${text(one['method'])} ${text(one['url']) || text(one['name']) || text(one['host'])}`.trim(),
  ])
  const changed = [...eventsOf(files), ...eventsOf(registry)]
    .filter(({ op }) => ACTING.has(text(op)))
    .map((one) => [
      text(one['op']),
      text(one['path']) || `${text(one['key'])}\\${text(one['name'])} = ${text(one['data'])}`,
    ])
  const events = [
    ...new Set([...said, ...started, ...changed].map(([what = '', line = '']) => row(what, line, columns))),
  ]
  const more = events.length > LINES_MAX ? [`         and ${events.length - LINES_MAX} more`] : []
  const heading = `When it ran (${printable([...new Set(places)].join('; '), 200)})`
  return [
    '',
    paint('bold', heading),
    ...(events.length === 0 ? ['         nothing of note'] : events.slice(0, LINES_MAX)),
    ...more,
  ]
}

const row = (what: string, line: string, columns: number): string =>
  beginningOf(`  ${what.padEnd(8)} ${printable(line)}`, columns)

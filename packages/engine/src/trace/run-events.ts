// What a run did as rules ask for it: events of one kind, each with what it is about and whatever else is told of it, all of it
// text. Made once for each kind that a rule asks for.

import type { RuleEvent } from '../rules/held-by-events.ts'
import type { RunEvents } from '../rules/rule.ts'
import type { TraceFacts } from './facts.ts'
import { type EventList, networkText } from './hit.ts'
import type { NetworkEvent } from './network.ts'

/** Where the report tells of them. */
export const LIST_OF: Readonly<Record<RunEvents, EventList>> = {
  ...{ commands: 'processes', processes: 'processes', modules: 'processes', files: 'files', registry: 'registry' },
  ...{ network: 'network', system: 'system', calls: 'system', memory: 'memory', layers: 'layers' },
}

/** How one of them is told where the rule says nothing of it. */
export const TOLD: Readonly<Record<RunEvents, string>> = {
  commands: '{text}',
  processes: '{commandLine}',
  modules: '{path}',
  files: '{place}',
  registry: '{key}\\{name} = {data}',
  network: '{told}',
  system: '{what}',
  calls: '{api}',
  memory: '{address}, {sizeBytes} bytes, {protection}',
  layers: '{text}',
}

const known = new WeakMap<TraceFacts, Map<RunEvents, readonly RuleEvent[]>>()

export function eventsOf(facts: TraceFacts, kind: RunEvents): readonly RuleEvent[] {
  const before = known.get(facts) ?? new Map<RunEvents, readonly RuleEvent[]>()
  known.set(facts, before)
  const made = before.get(kind) ?? READ[kind](facts)
  before.set(kind, made)
  return made
}

const READ: Readonly<Record<RunEvents, (facts: TraceFacts) => readonly RuleEvent[]>> = {
  commands: ({ commands }) => commands.map((one) => eventOf(one.plain, one)),
  processes: ({ processes }) => processes.map((one) => eventOf(one.image, one)),
  modules: ({ modules, processes }) =>
    modules.map((one) =>
      eventOf(one.path, one, { image: processes.findLast(({ pid }) => pid === one.pid)?.image ?? '' }),
    ),
  // What was moved or copied is about where it went.
  files: ({ files }) =>
    files.map((one) => eventOf(one.plainTo === '' ? one.plain : one.plainTo, one, { place: one.to ?? one.path })),
  registry: ({ registry }) => registry.map((one) => eventOf(one.plain, one)),
  network: ({ network }) => network.map((one) => eventOf(hostOf(one), one, { told: networkText(one) })),
  system: ({ system }) => system.map((one) => eventOf(one.kind, one)),
  calls: ({ calls }) =>
    calls.map((one) =>
      eventOf(one.api, one, Object.fromEntries(one.arguments.map((value, at) => [`${at + 1}`, String(value)]))),
    ),
  memory: ({ memory }) => memory.map((one) => eventOf(one.protection, one)),
  layers: ({ layers }) => layers.map((one) => eventOf(one.text, one)),
}

const eventOf = (about: string, event: object, more: Readonly<Record<string, string>> = {}): RuleEvent => ({
  about,
  fields: { ...textsOf(event), ...more },
})

const textsOf = (event: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(event).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)] as const]
        : [],
    ),
  )

const hostOf = (event: NetworkEvent): string =>
  event.kind === 'http' ? (URL.parse(event.url)?.hostname ?? '') : 'name' in event ? event.name : event.host

// Traces between processes. What runs a sample may be taken over by it, so a trace that comes from there is read like a
// hostile file: field by field, each of its kind and under its limit; what does not fit is left out.

import {
  SCREENSHOT_BYTES_MAX,
  TRACE_ARGUMENTS_MAX,
  TRACE_CALLS_MAX,
  TRACE_CAPTURE_BYTES_MAX,
  TRACE_DROPPED_BYTES_MAX,
  TRACE_DROPPED_MAX,
  TRACE_DROPPED_TOTAL_BYTES_MAX,
  TRACE_EVENTS_MAX,
  TRACE_FACTS_MAX,
  TRACE_LAYER_CHARS_MAX,
  TRACE_LAYERS_MAX,
  TRACE_NOTES_MAX,
  TRACE_OPINIONS_MAX,
  TRACE_OTHER_ANSWERS_MAX,
  TRACE_PRINTED_BYTES_MAX,
  TRACE_SCREENSHOTS_MAX,
  TRACE_TEXT_CHARS_MAX,
} from './limits.ts'
import type { NetworkEvent } from './network.ts'
import { sizeOfPlainPng } from './plain-png.ts'
import type { SystemEvent } from './system.ts'
import type {
  CodeLayer,
  DroppedFile,
  OtherAnswer,
  Screenshot,
  SourceOpinion,
  Trace,
  TraceCall,
  TraceEngine,
  TraceExit,
} from './trace.ts'
import { isNumber, listOf, recordOf, textOf as textUpTo } from './unknown-json.ts'
import { FIELDS, type Fields, NEEDS } from './wire-fields.ts'

/** As `Trace`, ready for JSON: bytes of dropped files and pictures as base64. */
export function traceToWire(trace: Trace): Readonly<Record<string, unknown>> {
  const dropped = trace.dropped.map((file) => ({ ...file, bytes: base64(file.bytes) }))
  const screenshots = trace.screenshots?.map((picture) => ({ ...picture, png: base64(picture.png) }))
  const { printed, capture } = trace
  return {
    ...trace,
    dropped,
    ...(screenshots && { screenshots }),
    ...(printed && { printed: base64(printed) }),
    ...(capture && { capture: base64(capture) }),
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const base64Chars = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 4

const textOf = (value: unknown, max = TRACE_TEXT_CHARS_MAX): string => textUpTo(value, max)

/** Total: anything gives a trace, at worst an empty one. */
export function traceFromWire(value: unknown): Trace {
  const given = recordOf(value)
  const environment = recordOf(given['environment'])
  const facts = Object.entries(recordOf(environment['facts'])).slice(0, TRACE_FACTS_MAX)
  const items = <Item>(name: keyof typeof FIELDS): readonly Item[] =>
    listOf(given[name], TRACE_EVENTS_MAX).flatMap((one) => itemOf<Item>(one, FIELDS[name]) ?? [])
  return {
    engine: oneOf(given['engine'], ['emulate', 'microvm', 'cape'] as const, 'emulate') satisfies TraceEngine,
    environment: {
      name: textOf(environment['name'], 200) || 'unknown',
      fidelity: oneOf(environment['fidelity'], ['folded', 'emulated', 'compatible', 'native'] as const, 'emulated'),
      facts: Object.fromEntries(facts.map(([name, fact]) => [name.slice(0, 60), textOf(fact, 1_000)])),
      ...otherAnswersOf(environment['otherAnswers']),
    },
    startedAt: /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(textOf(given['startedAt'])) ? textOf(given['startedAt']) : null,
    durationMs: isNumber(given['durationMs']) ? Math.max(0, given['durationMs']) : 0,
    exit: exitOf(given['exit']),
    processes: items('processes'),
    files: items('files'),
    registry: items('registry'),
    network: items<NetworkEvent>('network').filter((event) => hasItsFields(event, NEEDS.network)),
    system: items<SystemEvent>('system').filter((event) => hasItsFields(event, NEEDS.system)),
    modules: items('modules'),
    memory: items('memory'),
    apiCalls: listOf(given['apiCalls'], TRACE_CALLS_MAX).flatMap((one) => callOf(one) ?? []),
    dropped: droppedOf(given['dropped']),
    layers: listOf(given['layers'], TRACE_LAYERS_MAX).flatMap((one) => layerOf(one) ?? []),
    ...screenshotsOf(given['screenshots']),
    ...bytesOf('printed', given['printed'], TRACE_PRINTED_BYTES_MAX),
    ...bytesOf('capture', given['capture'], TRACE_CAPTURE_BYTES_MAX),
    ...opinionsOf(given['opinions']),
    ...(Array.isArray(given['missed']) && {
      missed: listOf(given['missed'], TRACE_NOTES_MAX).map((one) => textOf(one, 300)),
    }),
    notCovered: listOf(given['notCovered'], TRACE_NOTES_MAX).map((one) => textOf(one, 500)),
    limits: [...cutsOf(given), ...listOf(given['limits'], TRACE_NOTES_MAX).map(cutOf)].slice(0, TRACE_NOTES_MAX),
  }
}

function otherAnswersOf(value: unknown): { readonly otherAnswers?: readonly OtherAnswer[] } {
  if (!Array.isArray(value)) return {}
  const otherAnswers = listOf(value, TRACE_OTHER_ANSWERS_MAX).map((one) => {
    const { about, first, now } = recordOf(one)
    return { about: textOf(about, 100), first: textOf(first, 300), now: textOf(now, 300) }
  })
  return { otherAnswers }
}

const LISTS = {
  processes: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  files: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  registry: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  network: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  system: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  modules: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  memory: ['TRACE_EVENTS_MAX', TRACE_EVENTS_MAX],
  apiCalls: ['TRACE_CALLS_MAX', TRACE_CALLS_MAX],
  layers: ['TRACE_LAYERS_MAX', TRACE_LAYERS_MAX],
  dropped: ['TRACE_DROPPED_MAX', TRACE_DROPPED_MAX],
  screenshots: ['TRACE_SCREENSHOTS_MAX', TRACE_SCREENSHOTS_MAX],
  opinions: ['TRACE_OPINIONS_MAX', TRACE_OPINIONS_MAX],
  notCovered: ['TRACE_NOTES_MAX', TRACE_NOTES_MAX],
  limits: ['TRACE_NOTES_MAX', TRACE_NOTES_MAX],
} as const

/** Lists that hold more than is read here. Who collects keeps the same bounds and tells them; this is for who does not. */
function cutsOf(given: Readonly<Record<string, unknown>>): Trace['limits'] {
  return Object.entries(LISTS).flatMap(([name, [limit, max]]) => {
    const list = given[name]
    return Array.isArray(list) && list.length > max ? [{ limit, what: `${list.length - max} more of ${name}` }] : []
  })
}

function cutOf(value: unknown): Trace['limits'][number] {
  const { limit, what } = recordOf(value)
  return { limit: textOf(limit, 100), what: textOf(what, 500) }
}

function oneOf<Text extends string>(value: unknown, known: readonly Text[], otherwise: Text): Text {
  return known.find((one) => one === value) ?? otherwise
}

const EXITS = [
  'finished',
  'exited',
  'threw',
  'crashed',
  'time_up',
  'step_limit',
  'out_of_memory',
  'killed',
  'power_off',
] as const

function exitOf(value: unknown): TraceExit {
  const { how, code, detail } = recordOf(value)
  return {
    how: oneOf(how, EXITS, 'crashed'),
    ...(isNumber(code) && { code }),
    ...(typeof detail === 'string' && { detail: textOf(detail, 1_000) }),
  }
}

/** An item with the fields that its table names; null when a field that it must have is missing or of another kind. */
function itemOf<Item>(value: unknown, fields: Fields): Item | null {
  const given = recordOf(value)
  const item: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(fields)) {
    const isOptional = kind.endsWith('?')
    const found = fieldOf(given[name], isOptional ? kind.slice(0, -1) : kind)
    if (found !== undefined) item[name] = found
    else if (!isOptional) return null
  }
  return item as Item // its table names the fields of the type, each of its kind
}

function hasItsFields(event: { readonly kind: string }, needs: Readonly<Record<string, readonly string[]>>): boolean {
  return (needs[event.kind] ?? needs['*'] ?? []).every((name) => name in event)
}

function fieldOf(value: unknown, kind: string): unknown {
  if (kind === 'text') return typeof value === 'string' ? textOf(value) : undefined
  if (kind === 'number') return isNumber(value) ? value : undefined
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (kind === 'text|null') return value === null ? null : typeof value === 'string' ? textOf(value) : undefined
  if (kind === 'number|null') return value === null ? null : isNumber(value) ? value : undefined
  if (kind === 'texts') return value === undefined ? undefined : listOf(value, 50).map((one) => textOf(one, 1_000))
  return kind.split(' ').find((one) => one === value)
}

function opinionsOf(value: unknown): { readonly opinions?: readonly SourceOpinion[] } {
  const opinions = listOf(value, TRACE_OPINIONS_MAX).map((one) => {
    const { source, name, description, attack } = recordOf(one)
    return {
      source: textOf(source, 60),
      name: textOf(name, 200),
      description: textOf(description, 500),
      attack: listOf(attack, 20).flatMap((id) => /^T\d{4}(?:\.\d{3})?$/.exec(textOf(id, 20))?.[0] ?? []),
    }
  })
  return opinions.length === 0 ? {} : { opinions }
}

/** Their size is read from the picture, whatever was said of it. */
function screenshotsOf(value: unknown): { readonly screenshots?: readonly Screenshot[] } {
  const pictures = listOf(value, TRACE_SCREENSHOTS_MAX).flatMap((one): readonly Screenshot[] => {
    const { png: text, atMs } = recordOf(one)
    if (typeof text !== 'string' || text.length > base64Chars(SCREENSHOT_BYTES_MAX)) return []
    const png = new Uint8Array(Buffer.from(text, 'base64'))
    const size = sizeOfPlainPng(png)
    return size === null ? [] : [{ atMs: isNumber(atMs) ? Math.max(0, atMs) : 0, ...size, png }]
  })
  return pictures.length === 0 ? {} : { screenshots: pictures }
}

/** What is larger is left out as a whole: half a capture is none. */
function bytesOf<Name extends 'printed' | 'capture'>(
  name: Name,
  value: unknown,
  bytesMax: number,
): { readonly [Each in Name]?: Uint8Array } {
  if (typeof value !== 'string' || value.length > base64Chars(bytesMax)) return {}
  const bytes = new Uint8Array(Buffer.from(value, 'base64'))
  // The one name that it was asked for.
  return bytes.length === 0 ? {} : ({ [name]: bytes } as { readonly [Each in Name]?: Uint8Array })
}

function callOf(value: unknown): TraceCall | null {
  const { api, arguments: list, pid, thread, atMs } = recordOf(value)
  if (typeof api !== 'string') return null
  return {
    api: textOf(api, 300),
    arguments: listOf(list, TRACE_ARGUMENTS_MAX).map((one) => (isNumber(one) ? one : textOf(one, 4_000))),
    ...(isNumber(pid) && { pid }),
    ...(isNumber(thread) && { thread }),
    ...(isNumber(atMs) && { atMs }),
  }
}

function layerOf(value: unknown): CodeLayer | null {
  const { depth, technique, language, text, pid, atMs } = recordOf(value)
  if (typeof text !== 'string') return null
  return {
    depth: isNumber(depth) ? Math.min(Math.max(1, Math.trunc(depth)), 64) : 1,
    technique: textOf(technique, 100),
    language: textOf(language, 40),
    text: textOf(text, TRACE_LAYER_CHARS_MAX),
    ...(isNumber(pid) && { pid }),
    ...(isNumber(atMs) && { atMs }),
  }
}

function droppedOf(value: unknown): readonly DroppedFile[] {
  const files: DroppedFile[] = []
  let total = 0
  for (const one of listOf(value, TRACE_DROPPED_MAX)) {
    const { path, bytes, source, pid, atMs } = recordOf(one)
    if (typeof path !== 'string' || typeof bytes !== 'string') continue
    const content = new Uint8Array(Buffer.from(bytes.slice(0, base64Chars(TRACE_DROPPED_BYTES_MAX)), 'base64'))
    total += content.length
    if (total > TRACE_DROPPED_TOTAL_BYTES_MAX) break
    files.push({
      path: textOf(path, 1_000),
      bytes: content,
      source: oneOf(source, ['written', 'downloaded', 'smuggled', 'memory', 'decoded'] as const, 'written'),
      ...(isNumber(pid) && { pid }),
      ...(isNumber(atMs) && { atMs }),
    })
  }
  return files
}

// `behavior.summary` and `dropped`: what happened, without saying by whom or when. It is all that a short report has, and
// in a full one it tells of what the calls left out.
import { TRACE_TEXT_CHARS_MAX } from '../limits.ts'
import type { SystemEvent } from '../system.ts'
import type { FileEvent, RegistryEvent } from '../trace.ts'
import { isNumber, listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'
import { type CapeEvents, identityOf } from './events.ts'
import { CAPE_ENTRIES_MAX } from './limits.ts'
import { fileName, keyName, valueName } from './spelling.ts'

const textsOf = (value: unknown): readonly string[] =>
  listOf(value, CAPE_ENTRIES_MAX).flatMap((one) => textOf(one, TRACE_TEXT_CHARS_MAX) || [])

const FILES: readonly (readonly [string, FileEvent['op']])[] = [
  ['read_files', 'read'],
  ['write_files', 'write'],
  ['delete_files', 'delete'],
]
const KEYS: readonly (readonly [string, RegistryEvent['op']])[] = [
  ['read_keys', 'read'],
  ['write_keys', 'write'],
  ['delete_keys', 'delete'],
]

export function readSummary(behavior: Unknown, events: CapeEvents): void {
  const summary = recordOf(behavior['summary'])
  const files = new Set(events.files.map(identityOf.anyFile))
  for (const [name, op] of FILES) {
    for (const path of textsOf(summary[name])) {
      const event: FileEvent = { op, path: fileName(path) }
      if (!files.has(identityOf.anyFile(event))) events.add(events.files, event, identityOf.file(event))
    }
  }
  const keys = new Set(events.registry.map(identityOf.anyRegistry))
  for (const [name, op] of KEYS) {
    for (const full of textsOf(summary[name])) {
      const event: RegistryEvent = { op, ...valueName(full) }
      const asKey: RegistryEvent = { op, key: keyName(full), name: null }
      if (keys.has(identityOf.anyRegistry(event)) || keys.has(identityOf.anyRegistry(asKey))) continue
      events.add(events.registry, event, identityOf.registry(event))
    }
  }
  const known = new Set(events.system.map((one) => (one.kind === 'mutex' || one.kind === 'service' ? toldAs(one) : '')))
  const system: readonly SystemEvent[] = [
    ...textsOf(summary['mutexes']).map((what) => ({ kind: 'mutex', what }) as const),
    ...textsOf(summary['created_services']).map((what) => ({ kind: 'service', op: 'create', what }) as const),
    ...textsOf(summary['started_services']).map((what) => ({ kind: 'service', op: 'start', what }) as const),
  ]
  for (const event of system) if (!known.has(toldAs(event))) events.add(events.system, event, toldAs(event))
  readCommands(summary, events)
}

const toldAs = (event: SystemEvent): string =>
  `${event.kind} ${'op' in event ? event.op : ''} ${'what' in event ? event.what : ''}`

/** Commands that were asked for and that no watched process stands for. */
function readCommands(summary: Unknown, events: CapeEvents): void {
  const plain = (text: string): string => text.replaceAll('"', '').trim().toLowerCase()
  const known = new Set(events.processes.map(({ commandLine }) => plain(commandLine)))
  for (const commandLine of textsOf(summary['executed_commands'])) {
    if (known.has(plain(commandLine))) continue
    const image = /^\s*(?:"([^"]{1,1000})"|(\S{1,1000}))/.exec(commandLine)
    const process = {
      pid: 0,
      parentPid: null,
      image: image?.[1] ?? image?.[2] ?? '',
      commandLine,
      startedBy: 'call',
    } as const
    events.add(events.processes, process, `p 0 ${commandLine}`)
  }
}

/** Files that it left behind. Their bytes stay with CAPE; hash and size stand in the event. */
export function readDropped(report: Unknown, events: CapeEvents): number {
  const list = listOf(report['dropped'], CAPE_ENTRIES_MAX).map(recordOf)
  for (const file of list) {
    const paths = file['guest_paths'] ?? file['name']
    const path = fileName(textOf(Array.isArray(paths) ? paths[0] : paths, TRACE_TEXT_CHARS_MAX))
    const sha256 = textOf(file['sha256'], 64)
    if (path === '' || !/^[\da-f]{64}$/i.test(sha256)) continue
    const event: FileEvent = { op: 'write', path, sha256, ...(isNumber(file['size']) && { bytes: file['size'] }) }
    events.add(events.files, event, `dropped ${sha256} ${path}`)
  }
  return list.length
}

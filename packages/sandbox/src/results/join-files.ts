// What calls told of files and what was found changed at the end → one list, and the files that were left behind.
import { createHash } from 'node:crypto'
import type { Trace } from '@assay/engine'
import type { ChangedEntry } from './changed-files.ts'
import type { FileEvent } from './event-lists.ts'
import {
  CUTS_TOLD_MAX,
  DROPPED_BYTES_MAX,
  DROPPED_MAX,
  DROPPED_TOTAL_BYTES_MAX,
  EVENTS_MAX,
  LOGGED_BODY_BYTES,
  START_CHARS_MAX,
} from './limits.ts'
import { printable } from './network-events.ts'
import type { RunInput } from './run.ts'

const CHANGES: ReadonlySet<string> = new Set(['write', 'delete', 'rename', 'mode', 'times'])

interface JoinedFiles {
  readonly files: readonly FileEvent[]
  readonly dropped: Trace['dropped']
  readonly cut: Trace['limits']
}

const goesTo = ({ op, to = '' }: FileEvent): string | null =>
  op === 'rename' || op === 'link' || op === 'copy' ? to : null

/**
 * Events of the trace get the content that was found at the end; a change that no event tells of becomes one. `served`: what
 * the imitated network gave. `same`: one spelling for all names of a file.
 */
export function joinFiles(
  events: readonly FileEvent[],
  entries: readonly ChangedEntry[],
  given: RunInput,
  served: ReadonlySet<string>,
  same = (path: string): string => path,
): JoinedFiles {
  const files = markedExisting(events, entries, same)
  const { told, lastWrite } = whatIsTold(files, same)
  const left = new LeftFiles()
  const kept: Trace['dropped'][number][] = []
  const cut: Trace['limits'][number][] = []
  for (const entry of entries) {
    const { path, content, kind } = entry
    // Folders on the way to a changed file stand in the writable layer too.
    if (kind === 'folder' && (entry.existed || told.has(same(path)))) continue
    const sha256 = content === null ? undefined : createHash('sha256').update(content).digest('hex')
    if (same(path) === same(given.samplePath) && sha256 === given.sampleSha256) continue
    const isServed = content !== null && served.has(content.toString('latin1', 0, LOGGED_BODY_BYTES + 1))
    const about = aboutEntry(entry, sha256, isServed)
    const index = lastWrite.get(same(path))
    const event = index === undefined ? undefined : files[index]
    if (index !== undefined && event !== undefined) files[index] = { ...event, ...about }
    else if (files.length >= EVENTS_MAX) cut.push({ limit: 'TRACE_EVENTS_MAX', what: path })
    else if (!told.has(same(path)) || kind === 'file') files.push(eventOf(entry, about))
    if (kind !== 'file') continue
    if (content === null || content.length === 0) {
      if (entry.sizeBytes > 0) cut.push({ limit: 'COLLECTED_BYTES_MAX', what: path })
    } else kept.push({ path, bytes: content, source: isServed ? 'downloaded' : 'written' })
  }
  // What else was written shall not take a program's room; one that has none was not looked at.
  for (const file of kept.toSorted((a, b) => Number(isProgram(b.bytes)) - Number(isProgram(a.bytes))))
    if (!left.add(file))
      cut.unshift({ limit: isProgram(file.bytes) ? 'EVIDENCE_MISSING' : 'TRACE_DROPPED_MAX', what: file.path })
  return { files, dropped: left.files, cut: cut.slice(0, CUTS_TOLD_MAX) }
}

/** By how it begins: programs of Windows and Linux, scripts that say who reads them. */
const isProgram = (bytes: Uint8Array): boolean =>
  /^(?:MZ|\x7fELF|#!)/.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('latin1'))

type Same = (path: string) => string

/** Changes of files that were there before the run say so. */
function markedExisting(events: readonly FileEvent[], entries: readonly ChangedEntry[], same: Same): FileEvent[] {
  const before = new Set(
    entries.filter(({ existed, kind }) => existed && kind !== 'folder').map(({ path }) => same(path)),
  )
  return events.map((event) =>
    before.has(same(event.path)) && CHANGES.has(event.op) ? { ...event, existed: true } : event,
  )
}

/** The files whose change an event tells of, and by file the event that wrote it last. */
function whatIsTold(
  files: readonly FileEvent[],
  same: Same,
): { readonly told: ReadonlySet<string>; readonly lastWrite: ReadonlyMap<string, number> } {
  const lastWrite = new Map<string, number>()
  const told = new Set<string>()
  for (const [index, event] of files.entries()) {
    if (event.succeeded === false || event.op === 'check' || event.op === 'read' || event.op === 'list') continue
    const to = goesTo(event)
    told.add(same(to ?? event.path))
    if (event.op === 'create' || event.op === 'write') lastWrite.set(same(event.path), index)
    if (to !== null) lastWrite.set(same(to), index)
    if (event.op === 'rename' || event.op === 'delete') told.add(same(event.path))
  }
  return { told, lastWrite }
}

function aboutEntry(entry: ChangedEntry, sha256: string | undefined, isServed: boolean): Partial<FileEvent> {
  const { kind, content, sizeBytes } = entry
  return {
    ...(kind === 'file' ? { bytes: sizeBytes } : {}),
    ...(sha256 === undefined || sizeBytes !== content?.length ? {} : { sha256 }),
    ...(entry.existed && kind !== 'folder' ? { existed: true } : {}),
    ...(isServed ? { origin: 'network' as const } : {}),
    ...(content === null ? {} : { start: printable(content.toString('latin1', 0, START_CHARS_MAX)) }),
  }
}

function eventOf(entry: ChangedEntry, about: Partial<FileEvent>): FileEvent {
  const { kind, path } = entry
  if (kind === 'link') return { op: 'link', path: entry.target, to: path, succeeded: true }
  if (kind === 'deleted') return { op: 'delete', path, succeeded: true, ...about }
  if (kind === 'folder') return { op: 'mkdir', path, succeeded: true, ...about }
  return { op: entry.existed || entry.sizeBytes > 0 ? 'write' : 'create', path, succeeded: true, ...about }
}

/** The files that were left behind, as many and as large as are kept. */
class LeftFiles {
  readonly files: Trace['dropped'][number][] = []
  #totalBytes = 0

  /** False where there is no room for it. */
  add(file: Trace['dropped'][number]): boolean {
    const { length } = file.bytes
    if (
      this.files.length >= DROPPED_MAX ||
      length > DROPPED_BYTES_MAX ||
      this.#totalBytes + length > DROPPED_TOTAL_BYTES_MAX
    )
      return false
    this.#totalBytes += length
    this.files.push(file)
    return true
  }
}

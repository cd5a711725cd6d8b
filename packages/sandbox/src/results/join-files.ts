// What calls told of files and what was found changed at the end → one list, and the files that were left behind.
import { createHash } from 'node:crypto'
import type { Trace } from '@assay/engine'
import type { ChangedEntry } from './changed-files.ts'
import { EVENTS_MAX, type FileEvent } from './event-lists.ts'
import { printable } from './network-events.ts'
import type { RunInput } from './run.ts'

const DROPPED_MAX = 32
const DROPPED_BYTES_MAX = 16 * 1024 * 1024
const DROPPED_TOTAL_BYTES_MAX = 32 * 1024 * 1024

/** What the imitated network serves is short. */
const SERVED_BYTES_MAX = 2_048
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
  const before = new Set(
    entries.filter(({ existed, kind }) => existed && kind !== 'folder').map(({ path }) => same(path)),
  )
  const files = events.map((event) =>
    before.has(same(event.path)) && CHANGES.has(event.op) ? { ...event, existed: true } : event,
  )
  const lastWrite = new Map<string, number>()
  const told = new Set<string>()
  for (const [index, event] of files.entries()) {
    if (event.succeeded === false || event.op === 'check' || event.op === 'read' || event.op === 'list') continue
    told.add(same(goesTo(event) ?? event.path))
    if (event.op === 'create' || event.op === 'write') lastWrite.set(same(event.path), index)
    const to = goesTo(event)
    if (to !== null) lastWrite.set(same(to), index)
    if (event.op === 'rename' || event.op === 'delete') told.add(same(event.path))
  }
  const dropped: Trace['dropped'][number][] = []
  const cut: Trace['limits'][number][] = []
  let total = 0
  for (const entry of entries) {
    const { path, content } = entry
    const op =
      entry.kind === 'deleted'
        ? 'delete'
        : entry.kind === 'folder'
          ? 'mkdir'
          : entry.kind === 'link'
            ? 'link'
            : entry.existed || entry.sizeBytes > 0
              ? 'write'
              : 'create'
    // Folders on the way to a changed file stand in the writable layer too.
    if (entry.kind === 'folder' && (entry.existed || told.has(same(path)))) continue
    const sha256 = content === null ? undefined : createHash('sha256').update(content).digest('hex')
    if (same(path) === same(given.samplePath) && sha256 === given.sampleSha256) continue
    const isServed = content !== null && served.has(content.toString('latin1', 0, SERVED_BYTES_MAX + 1))
    const about = {
      ...(entry.kind === 'file' ? { bytes: entry.sizeBytes } : {}),
      ...(sha256 === undefined || entry.sizeBytes !== content?.length ? {} : { sha256 }),
      ...(entry.existed && entry.kind !== 'folder' ? { existed: true } : {}),
      ...(isServed ? { origin: 'network' as const } : {}),
      ...(content === null ? {} : { start: printable(content.toString('latin1', 0, 512)) }),
    }
    const index = lastWrite.get(same(path))
    const event = index === undefined ? undefined : files[index]
    if (index !== undefined && event !== undefined) files[index] = { ...event, ...about }
    else if (files.length >= EVENTS_MAX) cut.push({ limit: 'TRACE_EVENTS_MAX', what: path })
    else if (!told.has(same(path)) || entry.kind === 'file')
      files.push(
        op === 'link' ? { op, path: entry.target, to: path, succeeded: true } : { op, path, succeeded: true, ...about },
      )
    if (entry.kind !== 'file' || content === null || content.length === 0) {
      if (entry.kind === 'file' && entry.sizeBytes > 0) cut.push({ limit: 'COLLECTED_BYTES_MAX', what: path })
      continue
    }
    if (
      dropped.length >= DROPPED_MAX ||
      content.length > DROPPED_BYTES_MAX ||
      total + content.length > DROPPED_TOTAL_BYTES_MAX
    ) {
      cut.push({ limit: 'TRACE_DROPPED_MAX', what: path })
      continue
    }
    total += content.length
    dropped.push({ path, bytes: content, source: isServed ? 'downloaded' : 'written' })
  }
  return { files, dropped, cut: cut.slice(0, 32) }
}

// Electron's archive: four numbers, a JSON table of the files with their places, then the files one after another
// (electron/asar, "Format"). Programs that consist of one unsigned script inside a signed browser travel so.
import type { ArchiveEntry } from '../../archive/facts.ts'
import { byInterest } from '../../archive/members.ts'
import { ByteView } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'

/** The table of a large application is a few megabytes. */
const TABLE_BYTES_MAX = 16 * 1024 * 1024
const DEPTH_MAX = 100

export const asarFormat: Format = { id: 'asar', types: ['asar'], parse: (bytes, context) => parseAsar(bytes, context) }

interface Member {
  readonly name: string
  readonly entry: ArchiveEntry
  /** From the start of the files; null where the file stands beside the archive ("unpacked"). */
  readonly at: number | null
}

function parseAsar(bytes: Uint8Array, { budget }: FormatContext): Parsed {
  const view = new ByteView(bytes)
  const tableBytes = view.u32(12)
  const table = tableBytes <= TABLE_BYTES_MAX ? tableOf(view.slice(16, tableBytes)) : null
  if (table === null) return { facts: {}, defects: [{ where: 'asar.table', what: 'cannot be read' }], children: [] }
  const base = 8 + view.u32(4)
  const members = membersOf(table, budget.limits.entriesMax)
  const defects: Defect[] = []
  const children = byInterest(members)
    .flatMap(({ name, entry, at }): readonly Child[] => {
      const size = entry.sizeBytes ?? 0
      if (at === null || entry.kind !== 'file') return []
      if (!view.has(base + at, size)) {
        defects.push({ where: 'asar.member', what: 'a member reaches past the end' })
        return []
      }
      return [{ name, bytes: view.slice(base + at, size), relation: 'archive_member' }]
    })
    .slice(0, budget.limits.childrenMax + 1)
  const archive = {
    format: 'asar',
    entries: members.map(({ entry }) => entry),
    entryCount: members.length,
    encrypted: false,
    passwordUsed: null,
    passwordSource: null,
    comment: null,
    unpackedBytes: children.reduce((sum, child) => sum + child.bytes.length, 0),
    ratioMax: 1,
  }
  return { facts: { archive }, defects: defects.slice(0, 10), children }
}

function tableOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const table: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return isRecord(table) && isRecord(table['files']) ? table['files'] : null
  } catch {
    return null
  }
}

function membersOf(table: Readonly<Record<string, unknown>>, entriesMax: number): readonly Member[] {
  const members: Member[] = []
  const folders: {
    readonly path: string
    readonly depth: number
    readonly files: Readonly<Record<string, unknown>>
  }[] = [{ path: '', depth: 0, files: table }]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const [key, value] of Object.entries(next.files)) {
      if (members.length >= entriesMax) return members
      if (!isRecord(value)) continue
      const name = `${next.path}${key}`.slice(0, 1024)
      const { files, link, offset, size } = value
      if (isRecord(files) && next.depth < DEPTH_MAX) folders.push({ path: `${name}/`, depth: next.depth + 1, files })
      else if (typeof link === 'string')
        members.push({ name, at: null, entry: { ...entryOf(name, 0), kind: 'link', linkTarget: link.slice(0, 1024) } })
      else members.push({ name, at: placeOf(offset), entry: entryOf(name, typeof size === 'number' ? size : 0) })
    }
  }
  return members
}

function entryOf(name: string, sizeBytes: number): ArchiveEntry {
  return { name, kind: 'file', sizeBytes, packedBytes: sizeBytes, encrypted: false }
}

/** A text, for numbers past 2^53; what is none is no place. */
function placeOf(offset: unknown): number | null {
  return typeof offset === 'string' && /^\d{1,15}$/.test(offset) ? Number(offset) : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

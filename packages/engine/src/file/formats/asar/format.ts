// Electron's archives (asar): a list of files as JSON behind four sizes, then their bytes one behind another. (The format
// is documented in the README of electron/asar.)
import { type ArchiveEntry, unlockedArchive } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { byInterest, leftClosed, reported } from '../../archive/members.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'

/** Folders in folders: a path of the systems ends long before. */
const DEPTH_MAX = 100
/** Pieces that belong to no member; one that was patched in its place has a few. */
const GAPS_MAX = 100
/** The list of the largest applications, with a hash of every block of every file, is some tens of megabytes. */
const LIST_BYTES_MAX = 64 * 1024 * 1024

export const asarFormat: Format = { id: 'asar', types: ['asar'], parse: (bytes, context) => parseAsar(bytes, context) }

/** Where bytes lie that are none of a member, those behind the last among them; packers leave none. */
function gapsOf(
  members: readonly Member[],
  dataBytes: number,
): readonly { readonly offset: number; readonly sizeBytes: number }[] {
  const gaps: { offset: number; sizeBytes: number }[] = []
  const places = members.map(({ offset, sizeBytes }) => ({ at: offset ?? 0, end: (offset ?? 0) + sizeBytes }))
  let end = 0
  for (const place of [...places.sort((a, b) => a.at - b.at), { at: dataBytes, end: dataBytes }]) {
    if (place.at > end && gaps.length < GAPS_MAX) gaps.push({ offset: end, sizeBytes: place.at - end })
    end = Math.max(end, place.end)
  }
  return gaps
}

interface Member {
  readonly name: string
  /** Null where its bytes lie beside the archive, or it has none; no number where what is told is none. */
  readonly offset: number | null
  readonly sizeBytes: number
  readonly linkTarget: string | null
}

function parseAsar(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const file = new ByteReader(bytes)
  const listBytes = file.u32(12)
  const list = file.has(16, listBytes) && listBytes <= LIST_BYTES_MAX ? treeOf(file.latin1(16, listBytes)) : null
  if (list === null)
    return {
      facts: {},
      defects: [{ where: 'asar', what: 'its list cannot be read' }],
      children: [],
      unseen: ['its members could not be read'],
    }
  const members: Member[] = []
  const entryCount = collect(list, '', 0, members)
  if (entryCount > members.length)
    budget.cut({ limit: 'entriesMax', where: path, what: `${entryCount - members.length} members were not read` })
  const start = 8 + file.u32(4)
  const isInside = ({ offset, sizeBytes }: Member): boolean => offset !== null && file.has(start + offset, sizeBytes)
  const lost = members.filter((member) => member.offset !== null && !isInside(member))
  const inside = members.filter(isInside)
  const named = byInterest(inside.filter(({ sizeBytes }) => sizeBytes > 0)).map(
    ({ name, offset, sizeBytes }): Child => ({
      name,
      bytes: file.slice(start + (offset ?? 0), sizeBytes),
      relation: 'archive_member',
    }),
  )
  // A program that knows where to look reads them as well.
  const between = gapsOf(inside, bytes.length - start).map(
    ({ offset, sizeBytes }): Child => ({
      name: null,
      bytes: file.slice(start + offset, sizeBytes),
      relation: 'embedded',
    }),
  )
  const children = [...named, ...between]
  // Two entries may claim the same bytes: what they hold together is what the tree pays for.
  const taken = budgeted(children, budget.unpackBytesMax)
  const kept = new Set(taken)
  const left = children.filter((child) => !kept.has(child))
  if (left.length > 0)
    budget.cut({ limit: 'unpackedBytesMax', where: path, what: `${left.length} members were not taken out` })
  const closed = leftClosed(left.map(({ name }) => name))
  return {
    facts: {
      archive: unlockedArchive({
        format: 'asar',
        entries: reported(members.map(entryOf), path, budget),
        entryCount,
        unpackedBytes: taken.reduce((sum, child) => sum + child.bytes.length, 0),
      }),
    },
    defects: lost.length === 0 ? [] : [{ where: 'asar', what: `${lost.length} members lie outside of the file` }],
    children: taken,
    unseen: [
      ...(entryCount > members.length ? [`only the first ${members.length} members were read`] : []),
      ...(lost.length === 0 ? [] : [`${lost.length} members could not be read`]),
      ...(closed === null ? [] : [closed]),
    ],
  }
}

function budgeted<Item extends { readonly bytes: Uint8Array }>(
  items: readonly Item[],
  bytesMax: number,
): readonly Item[] {
  let left = bytesMax
  return items.filter(({ bytes }) => {
    left -= bytes.length
    return left >= 0
  })
}

function treeOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'latin1').toString('utf8'))
    return typeof value === 'object' && value !== null && 'files' in value && isObject(value.files) ? value.files : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** All files below, `members` filled up to the limit; their number. */
function collect(files: object, folder: string, depth: number, members: Member[]): number {
  let count = 0
  for (const [name, node] of Object.entries(files)) {
    if (!isObject(node)) continue
    const path = folder === '' ? name : `${folder}/${name}`
    if ('files' in node && isObject(node.files)) {
      // Deeper ones are not walked: each counts as one member that is not listed.
      if (depth >= DEPTH_MAX) count += 1
      else count += collect(node.files, path, depth + 1, members)
      continue
    }
    count += 1
    if (members.length >= MEMBERS_MAX) continue
    const offset = 'offset' in node ? Number(node.offset) : Number.NaN
    const sizeBytes = 'size' in node ? Number(node.size) : 0
    const isInside = Number.isSafeInteger(offset) && offset >= 0 && Number.isSafeInteger(sizeBytes) && sizeBytes >= 0
    members.push({
      name: path.slice(0, 1024),
      offset: isInside ? offset : 'offset' in node ? Number.NaN : null,
      sizeBytes: Number.isSafeInteger(sizeBytes) ? sizeBytes : 0,
      linkTarget: 'link' in node ? String(node.link).slice(0, 1024) : null,
    })
  }
  return count
}

function entryOf({ name, sizeBytes, linkTarget }: Member): ArchiveEntry {
  const base = { name, sizeBytes, packedBytes: sizeBytes, encrypted: false }
  return linkTarget === null ? { ...base, kind: 'file' } : { ...base, kind: 'link', linkTarget }
}

// From header to header of a tar archive. An empty block, or two, is where most readers stop; members may stand behind it,
// and what stands there and is no member is told.
import type { ArchiveEntry } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import type { ByteReader } from '../../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import { BLOCK_BYTES, type Header, isEmptyBlock, readHeader, textOf } from './header.ts'
import { type PaxRecords, readPaxRecords, sizeOf } from './pax.ts'
import { pairsOfHeaders, type Stored, sparseMapOf } from './sparse.ts'

export interface TarMember extends Stored {
  readonly name: string
  readonly entry: ArchiveEntry
}

export function readMembers(view: ByteReader, defects: DefectList): readonly TarMember[] {
  const members: TarMember[] = []
  let globals: PaxRecords = new Map()
  let own: Extended = NOTHING
  let at = 0
  while (at < view.size && members.length < MEMBERS_MAX) {
    if (!view.has(at, BLOCK_BYTES)) {
      if (!isEmptyBlock(view, at)) defects.add('tar.end', 'it ends inside the header of a member')
      break
    }
    const header = isEmptyBlock(view, at) ? null : readHeader(view, at)
    if (header === null) {
      if (!isEmptyBlock(view, at)) defects.add('tar.header', `at byte ${at} stand bytes that belong to no member`)
      at += BLOCK_BYTES
      continue
    }
    const { flag } = header
    const sparse = flag === 'S' ? pairsOfHeaders(view, at) : null
    const dataAt = at + BLOCK_BYTES * (1 + (sparse?.moreBlocks ?? 0))
    const told = new Map([...globals, ...own.records])
    const size = EXTENDS.test(flag) ? header.size : (sizeOf(told) ?? header.size)
    // Whether a folder, a link or a device has data is where readers differ: where a member follows at once, it has none.
    const mayHaveNone = !isFile(header) && !EXTENDS.test(flag)
    const hasData = !(mayHaveNone && (isEmptyBlock(view, dataAt) || readHeader(view, dataAt) !== null))
    const bytes = hasData ? view.slice(dataAt, size) : view.slice(dataAt, 0)
    if (hasData && bytes.length < size) defects.add('tar.member', 'the last member is cut off')
    // Every step moves on by a block at least, whatever the size claims.
    at = dataAt + (hasData ? Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES : 0)
    if (flag === 'L') own = { ...own, name: textOf(bytes) }
    else if (flag === 'K') own = { ...own, link: textOf(bytes) }
    else if (flag === 'x' || flag === 'X') own = { ...own, records: readPaxRecords(bytes, defects) }
    else if (flag === 'g') globals = new Map([...globals, ...ofAll(readPaxRecords(bytes, defects))])
    else {
      const name = own.name ?? told.get('path') ?? header.name
      const link = own.link ?? told.get('linkpath') ?? header.link
      members.push(sparsely(told, sparse, memberOf(header, name, link, bytes)))
      own = NOTHING
    }
  }
  return members
}

/** A map of holes is of one file: one for all of them would be read again for each. */
const ofAll = (records: PaxRecords): PaxRecords =>
  new Map([...records].filter(([key]) => !key.startsWith('GNU.sparse.')))

interface Extended {
  readonly name: string | null
  readonly link: string | null
  readonly records: PaxRecords
}

const NOTHING: Extended = { name: null, link: null, records: new Map() }
/** Headers whose data say something of the member behind them: GNU's long names, those of pax, and Solaris' own. */
const EXTENDS = /^[LKxXg]$/

const isFile = ({ flag, name }: Header): boolean => !/^[123456DV]$/.test(flag) && !name.endsWith('/')

function memberOf(header: Header, name: string, link: string, bytes: Uint8Array): TarMember {
  const { flag } = header
  const kind =
    flag === '5' || flag === 'D' || name.endsWith('/')
      ? 'folder'
      : flag === '1' || flag === '2'
        ? 'link'
        : /^[346V]$/.test(flag)
          ? 'special'
          : 'file'
  const target = kind === 'link' ? { linkTarget: link.slice(0, 1024) } : {}
  const entry = {
    name: name.slice(0, 1024),
    kind,
    sizeBytes: bytes.length,
    packedBytes: bytes.length,
    encrypted: false,
    ...target,
  } as const
  return { name: entry.name, entry, bytes, segments: null, realBytes: bytes.length }
}

/** A sparse file by GNU's headers or by those of pax, under the name that it shall have. */
function sparsely(told: PaxRecords, headers: ReturnType<typeof pairsOfHeaders> | null, member: TarMember): TarMember {
  const map = headers ?? sparseMapOf(told, member.bytes)
  if (map === null) return member
  const name = (told.get('GNU.sparse.name') ?? member.name).slice(0, 1024)
  const { segments, realBytes } = map
  const bytes = member.bytes.subarray(map.mapBytes)
  return { ...member, name, entry: { ...member.entry, name }, bytes, segments, realBytes }
}

// tar (POSIX.1-2001 ustar and pax, GNU long names, the older kind): members where they stand, nothing is unpacked.
import { type ArchiveEntry, unlockedArchive } from '../archive/facts.ts'
import { MEMBERS_MAX } from '../archive/limits.ts'
import { byInterest, reported } from '../archive/members.ts'
import { ByteReader } from '../byte-reader.ts'
import { bufferOf } from '../bytes.ts'
import type { Defect } from '../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../format.ts'
import { TAR_NAME_BYTES_MAX } from './limits.ts'

const BLOCK = 512

export const tarFormat: Format = {
  id: 'tar',
  types: ['tar'],
  parse: (bytes, context) => parseTar(bytes, context),
}

interface Member {
  readonly name: string
  readonly entry: ArchiveEntry
  readonly at: number
}

function parseTar(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const defects: Defect[] = []
  const members = readMembers(new ByteReader(bytes), defects)
  const files = byInterest(members.filter(({ entry }) => entry.kind === 'file')).slice(0, budget.limits.childrenMax + 1)
  const children = files.map(
    ({ name, at, entry }): Child => ({
      name,
      bytes: bytes.subarray(at, at + (entry.sizeBytes ?? 0)),
      relation: 'archive_member',
    }),
  )
  const unpackedBytes = children.reduce((sum, child) => sum + child.bytes.length, 0)
  const listed = members.map(({ entry }) => entry)
  const entries = reported(listed, path, budget)
  const archive = unlockedArchive({ format: 'tar', entries, entryCount: members.length, unpackedBytes })
  const unseen = members.length < MEMBERS_MAX ? [] : [`only the first ${MEMBERS_MAX} members were read`]
  return { facts: { archive }, defects, children, unseen }
}

function readMembers(view: ByteReader, defects: Defect[]): readonly Member[] {
  const members: Member[] = []
  let longName: string | null = null
  let longLink: string | null = null
  let at = 0
  while (view.has(at, BLOCK) && view.u8(at) !== 0 && members.length < MEMBERS_MAX) {
    const size = numberAt(view, at + 124)
    const flag = String.fromCharCode(view.u8(at + 156))
    const dataAt = at + BLOCK
    if (!view.has(dataAt, size)) defects.push({ where: 'tar.member', what: 'the last member is cut off' })
    const data = view.slice(dataAt, Math.min(size, TAR_NAME_BYTES_MAX))
    // Every step moves on by a block at least, whatever the size claims.
    at = dataAt + Math.ceil(size / BLOCK) * BLOCK
    if (flag === 'L') longName = textOf(data)
    else if (flag === 'K') longLink = textOf(data)
    else if (flag === 'x') {
      longName = paxValue(data, 'path') ?? longName
      longLink = paxValue(data, 'linkpath') ?? longLink
    } else if (flag !== 'g') {
      members.push(memberOf(view, dataAt, flag, size, longName, longLink))
      longName = null
      longLink = null
    }
  }
  // Two empty blocks end an archive; writers that leave them out end with a block at least.
  if (members.length < MEMBERS_MAX && at < view.size && !view.has(at, BLOCK))
    defects.push({ where: 'tar.member', what: 'it ends inside the header of a member' })
  return members
}

function memberOf(
  view: ByteReader,
  dataAt: number,
  flag: string,
  size: number,
  longName: string | null,
  longLink: string | null,
): Member {
  const header = dataAt - BLOCK
  const prefix = view.latin1(header + 257, 5) === 'ustar' ? textOf(view.slice(header + 345, 155)) : ''
  const short = textOf(view.slice(header, 100))
  const name = longName ?? (prefix === '' ? short : `${prefix}/${short}`)
  const kind =
    flag === '5' || name.endsWith('/')
      ? 'folder'
      : flag === '1' || flag === '2'
        ? 'link'
        : /[3467]/.test(flag)
          ? 'special'
          : 'file'
  const sizeBytes = kind === 'file' ? Math.min(size, Math.max(0, view.size - dataAt)) : 0
  const target =
    kind === 'link' ? { linkTarget: (longLink ?? textOf(view.slice(header + 157, 100))).slice(0, 1024) } : {}
  const entry = {
    name: name.slice(0, 1024),
    kind,
    sizeBytes,
    packedBytes: sizeBytes,
    encrypted: false,
    ...target,
  } as const
  return { name: entry.name, entry, at: dataAt }
}

/** Octal text, or base 256 where the first bit is set (GNU, for large files). Never negative. */
function numberAt(view: ByteReader, at: number): number {
  if (view.u8(at) >= 0x80) return view.u64(at + 4, false)
  const value = Number.parseInt(view.latin1(at, 12).replace(/[^0-7].*$/s, ''), 8)
  return Number.isFinite(value) ? value : 0
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return bufferOf(end === -1 ? bytes : bytes.subarray(0, end)).toString('utf8')
}

/** A record of an extended header: `<length> key=value\n`. */
function paxValue(data: Uint8Array, key: string): string | null {
  const found = bufferOf(data)
    .toString('utf8')
    .match(new RegExp(`(?:^|\\n)\\d{1,7} ${key}=([^\\n]*)`))
  return found?.[1] ?? null
}

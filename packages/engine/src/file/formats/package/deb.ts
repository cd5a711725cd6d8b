// Debian packages (deb(5)): an ar archive whose control.tar holds the scripts that the installer runs as root, and whose
// data.tar holds the files. 7-Zip shows the second alone, and the first is where packages do harm.
import { type ArchiveEntry, unlockedArchive } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { reported } from '../../archive/members.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'

const HEADER = 60
/** `2.0` and a line break. */
const VERSION_BYTES_MAX = 16

export const debFormat: Format = { id: 'deb', types: ['deb'], parse: (bytes, context) => parseDeb(bytes, context) }

function parseDeb(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const view = new ByteReader(bytes)
  const defects: Defect[] = []
  const children: Child[] = []
  const entries: ArchiveEntry[] = []
  // Behind the magic; each step moves on by a header at least.
  let at = 8
  while (at < bytes.length && entries.length < MEMBERS_MAX) {
    if (!view.has(at, HEADER)) {
      defects.push({ where: 'deb.member', what: 'it ends inside the header of a member' })
      break
    }
    if (view.latin1(at + 58, 2) !== '`\n') {
      defects.push({ where: 'deb.member', what: 'a member has no header' })
      break
    }
    const name = view.latin1(at, 16).trim().replace(/\/$/, '')
    const claimed = Number.parseInt(view.latin1(at + 48, 10), 10)
    const size = Number.isFinite(claimed) && claimed > 0 ? claimed : 0
    if (!view.has(at + HEADER, size)) defects.push({ where: 'deb.member', what: 'the last member is cut off' })
    const member = view.slice(at + HEADER, size)
    entries.push({ name, kind: 'file', sizeBytes: member.length, packedBytes: member.length, encrypted: false })
    if (name !== 'debian-binary' || member.length > VERSION_BYTES_MAX)
      children.push({ name, bytes: member, relation: 'archive_member' })
    at += HEADER + size + (size % 2)
  }
  const unseen = entries.length < MEMBERS_MAX ? [] : [`only the first ${MEMBERS_MAX} members were read`]
  const unpackedBytes = children.reduce((sum, child) => sum + child.bytes.length, 0)
  const archive = unlockedArchive({
    format: 'deb',
    entries: reported(entries, path, budget),
    entryCount: entries.length,
    unpackedBytes,
  })
  return { facts: { archive }, defects, children, unseen }
}

// tar (POSIX.1-2001 ustar and pax, GNU, Solaris, the older kind): members where they stand, nothing is unpacked. Readers
// of tar differ in where an archive ends and which headers have data; what any of them would find is found.
import { type ArchiveEntry, unlockedArchive } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { byInterest, reported } from '../../archive/members.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { DefectList } from '../defect-list.ts'
import { withHoles } from './sparse.ts'
import { readMembers, type TarMember } from './walk.ts'

export const tarFormat: Format = {
  id: 'tar',
  types: ['tar'],
  parse: (bytes, context) => parseTar(bytes, context),
}

function parseTar(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const defects = new DefectList()
  const view = new ByteReader(bytes)
  const members = readMembers(view, defects)
  // A link or a folder may have data as well, which some readers write out and others take for the next members.
  const files = byInterest(members.filter(({ entry, bytes: data }) => entry.kind === 'file' || data.length > 0))
  const unseen = members.length < MEMBERS_MAX ? [] : [`only the first ${MEMBERS_MAX} members were read`]
  const children = files.slice(0, budget.limits.childrenMax + 1).map((member): Child => {
    const whole = withHoles(member, budget.unpackBytesMax)
    if (whole === null) unseen.push(`${member.name} was read without its holes`)
    else if (whole !== member.bytes) budget.spend(whole.length)
    return { name: member.name, bytes: whole ?? member.bytes, relation: 'archive_member' }
  })
  return {
    facts: {
      archive: unlockedArchive({
        format: 'tar',
        entries: reported(members.map(entryOf), path, budget),
        entryCount: members.length,
        unpackedBytes: children.reduce((sum, child) => sum + child.bytes.length, 0),
      }),
    },
    defects: defects.list(),
    children,
    unseen,
  }
}

const entryOf = ({ entry }: TarMember): ArchiveEntry => entry

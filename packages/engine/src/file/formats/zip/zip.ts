// ZIP and everything that is a ZIP inside. Documents are taken apart by their own formats: of those only the facts of
// the container are gathered here, not its members.
import type { ArchiveEntry, ArchiveFacts } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { reported } from '../../archive/members.ts'
import { sourceOf } from '../../archive/passwords.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'
import type { TypeId } from '../../identify/types.ts'
import { readZipDirectory, type ZipEntry } from './directory.ts'
import { NOTHING_OPENED, openMembers } from './members.ts'

/** Types whose members their own format picks and names. */
const OPENED_BY_OTHERS: ReadonlySet<TypeId> = new Set<TypeId>([
  'docx',
  'docm',
  'xlsx',
  'xlsm',
  'xlsb',
  'pptx',
  'pptm',
  'vsdx',
  'ooxml',
  'xps',
  'odt',
  'ods',
  'odp',
  'odg',
])

export const zipFormat: Format = {
  id: 'zip',
  types: ['zip', 'jar', 'apk', 'xpi', 'ipa', 'msix', 'nupkg', 'python_wheel', 'epub', ...OPENED_BY_OTHERS],
  parse: (bytes, context) => parseZip(bytes, context),
}

async function parseZip(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  const directory = readZipDirectory(bytes)
  if (directory.entries.length === 0 && directory.defects.length > 0) {
    return {
      facts: {},
      defects: directory.defects,
      children: [],
      unseen: ['the ZIP archive has no readable member list'],
    }
  }
  const opened = OPENED_BY_OTHERS.has(context.type.id) ? NOTHING_OPENED : await openMembers(bytes, directory, context)
  const encrypted = directory.entries.filter((entry) => entry.encrypted)
  const archive: ArchiveFacts = {
    format: 'zip',
    entries: reported(directory.entries.map(describeEntry), context.path, context.budget),
    entryCount: Math.max(directory.claimedCount, directory.entries.length),
    encrypted: encrypted.length > 0,
    passwordUsed: opened.password,
    passwordSource: opened.password === null ? null : sourceOf(opened.password, opened.beside),
    comment: directory.comment === '' ? null : directory.comment.slice(0, 2000),
    unpackedBytes: opened.unpackedBytes,
    ratioMax: ratioMax(directory.entries),
  }
  const encryption = encrypted.length === 0 ? 'none' : encrypted.some(({ aes }) => aes !== null) ? 'aes' : 'zipcrypto'
  return {
    facts: { archive, zip: { ...directory.facts, encryption } },
    defects: [...directory.defects, ...opened.defects],
    children: opened.children,
    unseen: directory.entries.length < MEMBERS_MAX ? opened.unseen : [...opened.unseen, ONLY_FIRST],
  }
}

const ONLY_FIRST = `only the first ${MEMBERS_MAX} members were read`
const UNIX_TYPE = 0o170000
const UNIX_LINK = 0o120000
const DOS_HIDDEN = 2

function describeEntry(entry: ZipEntry): ArchiveEntry {
  const { name, sizeBytes, packedBytes, encrypted, modified } = entry
  const kind = entry.isFolder ? 'folder' : (entry.unixMode & UNIX_TYPE) === UNIX_LINK ? 'link' : 'file'
  const hidden = (entry.dosAttributes & DOS_HIDDEN) !== 0 ? { hidden: true } : {}
  return { name: name.slice(0, 1024), kind, sizeBytes, packedBytes, encrypted, modified, ...hidden }
}

function ratioMax(entries: readonly ZipEntry[]): number {
  const worst = entries.reduce(
    (most, { sizeBytes, packedBytes }) => Math.max(most, sizeBytes / Math.max(1, packedBytes)),
    0,
  )
  return Math.round(worst * 10) / 10
}

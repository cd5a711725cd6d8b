// ZIP and everything that is a ZIP inside. Documents are taken apart by their own formats: of those only the facts of
// the container are gathered here, not its members.
import type { ArchiveEntry, ArchiveFacts } from '../../archive/facts.ts'
import { byInterest, leftClosed } from '../../archive/members.ts'
import { passwordsTold, sourceOf } from '../../archive/passwords.ts'
import type { Budget } from '../../budget.ts'
import { bufferOf } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import type { TypeId } from '../../identify/types.ts'
import { unpackWithSevenZip } from '../sevenzip/sevenzip.ts'
import { readZipDirectory, type ZipDirectory, type ZipEntry } from './directory.ts'
import { type Unpacked, unpackEntry } from './unpack.ts'

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
const NOTES_MAX = 20
const NOTE_BYTES_MAX = 4096
/** Encrypted members that no password fits: after so many it is clear that none will. */
const LOCKED_TRIES_MAX = 25
/** Members that unpack to more than there is room for: each costs as much work as one that fits, and a bomb has thousands. */
const TOO_LARGE_TRIES_MAX = 8

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
    entries: directory.entries.slice(0, context.budget.limits.entriesMax).map(describeEntry),
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
    unseen: opened.unseen,
  }
}

interface Opened {
  readonly children: readonly Child[]
  readonly defects: readonly Defect[]
  readonly unseen: readonly string[]
  readonly password: string | null
  readonly beside: readonly string[]
  readonly unpackedBytes: number
}

const NOTHING_OPENED: Opened = { children: [], defects: [], unseen: [], password: null, beside: [], unpackedBytes: 0 }

async function openMembers(bytes: Uint8Array, directory: ZipDirectory, context: FormatContext): Promise<Opened> {
  const { budget, path } = context
  const files = directory.entries.filter(({ isFolder, sizeBytes }) => !isFolder || sizeBytes > 0)
  const isLocked = files.some(({ encrypted }) => encrypted)
  const beside = isLocked ? [...context.passwordsBeside, ...passwordsBeside(bytes, directory, context)] : []
  const children: Child[] = []
  const defects: Defect[] = []
  const locked: string[] = []
  const unseen: string[] = []
  const unsupported: ZipEntry[] = []
  let password: string | null = null
  let unpackedBytes = 0
  let tooLarge = 0
  const ranked = byInterest(files)
  for (const [index, entry] of ranked.entries()) {
    if (children.length >= budget.limits.childrenMax || tooLarge >= TOO_LARGE_TRIES_MAX || !budget.hasTime(path)) {
      budget.cut({
        limit: 'childrenMax',
        where: path,
        what: `${files.length - children.length} members were not opened`,
      })
      const closed = leftClosed(ranked.slice(index).map(({ name }) => name))
      if (closed !== null) unseen.push(closed)
      break
    }
    if (entry.encrypted && locked.length >= LOCKED_TRIES_MAX) {
      locked.push(entry.name)
      continue
    }
    // The password that opened one member most likely opens the next.
    const passwords = [...(password === null ? [] : [password]), ...beside, ...context.passwords]
    const result = unpackEntry(bytes, entry, { bytesMax: budget.unpackBytesMax, passwords })
    switch (result.kind) {
      case 'whole':
      case 'partial': {
        budget.spend(result.bytes.length)
        unpackedBytes += result.bytes.length
        password ??= result.password
        const note = result.password === null ? {} : { note: `password "${result.password}"` }
        children.push({ name: entry.name, bytes: result.bytes, relation: 'archive_member', ...note })
        const wrong = whatIsWrong(result)
        if (wrong !== null) defects.push({ where: `zip.member ${entry.name.slice(0, 200)}`, what: wrong })
        break
      }
      case 'locked':
        locked.push(entry.name)
        break
      case 'too_large':
        tooLarge += 1
        budget.spendInVain()
        budget.cut({
          limit: 'unpackedBytesMax',
          where: path,
          what: `${entry.name.slice(0, 200)} unpacks to more than the limit`,
        })
        break
      case 'unsupported':
        unsupported.push(entry)
        break
      case 'bad':
        defects.push({ where: `zip.member ${entry.name.slice(0, 200)}`, what: result.why })
        break
    }
  }
  const others = await unpackOthers(
    bytes,
    unsupported,
    [...(password === null ? [] : [password]), ...beside, ...context.passwords],
    budget,
  )
  children.push(...others)
  for (const { name, method } of unsupported) {
    if (!others.some((other) => other.name === name))
      unseen.push(`${name.slice(0, 200)} is packed with method ${method}`)
  }
  if (tooLarge > 0) unseen.push(`${tooLarge} members unpack to more than may be unpacked`)
  if (locked.length > 0)
    unseen.push(`${locked.length} members are encrypted and no password fits (${locked[0]?.slice(0, 100)})`)
  return { children, defects, unseen: unseen.slice(0, 20), password, beside, unpackedBytes }
}

/** Methods that the platform has no code for (Deflate64, bzip2, LZMA, PPMd, …): 7-Zip unpacks those members. */
async function unpackOthers(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  passwords: readonly string[],
  budget: Budget,
): Promise<readonly Child[]> {
  if (entries.length === 0) return []
  const encrypted = entries.some((entry) => entry.encrypted)
  const names = new Set(entries.map(({ name }) => name))
  for (const password of encrypted ? passwords.slice(0, LOCKED_TRIES_MAX) : ['']) {
    const files = await unpackWithSevenZip(bytes, 'zip', password, budget)
    if (files === null) continue
    const note = encrypted ? { note: `password "${password}"` } : {}
    return files
      .filter(({ name }) => names.has(name))
      .map((file): Child => ({ ...file, relation: 'archive_member', ...note }))
  }
  return []
}

function whatIsWrong(result: Unpacked): string | null {
  if (result.kind === 'partial') return `its data ends early (${result.why})`
  return result.kind === 'whole' && !result.crcOk ? 'its bytes do not have the CRC that the directory tells' : null
}

/** From the comment, from the names, and from small text members that are not encrypted themselves. */
function passwordsBeside(bytes: Uint8Array, directory: ZipDirectory, context: FormatContext): readonly string[] {
  const notes = directory.entries
    .filter(({ encrypted, isFolder, sizeBytes }) => !encrypted && !isFolder && sizeBytes <= NOTE_BYTES_MAX)
    .slice(0, NOTES_MAX)
    .map((entry) => noteText(unpackEntry(bytes, entry, { bytesMax: NOTE_BYTES_MAX, passwords: [] })))
  const names = directory.entries.slice(0, 100).map(({ name }) => name.replace(/\.[a-z0-9]{1,5}$/i, ''))
  const texts = [directory.comment, context.fileName?.replace(/\.[a-z0-9]{1,5}$/i, '') ?? '', ...names, ...notes]
  const shortNotes = [directory.comment, ...notes].map((text) => text.trim()).filter((text) => /^\S{2,40}$/.test(text))
  return [...new Set([...texts.flatMap(passwordsTold), ...shortNotes])].slice(0, 40)
}

function noteText(unpacked: Unpacked): string {
  return unpacked.kind === 'whole' ? bufferOf(unpacked.bytes).toString('utf8') : ''
}

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

// Archives and disk images that 7-Zip reads for us: 7z, RAR, CAB, ISO, UDF, ARJ, LHA, cpio, ar, rpm, wim,
// dmg, virtual disks, compiled help, bzip2, xz, lzma and more. It runs as WebAssembly, with a bound on memory and output; passwords
// are tried one after another.
import type { ArchiveFacts } from '../../archive/facts.ts'
import { byInterest, leftClosed, reported } from '../../archive/members.ts'
import { passwordsTold, sourceOf } from '../../archive/passwords.ts'
import type { Budget } from '../../budget.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import type { TypeId } from '../../identify/types.ts'
import { winRarSettings } from '../installer/self-extractor.ts'
import { unlistedBytes } from './cabinet.ts'
import { hidesItsList } from './hidden-list.ts'
import { PASSWORDS_MAX } from './limits.ts'
import { type Listing, parseListing } from './listing.ts'
import { SevenZipArchive } from './module.ts'
import {
  collect,
  filesOf,
  type OutFile,
  type Unpacked,
  unpackHidden,
  unpacking,
  unpackMembers,
  wantedOf,
} from './unpack.ts'

/** Types, and the extension by which 7-Zip knows what we know already. */
const EXTENSIONS: Partial<Record<TypeId, string>> = {
  sevenzip: '7z',
  rar: 'rar',
  rar5: 'rar',
  cab: 'cab',
  iso9660: 'iso',
  udf: 'iso',
  arj: 'arj',
  lha: 'lzh',
  cpio: 'cpio',
  ar: 'ar',
  rpm: 'rpm',
  xar: 'xar',
  wim: 'wim',
  dmg: 'dmg',
  vhd: 'vhd',
  vhdx: 'vhdx',
  vmdk: 'vmdk',
  qcow: 'qcow2',
  vdi: 'vdi',
  fat_image: 'img',
  ntfs_image: 'img',
  mbr_image: 'mbr',
  ext_image: 'img',
  squashfs: 'squashfs',
  cramfs: 'cramfs',
  bzip2: 'bz2',
  xz: 'xz',
  lzma: 'lzma',
  compress_z: 'z',
  szdd: 'mslz',
  nsis: 'nsis',
  chm: 'chm',
}
/** One compressed stream without a list of members: its child is named after the file itself. */
const STREAMS: ReadonlySet<string> = new Set(['bzip2', 'xz', 'lzma', 'compress_z', 'szdd'])
/** Tables of a help file beside its pages: indexes, which nothing runs. */
const HELP_INDEX = /^[#$][\w/]{1,60}$/

export const sevenzipFormat: Format = {
  id: 'sevenzip',
  types: Object.keys(EXTENSIONS) as TypeId[], // the keys of a record by type are types
  parse: (bytes, context) => parseWithSevenZip(bytes, context),
}

async function parseWithSevenZip(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  const { budget, path, type } = context
  const name = `file.${EXTENSIONS[type.id] ?? 'bin'}`
  const limits = limitsOf(budget)
  const archive = new SevenZipArchive(name, bytes, limits)
  const listed = await archive.run(listing(''))
  const told = parseListing(listed.lines)
  let list: Listing = { ...told, encrypted: told.encrypted || hidesItsList(bytes, type.id) }
  const beside = [
    ...context.passwordsBeside,
    ...passwordsTold(`${context.fileName?.replace(/\.[a-z0-9]{1,5}$/i, '') ?? ''}\n${list.comment ?? ''}`),
  ]
  const passwords = list.encrypted ? [...beside, ...context.passwords].slice(0, PASSWORDS_MAX) : []
  let unpacked: Unpacked | null = null
  if (list.entryCount > 0 || (listed.exitCode === 0 && !list.encrypted))
    unpacked = await unpackMembers(archive, list, passwords, wantedOf(list, limits().filesMax), budget, path)
  else {
    const opened = await unpackHidden(archive, passwords, budget, path)
    if (opened !== null) {
      const { run, password } = opened
      list = { ...parseListing((await archive.run(listing(password))).lines), encrypted: true }
      const files = collect(run.fs, budget.limits.childrenMax, password)
      unpacked = { files, locked: [], stopped: run.stopped, errors: [] }
    }
  }
  // Uninstallers and installers that only download have no members, and that is no failure.
  if (type.id === 'nsis' && list.entryCount === 0 && listed.exitCode === 0)
    return { facts: {}, defects: [], children: [] }
  return describe(bytes, context, list, unpacked, beside)
}

/** Names of members that did not come out: left out, past a limit, or damaged. */
function missing({ entries }: Listing, { files, locked }: Unpacked): readonly string[] {
  const closed = new Set(locked)
  const listed = filesOf(entries).filter(({ name }) => !closed.has(name))
  // As many as there should be: some names were changed on the way, as those that two members share.
  if (files.length >= listed.length) return []
  const out = new Set(files.map(({ name }) => name))
  return listed.map(({ name }) => name).filter((name) => !out.has(name))
}

const listing = (password: string): readonly string[] => ['l', '-slt', `-p${password}`, '-sccUTF-8']

const limitsOf = (budget: Budget) => () => ({
  bytesMax: budget.unpackBytesMax,
  filesMax: budget.limits.childrenMax * 4,
})

/**
 * All that comes out of an archive without a password, for formats that read the rest themselves; damaged members as far as
 * they go. The caller spends what it takes of it.
 */
export async function unpackWithSevenZip(
  bytes: Uint8Array,
  extension: string,
  budget: Budget,
): Promise<readonly OutFile[]> {
  const { fs } = await new SevenZipArchive(`file.${extension}`, bytes, limitsOf(budget)).run(unpacking(''))
  return collect(fs, budget.limits.childrenMax, null)
}

function describe(
  bytes: Uint8Array,
  context: FormatContext,
  listing: Listing,
  unpacked: Unpacked | null,
  beside: readonly string[],
): Parsed {
  const { type, path, budget } = context
  const files = unpacked?.files ?? []
  const shown = { ...listing, entries: reported(listing.entries, path, budget) }
  const isRead = listing.entryCount > 0 || files.length > 0
  if (!isRead) {
    const what = listing.encrypted
      ? 'the archive is encrypted and no password fits, or it is damaged'
      : `${type.description}: its members could not be read`
    return {
      facts: listing.encrypted ? { archive: factsOf(type.fileType, shown, null, null, 0, bytes.length) } : {},
      defects: listing.errors.map((error) => ({ where: type.id, what: error })),
      children: [],
      unseen: [what],
    }
  }
  if (unpacked?.stopped === true) {
    budget.cut({ limit: 'unpackedBytesMax', where: path, what: 'unpacking was stopped at the limit' })
  }
  const password = files.find((file) => file.password !== null)?.password ?? null
  const children = byInterest(files.filter(({ name }) => type.id !== 'chm' || !HELP_INDEX.test(name))).map(
    (file): Child => ({
      name: STREAMS.has(type.id) ? innerName(context.fileName) : file.name,
      bytes: file.bytes,
      relation: 'archive_member',
      ...(file.password === null ? {} : { note: `password "${file.password}"` }),
    }),
  )
  const unpackedBytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  budget.spend(unpackedBytes)
  const locked = unpacked?.locked ?? []
  const closed = unpacked === null ? null : leftClosed(missing(listing, unpacked))
  const unlisted = type.id === 'cab' ? unlistedBytes(bytes) : 0
  const installer = type.id === 'rar' || type.id === 'rar5' ? winRarSettings(listing.comment ?? '') : null
  return {
    facts: {
      ...(installer === null ? {} : { installer }),
      archive: factsOf(
        type.fileType,
        shown,
        password,
        password === null ? null : sourceOf(password, beside),
        unpackedBytes,
        bytes.length,
      ),
    },
    // A member that is damaged, or whose name another one has as a folder, is told by the run alone.
    defects: [...new Set([...listing.errors, ...(unpacked?.errors ?? [])])].map((what) => ({ where: type.id, what })),
    children,
    unseen: [
      ...(locked.length === 0 ? [] : [`${locked.length} members are encrypted and no password fits`]),
      ...(closed === null ? [] : [closed]),
      ...(unlisted === 0 ? [] : [`${unlisted} bytes of its folders belong to no file of its list`]),
      ...(listing.isWhole ? [] : [`only the first ${listing.entries.length} members were read`]),
    ],
  }
}

function factsOf(
  format: string,
  { entries, entryCount, comment, encrypted }: Listing,
  passwordUsed: string | null,
  passwordSource: ArchiveFacts['passwordSource'],
  unpackedBytes: number,
  packedBytes: number,
): ArchiveFacts {
  const ratioMax = Math.round((unpackedBytes / Math.max(1, packedBytes)) * 10) / 10
  return { format, entries, entryCount, encrypted, passwordUsed, passwordSource, comment, unpackedBytes, ratioMax }
}

/** `a.tar.xz` → `a.tar`, `a.tbz2` → `a.tar`. */
export function innerName(name: string | null): string | null {
  if (name === null) return null
  const short = /^(.{0,250})\.t(?:gz|bz2?|xz|zst|lz|az)$/i.exec(name)
  if (short !== null) return `${short[1]}.tar`
  return name.replace(/\.[A-Za-z0-9]{1,6}$/, '') || null
}

// What comes out of an opened archive: code of its entries and of its modules as .pyc files, libraries and data as they are.
import { inflate } from '../../archive/inflate.ts'
import { byInterest } from '../../archive/members.ts'
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child } from '../../format.ts'
import { PYINSTALLER_MODULES_MAX } from '../python/limits.ts'
import { unmarshal } from '../python/marshal.ts'
import type { PyInstallerArchive, PyInstallerEntry } from './archive.ts'
import { keyIn, type ModuleArchive, openModules, ownModules, type PackedModule, unpackModule } from './modules.ts'
import { codeStart } from './pyc.ts'

/** The bytes of an entry; null where they cannot be unpacked. */
export type ReadEntry = (entry: PyInstallerEntry) => Uint8Array | null
/** Compiled code → the .pyc file of it. */
export type AsPyc = (code: Uint8Array) => Uint8Array

export interface Members {
  readonly children: readonly Child[]
  /** Names of those that could not be unpacked. */
  readonly unread: readonly string[]
}

export interface OpenModules extends ModuleArchive {
  readonly content: Uint8Array
}

export interface OwnModule extends PackedModule {
  readonly content: Uint8Array
}

export function entryReader(bytes: Uint8Array, budget: Budget): ReadEntry {
  const file = new ByteReader(bytes)
  return (entry) => {
    const packed = file.slice(entry.offset, entry.packedBytes)
    if (!entry.compressed) return packed
    const inflated = inflate('zlib', packed, budget.unpackBytesMax)
    if (inflated.kind === 'too_large') budget.spendInVain()
    if (inflated.kind !== 'whole') return null
    budget.spend(inflated.bytes.length)
    return inflated.bytes
  }
}

/** The archives of modules in the archive, one as a rule. */
export function moduleArchives({ entries, version }: PyInstallerArchive, read: ReadEntry): readonly OpenModules[] {
  return entries
    .filter(({ kind }) => kind === 'z' || kind === 'Z')
    .flatMap((entry) => {
      const content = read(entry)
      const opened = content === null ? null : openModules(content, version)
      return content === null || opened === null ? [] : [{ ...opened, content }]
    })
}

export function ownModulesOf(archives: readonly OpenModules[]): readonly OwnModule[] {
  return archives.flatMap(({ modules, content }) => ownModules(modules).map((module) => ({ ...module, content })))
}

/** The key of the modules; null where they are not encrypted. */
export function moduleKey({ entries, version }: PyInstallerArchive, read: ReadEntry): Uint8Array | null {
  const entry = entries.find(({ name }) => name === 'pyimod00_crypto_key')
  const code = entry === undefined ? null : read(entry)
  return code === null ? null : keyIn(unmarshal(new ByteReader(code), codeStart(code), version).value)
}

/** Entry scripts first, then modules that lie outside of the archive of modules. */
export function unpackCode({ entries }: PyInstallerArchive, read: ReadEntry, asPyc: AsPyc): readonly Child[] {
  const scripts = entries.filter(({ kind }) => kind === 's')
  const modules = entries.filter(({ kind }) => kind === 'm' || kind === 'M')
  return [...scripts, ...modules].flatMap((entry): readonly Child[] => {
    const code = read(entry)
    if (code === null) return []
    const note = entry.kind === 's' ? { note: 'entry script' } : {}
    return [{ name: `${entry.name}.pyc`, bytes: asPyc(code), relation: 'payload', ...note }]
  })
}

/** The first `PYINSTALLER_MODULES_MAX` of them. */
export function unpackModules(
  modules: readonly OwnModule[],
  key: Uint8Array | null,
  budget: Budget,
  asPyc: AsPyc,
): Members {
  const children: Child[] = []
  const unread: string[] = []
  for (const { name, offset, sizeBytes, content } of modules.slice(0, PYINSTALLER_MODULES_MAX)) {
    const code = unpackModule(content.subarray(offset, offset + sizeBytes), key, budget.unpackBytesMax)
    budget.spend(code?.length ?? 0)
    if (code === null) unread.push(name)
    else children.push({ name: `${name}.pyc`, bytes: asPyc(code), relation: 'payload' })
  }
  return { children, unread }
}

/** Libraries, data and archives that lie beside the code. */
export function unpackFiles({ entries }: PyInstallerArchive, read: ReadEntry): Members {
  const children: Child[] = []
  const unread: string[] = []
  for (const entry of byInterest(entries.filter(({ kind }) => kind === 'b' || kind === 'x' || kind === 'd'))) {
    const content = read(entry)
    if (content === null) unread.push(entry.name)
    else children.push({ name: entry.name, bytes: content, relation: 'payload' })
  }
  return { children, unread }
}

// Programs made with PyInstaller: entry scripts and the author's modules come out as compiled Python, the rest as files.
import { inflate } from '../../archive/inflate.ts'
import { byInterest } from '../../archive/members.ts'
import type { Budget } from '../../budget.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { ByteReader } from '../byte-reader.ts'
import { PYINSTALLER_MODULES_MAX } from '../python/limits.ts'
import { unmarshal } from '../python/marshal.ts'
import { headerBytes, magicOfVersion, type PythonVersion, versionOfMagic } from '../python/version.ts'
import { openPyInstaller, type PyInstallerEntry } from './archive.ts'
import { keyIn, type ModuleArchive, openModules, ownModules, unpackModule } from './modules.ts'

export interface PyInstallerFacts {
  readonly pythonVersion: string
  /** What runs at the start, in its order; those of PyInstaller itself are left out. */
  readonly entryScripts: readonly string[]
  readonly entryCount: number
  readonly moduleCount: number
  /** Modules that do not come with Python, at most 300. */
  readonly modules: readonly string[]
  readonly encrypted: boolean
}

export const pyInstallerFormat: Format = {
  id: 'pyinstaller',
  types: ['pe32', 'pe64', 'elf', 'macho', 'macho_fat'],
  parse: (bytes, context) => parsePyInstaller(bytes, context),
}

const OWN_SCRIPT = /^pyi(?:boot|_rth|mod)/
const NAMES_MAX = 300

function parsePyInstaller(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const archive = openPyInstaller(bytes)
  if (archive === null) return { facts: {}, defects: [], children: [] }
  const file = new ByteReader(bytes)
  const { version, entries } = archive
  const read = (entry: PyInstallerEntry): Uint8Array | null => contentOf(file, entry, budget)
  const packedModules = entries
    .filter(({ kind }) => kind === 'z' || kind === 'Z')
    .flatMap((entry) => {
      const content = read(entry)
      const opened = content === null ? null : openModules(content, version)
      return content === null || opened === null ? [] : [{ ...opened, content }]
    })
  const magic = packedModules[0]?.magic ?? magicOfVersion(version)
  const compiled = (code: Uint8Array): Uint8Array => withHeader(code, magic, version)
  const scripts = entries.filter(({ kind }) => kind === 's')
  const codeEntries = [...scripts, ...entries.filter(({ kind }) => kind === 'm' || kind === 'M')]
  const keyEntry = entries.find(({ name }) => name === 'pyimod00_crypto_key')
  const keyCode = keyEntry === undefined ? null : read(keyEntry)
  const key = keyCode === null ? null : keyIn(unmarshal(new ByteReader(keyCode), codeStart(keyCode), version).value)
  const children: Child[] = codeEntries.flatMap((entry): readonly Child[] => {
    const code = read(entry)
    if (code === null) return []
    return [
      {
        name: `${entry.name}.pyc`,
        bytes: compiled(code),
        relation: 'payload',
        ...(entry.kind === 's' ? { note: 'entry script' } : {}),
      },
    ]
  })
  const own = packedModules.flatMap((one) => ownModules(one.modules).map((module) => ({ ...module, archive: one })))
  const unread: string[] = []
  for (const { name, offset, sizeBytes, archive: from } of own.slice(0, PYINSTALLER_MODULES_MAX)) {
    const code = unpackModule(from.content.subarray(offset, offset + sizeBytes), key, budget.unpackBytesMax)
    budget.spend(code?.length ?? 0)
    if (code === null) unread.push(name)
    else children.push({ name: `${name}.pyc`, bytes: compiled(code), relation: 'payload' })
  }
  if (own.length > PYINSTALLER_MODULES_MAX)
    budget.cut({
      limit: 'PYINSTALLER_MODULES_MAX',
      where: path,
      what: `${own.length - PYINSTALLER_MODULES_MAX} modules of others were not opened`,
    })
  for (const entry of byInterest(entries.filter(({ kind }) => kind === 'b' || kind === 'x' || kind === 'd'))) {
    const content = read(entry)
    if (content === null) unread.push(entry.name)
    else children.push({ name: entry.name, bytes: content, relation: 'payload' })
  }
  return {
    facts: {
      pyinstaller: {
        pythonVersion: `${version.major}.${version.minor}`,
        entryScripts: scripts.map(({ name }) => name).filter((name) => !OWN_SCRIPT.test(name)),
        entryCount: entries.length,
        moduleCount: packedModules.reduce((sum, one: ModuleArchive) => sum + one.modules.length, 0),
        modules: own.map(({ name }) => name).slice(0, NAMES_MAX),
        encrypted: key !== null,
      },
    },
    defects: [],
    children,
    unseen: unread.length === 0 ? [] : [`${unread.length} members could not be unpacked (${unread[0]?.slice(0, 100)})`],
  }
}

function contentOf(file: ByteReader, entry: PyInstallerEntry, budget: Budget): Uint8Array | null {
  const packed = file.slice(entry.offset, entry.packedBytes)
  if (!entry.compressed) return packed
  const inflated = inflate('zlib', packed, budget.unpackBytesMax)
  if (inflated.kind === 'too_large') budget.spendInVain()
  if (inflated.kind !== 'whole') return null
  budget.spend(inflated.bytes.length)
  return inflated.bytes
}

/** Bytes before the code: none, or the header of a .pyc file, which older versions kept. */
function codeStart(code: Uint8Array): number {
  const version = code[2] === 0x0d && code[3] === 0x0a ? versionOfMagic((code[0] ?? 0) | ((code[1] ?? 0) << 8)) : null
  return version === null ? 0 : headerBytes(version)
}

/** As a .pyc file, which is how everybody else takes it out. */
function withHeader(code: Uint8Array, magic: Uint8Array, version: PythonVersion): Uint8Array {
  if (codeStart(code) > 0) return code
  const header = Buffer.alloc(headerBytes(version))
  header.set(magic.subarray(0, 4))
  return Buffer.concat([header, code])
}

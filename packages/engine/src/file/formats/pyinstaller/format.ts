// Programs made with PyInstaller: entry scripts and the author's modules come out as compiled Python, the rest as files.
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { PYINSTALLER_MODULES_MAX } from '../python/limits.ts'
import { magicOfVersion } from '../python/version.ts'
import { openPyInstaller } from './archive.ts'
import {
  entryReader,
  moduleArchives,
  moduleKey,
  ownModulesOf,
  unpackCode,
  unpackFiles,
  unpackModules,
} from './members.ts'
import { withHeader } from './pyc.ts'

/** The program's own modules that are named. */
const NAMES_MAX = 300

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

function parsePyInstaller(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const archive = openPyInstaller(bytes)
  if (archive === null) return { facts: {}, defects: [], children: [] }
  const { version, entries } = archive
  const read = entryReader(bytes, budget)
  const archives = moduleArchives(archive, read)
  const key = moduleKey(archive, read)
  const own = ownModulesOf(archives)
  const magic = archives[0]?.magic ?? magicOfVersion(version)
  const asPyc = (code: Uint8Array): Uint8Array => withHeader(code, magic, version)
  const code = unpackCode(archive, read, asPyc)
  const modules = unpackModules(own, key, budget, asPyc)
  const unopened = own.length - PYINSTALLER_MODULES_MAX
  if (unopened > 0)
    budget.cut({
      limit: 'PYINSTALLER_MODULES_MAX',
      where: path,
      what: `${unopened} modules of others were not opened`,
    })
  const files = unpackFiles(archive, read)
  const unread = [...modules.unread, ...files.unread]
  return {
    facts: {
      pyinstaller: {
        pythonVersion: `${version.major}.${version.minor}`,
        entryScripts: entries.flatMap(({ kind, name }) => (kind === 's' && !OWN_SCRIPT.test(name) ? [name] : [])),
        entryCount: entries.length,
        moduleCount: archives.reduce((sum, one) => sum + one.modules.length, 0),
        modules: own.map(({ name }) => name).slice(0, NAMES_MAX),
        encrypted: key !== null,
      },
    },
    defects: [],
    children: [...code, ...modules.children, ...files.children],
    unseen: unread.length === 0 ? [] : [`${unread.length} members could not be unpacked (${unread[0]?.slice(0, 100)})`],
  }
}

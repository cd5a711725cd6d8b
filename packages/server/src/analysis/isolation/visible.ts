// What an analysis process can see of this machine: Node, the libraries that Node has loaded here, and our own code. No
// /etc, /home, /proc, /sys, /tmp, no data folder.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Visible } from './launcher.ts'

const ROOT = realpathSync(fileURLToPath(new URL('../../../../../', import.meta.url)))

/** Where this is an installed package itself: the outermost folder of packages, which holds those that it uses. */
const INSTALLED_AMONG = ROOT.split(sep).includes('node_modules')
  ? ROOT.slice(0, ROOT.indexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length)
  : null

/** Folders and files of our code, and of the packages that it uses. */
export const CODE: readonly string[] =
  INSTALLED_AMONG === null
    ? ['packages', 'node_modules', 'package.json'].map((name) => join(ROOT, name))
    : [INSTALLED_AMONG]

/** Whether a path lies where analysis processes can read. */
export const isAmongCode = (path: string): boolean => CODE.some((code) => isWithin(path, code))

/** Both absolute. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

/** Parts of the C library that an add-on may need and Node itself does not. */
const LIBRARIES_BESIDE = /^(?:librt|libutil|libdl|libm|libpthread|libgcc_s)\.so\.\d{1,3}$/
/** Where the system's libraries lie is looked up in it; without it in the usual folders. */
const LIBRARY_INDEX = '/etc/ld.so.cache'

/** For Linux: Node, its loader and its libraries, and the code. */
export function visiblePaths(): readonly Visible[] {
  const node = realpathSync(process.execPath)
  const loader = loaderOf(node)
  const libraries = loadedLibraries()
  const beside = libraries
    .filter((path) => /\/libc\.so\.\d{1,3}$/.test(path))
    .flatMap((path) =>
      readdirSync(dirname(path))
        .filter((name) => LIBRARIES_BESIDE.test(name))
        .map((name) => join(dirname(path), name)),
    )
  const files = new Set([...libraries, ...beside, ...(existsSync(LIBRARY_INDEX) ? [LIBRARY_INDEX] : [])])
  const programs = [node, ...(loader === null ? [] : [loader])]
  for (const program of programs) files.delete(program)
  return [
    ...programs.map((path) => ({ path, kind: 'program' as const })),
    ...[...files].map((path) => ({ path, kind: 'file' as const })),
    ...CODE.map((path) => ({ path, kind: path.endsWith('.json') ? ('file' as const) : ('folder' as const) })),
  ]
}

/** As the kernel maps them into this very process, and by the names that link to them: programs ask for `libx.so.6`. */
function loadedLibraries(): readonly string[] {
  const paths = readFileSync('/proc/self/maps', 'utf8')
    .split('\n')
    .flatMap((line) => /\s(\/\S+\.so(?:\.[\w.]+)?)$/.exec(line)?.[1] ?? [])
  return [...new Set(paths)].filter((path) => existsSync(path)).flatMap(namesOf)
}

function namesOf(path: string): readonly string[] {
  const stem = `${basename(path).split('.so')[0]}.so`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(stem))
    .map((name) => join(dirname(path), name))
    .filter((name) => existsSync(name) && realpathSync(name) === path)
}

const PROGRAM_HEADERS_BYTES_MAX = 4096
const PT_INTERP = 3

/** The loader that a dynamically linked program names in its headers (ELF, 64 bit, little-endian); null where it names none. */
function loaderOf(program: string): string | null {
  const file = openSync(program, 'r')
  try {
    const head = Buffer.alloc(PROGRAM_HEADERS_BYTES_MAX)
    readSync(file, head, 0, head.length, 0)
    const first = Number(head.readBigUInt64LE(32))
    const size = head.readUInt16LE(54)
    for (let at = first; at < first + size * head.readUInt16LE(56) && at + size <= head.length; at += size) {
      if (head.readUInt32LE(at) !== PT_INTERP) continue
      const name = Buffer.alloc(Number(head.readBigUInt64LE(at + 32)))
      readSync(file, name, 0, name.length, Number(head.readBigUInt64LE(at + 8)))
      return name.toString('latin1').replace(/\0+$/, '')
    }
    return null
  } finally {
    closeSync(file)
  }
}

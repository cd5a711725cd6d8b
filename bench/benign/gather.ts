// Gathers honest files that a Debian machine with this repository's dependencies holds anyway: programs and libraries,
// scripts, minified JavaScript, archives, documents, pictures, fonts, translations. Every kind gets its share, so that
// two thousand libraries do not hide how the twenty PDFs fare.
import { globSync, statSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'

export interface BenignFile {
  readonly path: string
  /** The same on every machine: `system usr/bin/ls`, `npm meriyah/dist/meriyah.cjs`, `more npm/7zip-bin/win/x64/7za.exe`. */
  readonly name: string
}

const BYTES_MAX = 16 * 1024 * 1024
const OF_A_KIND_MAX = 160

const SYSTEM = [
  '/usr/bin/*',
  '/usr/sbin/*',
  '/usr/lib/**/*',
  '/usr/libexec/**/*',
  '/usr/share/**/*',
  '/etc/**/*',
  '/var/lib/dpkg/info/*',
  '/usr/games/*',
  '/boot/*',
]

/** `more`: a further folder of honest files, such as the one that fetch.ts fills. */
export function gatherBenign(root: string, wanted: number, more: string | null): readonly BenignFile[] {
  const packages = join(root, 'node_modules')
  const files = [
    ...listFiles(SYSTEM, '/').map((path): BenignFile => ({ path, name: `system ${path.slice(1)}` })),
    ...listFiles([`${packages}/**/*`], packages).map(
      (path): BenignFile => ({ path, name: `npm ${relative(packages, path)}` }),
    ),
  ]
  if (more !== null)
    files.push(
      ...listFiles([`${more}/**/*`], more).map((path): BenignFile => ({ path, name: `more ${relative(more, path)}` })),
    )
  const kinds = Map.groupBy(files, ({ name }) => kindOf(name))
  const shares = [...kinds.values()].map((kind) => evenly(kind, OF_A_KIND_MAX))
  const chosen = shares.flat()
  return chosen.length <= wanted ? chosen : evenly(chosen, wanted)
}

/** Regular files, sorted, links left out: each file once. */
function listFiles(patterns: readonly string[], root: string): readonly string[] {
  return globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => sizeOf(path) > 0 && sizeOf(path) <= BYTES_MAX)
    .sort()
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function kindOf(name: string): string {
  const extension = extname(basename(name)).toLowerCase()
  const [origin = ''] = name.split(' ')
  // Programs have no extension: by folder. Odd extensions are one kind.
  if (extension === '' || extension.length > 6 || /\d/.test(extension))
    return `${origin} ${name.split('/').slice(0, 2).join('/')}`
  return `${origin} ${extension}`
}

function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item) => item !== undefined,
  )
}

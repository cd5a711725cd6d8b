// Packages unpacked without being installed → a root that programs can run in: what packages' own scripts would have done
// and every guest needs. Nothing of a package runs.
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runTool } from './run-tool.ts'

/** Documentation, translations, and what only package tools read. */
const NOT_NEEDED = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'usr/share/lintian',
  'usr/share/bug',
  'var/cache',
]

/** What makes a root somebody's: by path, without the leading slash. */
export interface Furnishing {
  readonly folders: readonly string[]
  readonly files: Readonly<Record<string, string>>
  /** Scripts that can be run. */
  readonly programs: Readonly<Record<string, string>>
  /** Link → what it points to. */
  readonly links: Readonly<Record<string, string>>
}

const LINKS_OF_ALL: Furnishing['links'] = {
  'etc/mtab': '../proc/self/mounts',
  'etc/ssl/cert.pem': 'certs/ca-certificates.crt',
  'dev/ptmx': 'pts/ptmx',
  'dev/fd': '/proc/self/fd',
  'dev/stdin': '/proc/self/fd/0',
  'dev/stdout': '/proc/self/fd/1',
  'dev/stderr': '/proc/self/fd/2',
}
const FOLDERS_OF_ALL = ['proc', 'sys', 'dev/pts', 'dev/shm', 'run', 'tmp', 'var/tmp']

/**
 * Devices that the image's packer makes in it, in its own words: no right is needed for that. The sample can make none, and
 * the ports to the host are not among them.
 */
export const DEVICES: readonly string[] = [
  'dev/null c 666 0 0 1 3',
  'dev/zero c 666 0 0 1 5',
  'dev/full c 666 0 0 1 7',
  'dev/random c 666 0 0 1 8',
  'dev/urandom c 666 0 0 1 9',
  'dev/tty c 666 0 0 5 0',
  'dev/shm m 1777 0 0',
  'tmp m 1777 0 0',
  'var/tmp m 1777 0 0',
]

export async function settleRoot(root: string, { folders, files, programs, links }: Furnishing): Promise<void> {
  await mergeUsr(root)
  for (const path of NOT_NEEDED) await rm(join(root, path), { recursive: true, force: true })
  for (const path of [...FOLDERS_OF_ALL, ...folders]) await mkdir(join(root, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const [path, script] of Object.entries(programs)) {
    await rm(join(root, path), { force: true })
    await writeFile(join(root, path), script, { mode: 0o755 })
  }
  for (const [path, target] of Object.entries({ ...LINKS_OF_ALL, ...links })) {
    await rm(join(root, path), { force: true, recursive: true })
    await symlink(target, join(root, path))
  }
  await gatherCertificates(root)
}

/** Debian 12 is a merged-/usr system, but its packages still carry files for `/bin` and `/lib`. */
async function mergeUsr(root: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32']) {
    const from = join(root, name)
    const to = join(root, 'usr', name)
    await mkdir(to, { recursive: true })
    await mkdir(from, { recursive: true })
    await runTool('cp', ['-a', `${from}/.`, to])
    await rm(from, { recursive: true })
    await symlink(`usr/${name}`, from)
  }
}

/** What update-ca-certificates would write. */
async function gatherCertificates(root: string): Promise<void> {
  const folder = join(root, 'usr/share/ca-certificates/mozilla')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.crt')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await mkdir(join(root, 'etc/ssl/certs'), { recursive: true })
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), texts.join('\n'))
}

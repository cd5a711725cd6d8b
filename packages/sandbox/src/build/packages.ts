// Debian packages of the images, by name. The guest is always Debian 12, whatever the host is: apt reads a list of sources
// of its own, resolves dependencies as if nothing were installed, and checks every package against Debian's signatures.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { COMMON_LIBRARIES } from './common-libraries.ts'
import { EMULATION_PACKAGES } from './foreign-machines.ts'
import { allDone, runTool, ToolError } from './run-tool.ts'

export const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
export const DEBIAN_MIRROR = 'http://deb.debian.org'

/** The kernel's name changes with every update; this package depends on the current one. */
const KERNEL_META_PACKAGE = 'linux-image-cloud-amd64'

/** Taken alone, without what they depend on: the guest's own tools, the packer of images, the stripper of Windows programs, and what makes languages of a system. */
export const TOOL_PACKAGES = [
  'busybox-static',
  'libmbedtls-dev',
  'strace',
  'libunwind8',
  'liblzma5',
  'libc6',
  'libc-bin',
  'locales',
  'squashfs-tools',
  'binutils-mingw-w64-x86-64',
  'liblz4-1',
  'liblzo2-2',
  'libzstd1',
  'zlib1g',
] as const

/** What a sample for Linux finds installed: an ordinary small server. With everything they depend on. */
export const LINUX_ROOT_PACKAGES = [
  'bash',
  'bzip2',
  'ca-certificates',
  'coreutils',
  'cron',
  'curl',
  'dash',
  'debianutils',
  'findutils',
  'gawk',
  'grep',
  'gzip',
  'hostname',
  'libc-bin',
  'iproute2',
  'login',
  'net-tools',
  'netcat-traditional',
  'openssl',
  'passwd',
  'perl-base',
  'procps',
  'psmisc',
  'python3',
  'sed',
  'tar',
  'util-linux',
  'wget',
  'xz-utils',
  'libstdc++6',
  'libc6:i386',
  'libstdc++6:i386',
  ...COMMON_LIBRARIES,
  ...EMULATION_PACKAGES,
] as const

/** What runs samples for Windows. With everything they depend on. */
export const WINDOWS_ROOT_PACKAGES = ['wine64', 'wine32:i386', 'busybox-static', 'ca-certificates'] as const

/**
 * The screen that Windows programs draw on: an X server without a card. Taken alone: with what they depend on would come
 * drivers of graphics cards and a compiler for them, 200 MiB that are not loaded here.
 */
export const SCREEN_PACKAGES = [
  'xvfb',
  'libaudit1',
  'libcap-ng0',
  'libfontenc1',
  'libgl1',
  'libglvnd0',
  'libglx0',
  'libpixman-1-0',
  'libxfont2',
  'libxkbfile1',
  'x11-xkb-utils',
  'xkb-data',
  'fonts-wine',
] as const

export interface FetchedPackage {
  readonly file: string
  readonly sha256: string
}

export interface AptBox {
  /** Why the package lists are not the mirror's newest, in a sentence; null when they are. */
  readonly listsProblem: string | null
  /** Downloads packages alone. */
  readonly download: (names: readonly string[]) => Promise<readonly string[]>
  /** Downloads packages with all that they depend on, into a folder of their own. */
  readonly downloadClosure: (image: 'linux' | 'windows', names: readonly string[]) => Promise<readonly string[]>
  readonly kernelPackage: () => Promise<string>
}

/** Index downloads fail for minutes while a mirror is being renewed. */
const UPDATE_TRIES = 3
/** Lists younger than this are used again. */
const LISTS_MS_MAX = 12 * 60 * 60_000

/** An apt of its own below `folder`: needs no rights, and neither reads nor changes what the host has installed. */
export async function openApt(folder: string, mirror: string): Promise<AptBox> {
  for (const name of ['lists/partial', 'cache/archives/partial', 'linux/partial', 'windows/partial', 'etc', 'single']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'status'), '')
  await writeFile(
    join(folder, SOURCES),
    ['debian bookworm', 'debian bookworm-updates', 'debian-security bookworm-security']
      .map((suite) => `deb [signed-by=${DEBIAN_KEYRING}] ${mirror}/${suite} main\n`)
      .join(''),
  )
  const options = aptOptions(folder)
  const apt = (...args: readonly string[]): Promise<string> =>
    runTool('apt-get', [...args, '-q', ...options], { cwd: join(folder, 'single') })

  const listsProblem = await updateLists(folder, mirror, () => apt('update'))
  return {
    listsProblem,
    download: async (names) => {
      await apt('download', ...names)
      const plain = names.map((name) => name.replace(/:.*/, ''))
      return (await debsIn(join(folder, 'single'))).filter((file) => plain.includes(basename(file).split('_')[0] ?? ''))
    },
    downloadClosure: async (image, names) => {
      const into = join(folder, image)
      const archives = ['-o', `Dir::Cache::archives=${into}`]
      await apt('install', '--download-only', '--yes', '--no-install-recommends', ...archives, ...names)
      return await debsIn(into)
    },
    kernelPackage: async () => {
      const text = await runTool('apt-cache', ['show', '--no-all-versions', ...options, KERNEL_META_PACKAGE])
      const name = /^Depends:.*?(linux-image-[\w.+-]+-cloud-amd64)/m.exec(text)?.[1]
      if (name === undefined) throw new ToolError(`${KERNEL_META_PACKAGE} does not say which kernel it stands for`)
      return name
    },
  }
}

const SOURCES = 'etc/sources.list'

function aptOptions(folder: string): readonly string[] {
  return [
    `Dir::State::lists=${folder}/lists`,
    `Dir::State::status=${folder}/status`,
    `Dir::Cache=${folder}/cache`,
    `Dir::Etc::sourcelist=${folder}/${SOURCES}`,
    'Dir::Etc::sourceparts=-',
    'APT::Architecture=amd64',
    'APT::Architectures::=amd64',
    'APT::Architectures::=i386',
    'APT::Sandbox::User=',
    'APT::Install-Recommends=false',
    'Debug::NoLocking=1',
    'Acquire::Retries=3',
    'Acquire::Languages=none',
    // A list that could not be fetched is otherwise only a warning.
    'APT::Update::Error-Mode=any',
  ].flatMap((option) => ['-o', option])
}

/** Fetches the package lists where they are old. Why they are not the newest then, in a sentence; null when they are. */
async function updateLists(folder: string, mirror: string, update: () => Promise<string>): Promise<string | null> {
  const updated = join(folder, 'updated')
  const updatedAt = (await stat(updated).catch(() => null))?.mtimeMs ?? 0
  const isFresh = Date.now() - updatedAt < LISTS_MS_MAX
  for (let attempt = 1; !isFresh; attempt += 1) {
    try {
      await update()
      await writeFile(updated, '')
      return null
    } catch (error) {
      // What could be had is used; a package that is then missing is told by name.
      if (!(error instanceof ToolError)) throw error
      if (attempt < UPDATE_TRIES) continue
      return staleLists(mirror, updatedAt, error.message)
    }
  }
  return null
}

/** `updatedAt`: when the lists that are used instead were fetched whole; 0 when they never were. */
export function staleLists(mirror: string, updatedAt: number, words: string): string {
  const which =
    updatedAt === 0
      ? 'there are none from before, or only parts'
      : `those of ${new Date(updatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC are used`
  return `The package lists could not be fetched from ${mirror}; ${which}. ${words}`
}

async function debsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder))
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(folder, name))
    .sort()
}

/** SHA-256 of each package, for the manifest. apt has checked them against Debian's signed index before. */
export async function recordPackages(files: readonly string[]): Promise<readonly FetchedPackage[]> {
  const recorded: FetchedPackage[] = []
  for (const file of [...new Set(files)].sort()) {
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    recorded.push({ file: basename(file), sha256 })
  }
  return recorded
}

/** Unpacks packages over each other, without running anything of them; as many at once as there are processors. */
export async function unpackPackages(files: readonly string[], into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const left = [...files]
  const work = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await runTool('dpkg-deb', ['-x', file, into])
  }
  await allDone(Array.from({ length: availableParallelism() }, work))
}

// Brings what tests need beside the packages of `npm ci`: generators of clients, the compiler of the kernel and a linter for Kubernetes, in folders of their own; QEMU, bubblewrap, compilers and a browser from Debian, and for the dynamic
// stage the guests built from Debian packages, in `.cache/sandbox-test`. On a machine where it has no right to install it says
// what is missing. Guests that are there and were built from these sources are kept.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { areImagesCurrent, buildImages, missingHostTools } from '@assay/sandbox'
import { unpackPackages } from './unpacked-packages.ts'

const dataDir = resolve(import.meta.dirname, '../.cache/sandbox-test')
const TRIES = 3
/** Compilers of programs for Windows, the signer that the digest of signatures is compared with, a browser for the client, and what the documents call, by package. */
const PROGRAMS = {
  'gcc-mingw-w64-x86-64-win32': '/usr/bin/x86_64-w64-mingw32-gcc',
  'gcc-mingw-w64-i686-win32': '/usr/bin/i686-w64-mingw32-gcc',
  osslsigncode: '/usr/bin/osslsigncode',
  buildah: '/usr/bin/buildah',
  chromium: '/usr/bin/chromium',
  curl: '/usr/bin/curl',
  debootstrap: '/usr/sbin/debootstrap',
  openssl: '/usr/bin/openssl',
  ssdeep: '/usr/bin/ssdeep',
  postgresql: '/usr/lib/postgresql',
  'python3-swift': '/usr/lib/python3/dist-packages/swift/common/middleware/s3api',
} as const

/** Servers and their clients that tests talk to, by package. */
const PROXIES = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' } as const
const PEERS = {
  clamdscan: '/usr/bin/clamdscan',
  postfix: '/usr/lib/postfix/sbin/master',
  'dovecot-core': '/usr/sbin/dovecot',
  'dovecot-imapd': '/usr/lib/dovecot/imap',
  rsyslog: '/usr/sbin/rsyslogd',
  rspamd: '/usr/bin/rspamd',
  'c-icap': '/usr/bin/c-icap-client',
  squid: '/usr/sbin/squid',
  prometheus: '/usr/bin/promtool',
  'python3-pyclamd': '/usr/lib/python3/dist-packages/pyclamd/__init__.py',
} as const
const cacheDir = resolve(import.meta.dirname, '../.cache')

function apt(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Of the releases of Debian, bookworm has UPX among its backports only; they are asked for this one package and no other. */
function installUpx(): boolean {
  if (process.getuid?.() !== 0) return false
  const install = ['install', '--yes', '--no-install-recommends', 'upx-ucl']
  if (apt(...install)) return true
  const release = /^VERSION_CODENAME=(\w{2,20})$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  if (release === undefined) return false
  const folder = mkdtempSync(join(tmpdir(), 'assay-apt-'))
  try {
    const list = join(folder, 'sources.list')
    writeFileSync(list, `deb http://deb.debian.org/debian ${release}-backports main\n`)
    mkdirSync(join(folder, 'lists'))
    const only = [
      ['Dir::Etc::sourcelist', list],
      ['Dir::Etc::sourceparts', '/dev/null'],
      ['Dir::State::lists', join(folder, 'lists')],
    ].flatMap(([key, value]) => ['-o', `${key}=${value}`])
    return apt(...only, 'update') && apt(...only, ...install)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A small Debian of its own in `folder`, with what our package depends on. */
function makeDebian(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  const release = /^VERSION_CODENAME=(\w{2,20})$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  const brings = 'adduser,bubblewrap,ca-certificates,libstdc++6'
  for (let round = 1; round <= TRIES; round += 1) {
    rmSync(folder, { recursive: true, force: true })
    const made = spawnSync('debootstrap', ['--variant=minbase', `--include=${brings}`, release, folder], {
      stdio: 'ignore',
    })
    if (made.status === 0) return true
  }
  rmSync(folder, { recursive: true, force: true })
  return false
}

/** A mirror that is being renewed gives half a set of packages; a moment later it gives the whole. */
async function buildAgain<Result>(tries: number, build: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await build()
    } catch (error) {
      process.stdout.write(`The guests could not be built: ${error instanceof Error ? error.message : String(error)}\n`)
      if (left <= 0) throw error
    }
  }
}

// They need no right to install, so they come first.
for (const name of ['openapi-tools', 'kernel-tools', 'kubernetes-tools']) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: join(import.meta.dirname, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}

const packages = [
  ...(await missingHostTools()),
  ...Object.entries(PROGRAMS).flatMap(([name, program]) => (existsSync(program) ? [] : [name])),
]
if (packages.length > 0) {
  process.stdout.write(`Installing ${packages.join(' ')}\n`)
  if (process.getuid?.() !== 0) {
    process.stderr.write(`As root: apt-get install --no-install-recommends ${packages.join(' ')}\n`)
    process.exit(1)
  }
  let installed = false
  for (let round = 1; !installed && round <= TRIES; round += 1) {
    // A mirror that is being renewed fails the first and serves the second time.
    apt('update')
    installed = apt('install', '--yes', '--no-install-recommends', ...packages)
  }
  if (!installed) process.exit(1)
}

if (!existsSync('/usr/bin/upx') && !installUpx())
  process.stdout.write('UPX cannot be installed; the test beside it is skipped\n')

for (const [folder, programs] of Object.entries({ proxies: PROXIES, peers: PEERS }))
  for (const name of unpackPackages(programs, join(cacheDir, folder)))
    process.stdout.write(`${name} cannot be had; tests with it are skipped\n`)

const debian = join(cacheDir, 'debian-root')
if (!existsSync(join(debian, 'usr/bin/bwrap')) && !makeDebian(debian))
  process.stdout.write('Debian cannot be had for the package to be installed in; its test is skipped\n')

if (await areImagesCurrent(dataDir))
  process.stdout.write(`The guests in ${join('.cache', 'sandbox-test')} are current\n`)
else {
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const { seconds } = await buildAgain(TRIES, () => buildImages({ dataDir, tell }))
  tell(`Built the guests in ${seconds} s`)
}

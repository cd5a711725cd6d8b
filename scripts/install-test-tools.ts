// Brings what the tests of the dynamic stage need beside npm's packages: QEMU, bubblewrap and compilers from Debian, and
// the guests built from Debian packages, in `.cache/sandbox-test`. On a machine where it has no right to install it says
// what is missing. Guests that are there and were built from these sources are kept.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areImagesCurrent, buildImages, missingHostTools } from '@assay/sandbox'

const dataDir = resolve(import.meta.dirname, '../.cache/sandbox-test')
const TRIES = 3
/** Compilers of programs for Windows and the signer that the digest of signatures is compared with, by package. */
const PROGRAMS = {
  'gcc-mingw-w64-x86-64-win32': '/usr/bin/x86_64-w64-mingw32-gcc',
  'gcc-mingw-w64-i686-win32': '/usr/bin/i686-w64-mingw32-gcc',
  osslsigncode: '/usr/bin/osslsigncode',
} as const

function apt(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
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

if (await areImagesCurrent(dataDir))
  process.stdout.write(`The guests in ${join('.cache', 'sandbox-test')} are current\n`)
else {
  const { seconds } = await buildImages({ dataDir, tell: (line) => process.stdout.write(`${line}\n`) })
  process.stdout.write(`Built the guests in ${seconds} s\n`)
}

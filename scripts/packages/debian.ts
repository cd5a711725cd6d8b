// `npm run package:debian [-- FOLDER]`: command line and service as a Debian package for this machine's architecture, in `dist`
// or in FOLDER. It brings its own Node and needs no npm: code in /usr/lib/assay, settings in /etc/assay, data in /var/lib/assay.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { addBuilt, compilePackages, OURS, readManifest } from './compile.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = join(import.meta.dirname, 'debian')
const NODE_MAJOR = 24
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const PROGRAM = 0o755
const READABLE = 0o644

/** Packed where it lies, as Debian's policy asks (section 12.7). */
const CHANGELOG = 'usr/share/doc/assay/changelog'

/** What is copied as it is, by where it lands, with its mode. Settings may hold passwords: systemd reads them as root. */
const FILES: readonly (readonly [from: string, to: string, mode: number])[] = [
  [join(parts, 'assay'), 'usr/bin/assay', PROGRAM],
  [join(parts, 'assay.service'), 'lib/systemd/system/assay.service', READABLE],
  [join(parts, 'assay.env'), 'etc/assay/assay.env', 0o600],
  [join(parts, 'copyright'), 'usr/share/doc/assay/copyright', READABLE],
  [join(root, 'NOTICE'), 'usr/share/doc/assay/NOTICE', READABLE],
  [join(root, 'README.md'), 'usr/share/doc/assay/README.md', READABLE],
  [join(root, 'CHANGELOG.md'), CHANGELOG, READABLE],
  ...globSync('docs/*.md', { cwd: root }).map(
    (guide) => [join(root, guide), `usr/share/doc/assay/${guide}`, READABLE] as const,
  ),
  [join(parts, 'postinst'), 'DEBIAN/postinst', PROGRAM],
  [join(parts, 'prerm'), 'DEBIAN/prerm', PROGRAM],
  [join(parts, 'postrm'), 'DEBIAN/postrm', PROGRAM],
  [join(parts, 'conffiles'), 'DEBIAN/conffiles', READABLE],
]

/** By the shell that reads it, where its completion of `assay` lies. */
const COMPLETIONS = {
  bash: 'usr/share/bash-completion/completions/assay',
  fish: 'usr/share/fish/vendor_completions.d/assay.fish',
} as const

function main(folder: string): string {
  const architecture = ARCHITECTURES[process.arch]
  if (process.platform !== 'linux' || architecture === undefined)
    throw new Error('the package is built on Linux, x86-64 or arm64, with its own Node')
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
    throw new Error(`run this by "npm run package:debian": Node ${NODE_MAJOR} goes into the package`)
  const { version } = readManifest(root)
  const tree = mkdtempSync(join(tmpdir(), 'assay-deb-'))
  try {
    chmodSync(tree, PROGRAM)
    const code = join(tree, 'usr/lib/assay')
    putCode(code)
    for (const [from, to, mode] of FILES) putFile(from, join(tree, to), mode)
    execFileSync('gzip', ['-9n', join(tree, CHANGELOG)])
    for (const [shell, to] of Object.entries(COMPLETIONS)) writeCompletion(code, shell, join(tree, to))
    openToAll(tree)
    const kib = Number(execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0])
    const control = readFileSync(join(parts, 'control'), 'utf8')
      .replace('@VERSION@', version)
      .replace('@ARCHITECTURE@', architecture)
      .replace('@KIB@', String(kib))
    writeFileSync(join(tree, 'DEBIAN/control'), control)
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `assay_${version}_${architecture}.deb`)
    // The fastest level of xz makes it a tenth larger and takes a sixth of the time.
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', tree, path], { stdio: 'ignore' })
    return path
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Our code as any Node loads it, what the lock file names beside it, and the Node that runs it. */
function putCode(code: string): void {
  for (const manifest of [
    'package.json',
    'package-lock.json',
    ...globSync('{packages,apps}/*/package.json', { cwd: root }),
  ])
    putFile(join(root, manifest), join(code, manifest), READABLE)
  const workspaces = OURS.flatMap((name) => ['--workspace', `packages/${name}`])
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...workspaces],
    {
      cwd: code,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  // Links to our own packages and commands of others: nothing that is installed looks for them.
  for (const left of [
    'node_modules/@assay',
    'node_modules/.bin',
    'node_modules/.package-lock.json',
    'package-lock.json',
    'packages',
    'apps',
  ])
    rmSync(join(code, left), { recursive: true, force: true })
  compilePackages(root, code, OURS)
  for (const declarations of globSync('packages/**/*.d.ts', { cwd: code })) rmSync(join(code, declarations))
  addBuilt(root, code)
  const { name, version, license } = readManifest(root)
  writeFileSync(
    join(code, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' })}\n`,
  )
  putFile(realpathSync(process.execPath), join(code, 'bin/node'), PROGRAM)
}

function putFile(from: string, to: string, mode: number): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  chmodSync(to, mode)
}

function writeCompletion(code: string, shell: string, to: string): void {
  const text = execFileSync(join(code, 'bin/node'), [join(code, 'packages/cli/src/main.js'), 'complete', shell])
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
}

/** Packages of npm come with the modes of whoever packed them; what is in ours everybody may read. */
function openToAll(tree: string): void {
  execFileSync('chmod', ['-R', 'a+rX,go-w', join(tree, 'usr'), join(tree, 'lib')])
}

const [folder = join(root, 'dist')] = process.argv.slice(2)
process.stdout.write(`${main(resolve(folder))}\n`)

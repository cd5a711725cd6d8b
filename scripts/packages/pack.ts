// `npm run package [-- FOLDER [NAME…]]`: what can be published, as tarballs in `dist` or in FOLDER: the service with its
// command line (`assay`), the engine and the client. None needs another one.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addBuilt, compilePackages, type Manifest, OURS, readManifest } from './compile.ts'

const root = resolve(import.meta.dirname, '../..')
const NODE = '>=24'

/** Packages of others by name, with the version that the repository is tested with. */
type Needed = Record<string, string>

const locked = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>
  }
).packages

const lockedVersion = (name: string): string => {
  const version = locked[`node_modules/${name}`]?.version
  if (version === undefined) throw new Error(`${name}: not in the lock file`)
  return version
}

function needed(names: readonly (typeof OURS)[number][], kind: 'dependencies' | 'optionalDependencies'): Needed {
  const all: Needed = {}
  for (const name of names) {
    const { [kind]: asked = {} } = readManifest(join(root, 'packages', name))
    for (const other of Object.keys(asked)) {
      if (other.startsWith('@assay/')) continue
      if (locked[`packages/${name}/node_modules/${other}`] !== undefined)
        throw new Error(`${other}: the packages do not use one version of it`)
      all[other] = lockedVersion(other)
    }
  }
  return all
}

function writePackage(folder: string, manifest: object): void {
  const ours: Manifest = readManifest(root)
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ version: ours.version, license: ours.license, type: 'module', engines: { node: NODE }, ...manifest }, null, 2)}\n`,
  )
  for (const name of ['LICENSE', 'NOTICE']) cpSync(join(root, name), join(folder, name))
}

function pack(folder: string, to: string, ...options: readonly string[]): string {
  const args = ['pack', '--silent', ...options, '--pack-destination', to]
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

/** The command line and the service with all that they use of ours. */
function packService(compiled: string, to: string): string {
  cpSync(join(root, 'docs/packages.md'), join(compiled, 'README.md'))
  addBuilt(root, compiled)
  writePackage(compiled, {
    name: 'assay',
    description: readManifest(root).description,
    bin: { assay: 'packages/cli/src/main.js' },
    files: ['packages', 'apps', '!**/*.d.ts', 'NOTICE'],
    // A command is imported by nobody.
    exports: {},
    dependencies: needed(OURS, 'dependencies'),
    optionalDependencies: needed(OURS, 'optionalDependencies'),
  })
  return pack(compiled, to)
}

function packEngine(compiled: string, to: string): string {
  const engine = join(compiled, 'packages/engine')
  cpSync(join(root, 'packages/engine/README.md'), join(engine, 'README.md'))
  const { exports = {} } = readManifest(join(root, 'packages/engine'))
  writePackage(engine, {
    name: '@assay/engine',
    description: 'Is this email phishing, is this file malicious? Bytes in, a verdict with its reasons out.',
    exports: Object.fromEntries(
      Object.entries(exports).map(([door, source]) => {
        const stem = source.replace(/\.ts$/, '')
        return [door, { types: `${stem}.d.ts`, default: `${stem}.js` }]
      }),
    ),
    // Its declarations speak of what Node has.
    dependencies: { ...needed(['engine'], 'dependencies'), '@types/node': lockedVersion('@types/node') },
    optionalDependencies: needed(['engine'], 'optionalDependencies'),
  })
  return pack(engine, to)
}

/** What is packed, in this order: the engine's own manifest is written over the one that the service has of it. */
const PACKED = {
  assay: packService,
  engine: packEngine,
  client: (_: string, to: string) => pack(root, to, '--workspace', '@assay/client'),
} as const

/** The names of the tarballs. */
function packAll(to: string, wanted: readonly string[]): readonly string[] {
  const compiled = mkdtempSync(join(tmpdir(), 'assay-pack-'))
  try {
    compilePackages(root, compiled, OURS)
    return Object.entries(PACKED).flatMap(([name, make]) => (wanted.includes(name) ? [make(compiled, to)] : []))
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}

const [folder = join(root, 'dist'), ...wanted] = process.argv.slice(2)
const to = resolve(folder)
mkdirSync(to, { recursive: true })
for (const name of packAll(to, wanted.length === 0 ? Object.keys(PACKED) : wanted))
  process.stdout.write(`${join(to, name)}\n`)

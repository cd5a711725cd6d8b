// The packages as any Node loads them: modules without types, beside declarations and all that stands with the sources
// (tables, rules, programs of the guests). The tree is that of the repository, so that what code finds beside itself stays there.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { BUNDLE, isBundleCurrent, MADE_FROM, SHIPPED } from '../../packages/cli/src/bundle.js'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license: string
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages that the command line and the service are made of. */
export const OURS = ['contract', 'engine', 'sandbox', 'server', 'client', 'cli'] as const

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // our own files

const IMPORT_OF_OURS = /((?:from|import) ?\(?)'@assay\/(\w+)(\/[\w-]+)?'/g
/** Modules that a thread or process is started with. */
const STARTED = /(new URL\('[\w./-]+)\.ts(?=', import\.meta\.url\))/g
const LEFT_OVER = /^.*(?:'@assay\/\w|\.ts['"]).*$/m

/** Writes `packages/NAME` for each of the names into `folder`. Throws where a module would not be found there. */
export function compilePackages(root: string, folder: string, names: readonly string[]): void {
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', join(folder, 'packages')],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout)
  for (const name of names) {
    const from = join(root, 'packages', name)
    const to = join(folder, 'packages', name)
    for (const part of ['src', 'guest', 'agent'].filter((part) => existsSync(join(from, part))))
      cpSync(join(from, part), join(to, part), { recursive: true, filter: (path) => !/\.ts$/.test(path) })
    const { version } = readManifest(from)
    writeFileSync(join(to, 'package.json'), `${JSON.stringify({ name: `@assay/${name}`, version, type: 'module' })}\n`)
    for (const file of globSync('src/**/*.js', { cwd: to })) {
      // Told in words of the sources where they run in an emulator.
      if (existsSync(join(from, file)) && file !== MAIN) continue
      rewrite(root, folder, join(to, file))
    }
    for (const file of globSync('src/**/*.d.ts', { cwd: to })) {
      const path = join(to, file)
      // The compiler leaves the names of the sources in declarations, which not every project's settings allow.
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(/((?:from |import\()['"]\.[^'"\n]+)\.ts(?=['"])/g, '$1.js'),
      )
    }
  }
}

/** The one module that is JavaScript in the repository and names others. */
const MAIN = 'src/main.js'

/**
 * What `npm run build:code` and `npm run build:console` made, beside the compiled packages. Throws where the sources changed since:
 * nobody who installs a package asks for them.
 */
export function addBuilt(root: string, folder: string): void {
  if (!isBundleCurrent()) throw new Error('packages/cli/dist is not what the sources say: npm run build:code')
  cpSync(join(root, 'apps/console/dist'), join(folder, 'apps/console/dist'), { recursive: true })
  const bundle = join(folder, relative(root, BUNDLE))
  cpSync(BUNDLE, bundle, { recursive: true })
  writeFileSync(join(bundle, MADE_FROM), SHIPPED)
}

function rewrite(root: string, folder: string, path: string): void {
  const text = readFileSync(path, 'utf8')
    .replaceAll(IMPORT_OF_OURS, (_, before: string, name: string, door = '') => {
      const source = readManifest(join(root, 'packages', name)).exports?.[`.${door}`]
      if (source === undefined) throw new Error(`${path}: no door ${door} of ${name}`)
      const target = join(folder, 'packages', name, source.replace(/\.ts$/, '.js'))
      return `${before}'${relative(dirname(path), target).replace(/^(?!\.)/, './')}'`
    })
    .replaceAll(STARTED, '$1.js')
    .replaceAll(/(\bimport\('\.[\w./-]+)\.ts(?='\))/g, '$1.js')
  const left = LEFT_OVER.exec(text)?.[0]
  if (left !== undefined) throw new Error(`${path} names what is not in a package: ${left}`)
  writeFileSync(path, text)
}

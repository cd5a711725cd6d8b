// Joins our modules into a few files in `dist/`, which `src/main.js` runs as long as the sources are those that they were made
// from: a start then takes a fraction of the time (`src/bundle.js`). Packages of others stay what they are. Every thread and
// process that our code starts has an entry of its own. What is current is left alone, so that every start may ask.
// With `--shipped`, for an image, it no longer asks for sources.
// JavaScript, because `npm ci` runs it with whatever Node the machine has. Written beside and renamed: whoever starts at the
// same moment finds the old files, the new ones or none, and runs the sources then. Where nothing may be written, all run the sources.
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { BUNDLE, isBundleCurrent, MADE_FROM, SHIPPED, stateOfSources } from './src/bundle.js'

const packages = fileURLToPath(new URL('..', import.meta.url))

/** A module that a thread or process is started with, as the code names it. */
const STARTED = /new URL\('(\.[\w./-]+\.ts)', import\.meta\.url\)/g
const OURS = /packages[\\/]\w+[\\/]src[\\/].*\.ts$/

/** The flat name of the joined file. */
const entryName = (source) => relative(packages, source).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-')

/** What a module finds beside itself it finds from `dist/` as well, wherever the packages lie. */
function readsFromBundle(text, path) {
  const self = relative(BUNDLE, path).replaceAll('\\', '/')
  return text
    .replaceAll(
      STARTED,
      (_, started) => `new URL('./${entryName(resolve(dirname(path), started))}.js', import_meta_url)`,
    )
    .replaceAll('import.meta.url', `new URL('${self}', import.meta.url).href`)
    .replaceAll('import.meta.dirname', `decodeURIComponent(new URL('${dirname(self)}', import.meta.url).pathname)`)
    .replaceAll('import_meta_url', 'import.meta.url')
}

function entries() {
  const ours = readdirSync(packages, { recursive: true }).filter((name) => OURS.test(join('packages', name)))
  const started = ours.flatMap((name) => {
    const path = join(packages, name)
    return [...readFileSync(path, 'utf8').matchAll(STARTED)].map(([, source]) => resolve(dirname(path), source))
  })
  const run = ['run', 'commands/registry'].map((name) => join(packages, 'cli/src', `${name}.ts`))
  return Object.fromEntries([...run, ...started].map((source) => [entryName(source), source]))
}

/** An image or a package brings its own, and is not asked to build: what is left is a folder of somebody else's. */
function mayWrite() {
  try {
    accessSync(dirname(BUNDLE), constants.W_OK)
    return true
  } catch {
    console.warn(`${dirname(BUNDLE)} cannot be written to: Assay starts from its sources, which takes longer.`)
    return false
  }
}

const ourModules = {
  name: 'our modules',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: OURS }, ({ path }) => ({
      contents: readsFromBundle(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    }))
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@assay/') ? undefined : { path, external: true },
    )
  },
}

if (!isBundleCurrent() && mayWrite()) {
  const madeFrom = process.argv.includes('--shipped') ? SHIPPED : stateOfSources()
  const fresh = `${BUNDLE}-${process.pid}.tmp`
  mkdirSync(fresh, { recursive: true })
  try {
    await build({
      entryPoints: entries(),
      outdir: fresh,
      chunkNames: 'part-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      plugins: [ourModules],
      legalComments: 'none',
      logLevel: 'warning',
    })
    writeFileSync(join(fresh, MADE_FROM), madeFrom)
    rmSync(BUNDLE, { recursive: true, force: true })
    renameSync(fresh, BUNDLE)
  } catch (error) {
    // Who builds at the same moment builds the same: the first one counts.
    if (!isBundleCurrent()) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

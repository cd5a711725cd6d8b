// Bundles the console into `dist/`, which the service reads when it starts: modules and one style sheet under names that
// change with their content, and the page that names them. What is current is left alone, so that every start may ask.
// JavaScript, because `npm ci` runs it with whatever Node the machine has. Written beside and renamed: whoever reads at the
// same moment finds the old files or the new ones.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, version } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = join(folder, '../..')
const dist = join(folder, 'dist')

/** The sign of the console, as the bar shows it. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0f55b5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 1.5 21.5 7v10L12 22.5 2.5 17V7L12 1.5Z"/><path d="m7.5 12.3 3 3 6-6.6"/></svg>'

/** Of all that the bundle is made from. */
function digestOfSources() {
  const hash = createHash('sha256').update(version)
  for (const place of ['apps/console/src', 'packages/client/src', 'packages/contract/src'])
    for (const entry of readdirSync(join(root, place), { recursive: true, withFileTypes: true }).sort(byPath))
      if (entry.isFile()) hash.update(pathOf(entry)).update(readFileSync(pathOf(entry)))
  for (const file of ['package-lock.json', 'apps/console/build.js']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

// Node 20 calls the folder of an entry by both names, later ones by the second alone.
const pathOf = ({ path, parentPath = path, name }) => join(parentPath, name)
const byPath = (a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)

async function buildInto(target) {
  const fresh = `${target}-${process.pid}.tmp`
  mkdirSync(fresh, { recursive: true })
  try {
    const { metafile } = await build({
      entryPoints: {
        main: join(folder, 'src/main.tsx'),
        style: join(folder, 'src/style/all.css'),
        docs: join(folder, 'src/docs/main.tsx'),
      },
      outdir: fresh,
      entryNames: '[name]-[hash]',
      chunkNames: 'part-[hash]',
      assetNames: '[name]-[hash]',
      absWorkingDir: folder,
      loader: { '.svg': 'file' },
      bundle: true,
      splitting: true,
      format: 'esm',
      target: ['es2023', 'chrome123', 'firefox121', 'safari17.5'],
      minify: true,
      legalComments: 'none',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      metafile: true,
      logLevel: 'warning',
    })
    writeFileSync(join(fresh, 'icon.svg'), ICON)
    writeFileSync(join(fresh, 'index.html'), page(metafile))
    writeFileSync(join(fresh, 'digest'), digestOfSources())
    rmSync(target, { recursive: true, force: true })
    putInPlace(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Who builds at the same moment builds the same: the first one counts. */
function putInPlace(fresh, target) {
  try {
    renameSync(fresh, target)
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
}

/** The one page: what it loads stands in it, so that the browser fetches all of it at once. */
function page({ outputs }) {
  const [script, { imports }] = made(outputs, 'src/main.tsx')
  const [style] = made(outputs, 'all.css')
  const address = (path) => `/console/${basename(path)}`
  const parts = imports.filter(({ kind }) => kind === 'import-statement')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assay</title>
<link rel="icon" href="/console/icon.svg">
<link rel="stylesheet" href="${address(style)}">
<script type="module" src="${address(script)}"></script>
${parts.map(({ path }) => `<link rel="modulepreload" href="${address(path)}">`).join('\n')}
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript. The <a href="/docs">API reference</a> does not.</noscript>
</body>
</html>
`
}

const made = (outputs, source) => Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source))

const current = join(dist, 'digest')
if (!existsSync(current) || readFileSync(current, 'utf8') !== digestOfSources()) await buildInto(dist)

// Fetches and unpacks the packages of packages.ts into a folder: `node bench/benign/fetch.ts DIR`, then
// `npm run bench:benign -- --more DIR`. Uses npm and pip; nothing that is fetched is run. What cannot be had is told.
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { NPM_PACKAGES, PYTHON_PACKAGES } from './packages.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node bench/benign/fetch.ts DIR')
  process.exit(1)
}
const root = resolve(folder)
const quiet: ExecFileSyncOptions = { stdio: 'ignore' }

function fetchNpm(name: string): void {
  const target = join(root, 'npm', name.slice(0, name.lastIndexOf('@')).replace('/', '+').replace('@', ''))
  if (existsSync(target)) return
  const packed = join(root, 'packed')
  mkdirSync(packed, { recursive: true })
  mkdirSync(target, { recursive: true })
  try {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed, name], quiet)
    for (const archive of globSync(`${packed}/*.tgz`))
      execFileSync('tar', ['-xzf', archive, '-C', target, '--no-same-owner', '--strip-components=1'], quiet)
  } catch {
    console.log(`not had: ${name}`)
    rmSync(target, { recursive: true })
  } finally {
    rmSync(packed, { recursive: true })
  }
}

function fetchPython(name: string): void {
  const target = join(root, 'python', name)
  if (existsSync(target)) return
  const packed = join(root, 'packed')
  mkdirSync(packed, { recursive: true })
  mkdirSync(target, { recursive: true })
  const wanted = ['--platform', 'win_amd64', '--python-version', '3.12', '--only-binary', ':all:']
  try {
    execFileSync('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', ...wanted, '-d', packed, name], quiet)
    for (const wheel of globSync(`${packed}/*.whl`))
      execFileSync('python3', ['-m', 'zipfile', '-e', wheel, target], quiet)
  } catch {
    console.log(`not had: ${name} (pip)`)
    rmSync(target, { recursive: true })
  } finally {
    rmSync(packed, { recursive: true })
  }
}

for (const name of NPM_PACKAGES) fetchNpm(name)
for (const name of PYTHON_PACKAGES) fetchPython(name)
const files = globSync(`${root}/{npm,python}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile())
console.log(`${files.length} files in ${basename(root)}`)

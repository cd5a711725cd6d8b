// Another version of this program beside it: an earlier commit of this repository, or, where its history is not there, a copy
// of this one with another engine version. It has its own code and this one's libraries.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Before what runs leave and large results had tables of their own: its schema is two steps behind. */
const COMMIT = '1a831109'
const VERSION_FILE = 'packages/engine/src/file/version.ts'

export interface EarlierVersion {
  /** Of its command line. */
  readonly main: string
  /** Its schema is older than this version's. */
  readonly isEarlierSchema: boolean
  readonly remove: () => void
}

const hasCommit = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** No test takes that long: whoever made it was killed. */
const ABANDONED_MS = 3_600_000

function removeAbandoned(cache: string): void {
  for (const folder of globSync('assay-earlier-*', { cwd: cache }).map((name) => join(cache, name)))
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true })
}

export function checkOut(): EarlierVersion {
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  removeAbandoned(cache)
  // On the same disk, where a link costs nothing; below `node_modules` Node reads no TypeScript.
  const folder = mkdtempSync(join(cache, 'assay-earlier-'))
  const isEarlierSchema = hasCommit()
  if (isEarlierSchema) {
    const archive = execFileSync('git', ['archive', COMMIT, 'packages', 'package.json'], {
      cwd: ROOT,
      maxBuffer: 1 << 30,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } else {
    cpSync(join(ROOT, 'packages'), join(folder, 'packages'), { recursive: true })
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
    const file = join(folder, VERSION_FILE)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'(\d+)\.(\d+)\.(\d+)'/, "'$1.$2.$3-earlier'"))
  }
  // Links between packages are relative, so in the copy they lead to its own.
  const libraries = join(ROOT, 'node_modules')
  const names = readdirSync(libraries).filter((name) => name !== '.cache')
  mkdirSync(join(folder, 'node_modules'))
  execFileSync('cp', ['-al', ...names.map((name) => join(libraries, name)), join(folder, 'node_modules')])
  const main = join(folder, 'packages/cli/src/main.js')
  if (!existsSync(main)) throw new Error('the other version has no command line')
  return { main, isEarlierSchema, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

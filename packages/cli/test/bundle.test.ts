// `assay` runs the joined files as long as they are what the sources say, and the sources otherwise.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'

const root = resolve(import.meta.dirname, '../../..')
/** Folders are called anything: with a sign that addresses write otherwise, and one that ends an address. */
const outer = mkdtempSync(join(tmpdir(), 'assay-bundle-'))
const copy = join(outer, 'mine 100% #1')
after(() => rmSync(outer, { recursive: true, force: true }))

/** Tells which file runs, what a thread of it says, and what it reads beside its source. */
const RUN = `
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { WORD } from './word.ts'

export async function runCommandLine(commands: readonly string[], words: readonly string[], { out }: { out: { write(text: string): void } }): Promise<number> {
  const thread = new Worker(new URL('./commands/thread.ts', import.meta.url))
  const [said] = await once(thread, 'message')
  const table = readFileSync(new URL('../table.txt', import.meta.url), 'utf8')
  if (table !== readFileSync(import.meta.dirname + '/../table.txt', 'utf8')) throw new Error('another table')
  out.write(JSON.stringify({ WORD, commands, words, said, table }))
  return 3
}
`
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'packages/cli/package.json': '{ "type": "module" }',
  'packages/cli/table.txt': 'a table',
  'packages/cli/src/run.ts': RUN,
  'packages/cli/src/word.ts': `export const WORD: string = 'first'\n`,
  'packages/cli/src/commands/registry.ts': `export const commands: readonly string[] = ['analyze']\n`,
  'packages/cli/src/commands/thread.ts': `
import { parentPort } from 'node:worker_threads'
import { WORD } from '../word.ts'
const file: string = import.meta.filename
parentPort?.postMessage([WORD, file])
`,
}
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(copy, name)), { recursive: true })
  writeFileSync(join(copy, name), text)
}
for (const name of ['build.js', 'src/main.js', 'src/bundle.js'])
  cpSync(join(root, 'packages/cli', name), join(copy, 'packages/cli', name))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
const dist = join(copy, 'packages/cli/dist')

function run(...words: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'packages/cli', ...words)], {
    encoding: 'utf8',
    env: { NODE_COMPILE_CACHE: join(copy, 'cache') },
  })
  assert.equal(stderr, '')
  return { status, stdout }
}

/** What the program says, and whether its thread was a joined file. */
function told(): { readonly word: unknown; readonly isJoined: boolean } {
  const { status, stdout } = run('src/main.js')
  assert.equal(status, 3)
  const { WORD, commands, words, said, table } = JSON.parse(stdout)
  assert.deepEqual(
    { commands, words, table, said: said[0] },
    { commands: ['analyze'], words: [], table: 'a table', said: WORD },
  )
  return { word: WORD, isJoined: said[1].startsWith(dist) }
}

test('what was joined runs until a source changes', () => {
  assert.deepEqual(told(), { word: 'first', isJoined: false }, 'nothing was built')

  run('build.js')
  assert.ok(readdirSync(dist).includes('cli-src-commands-thread.js'), 'a thread has a file of its own')
  assert.deepEqual(told(), { word: 'first', isJoined: true })

  writeFileSync(join(copy, 'packages/cli/src/word.ts'), `export const WORD: string = 'other'\n`)
  assert.deepEqual(told(), { word: 'other', isJoined: false }, 'another time, the same size')

  run('build.js')
  assert.deepEqual(told(), { word: 'other', isJoined: true })

  writeFileSync(join(copy, 'packages/cli/src/more.ts'), '')
  assert.equal(told().isJoined, false, 'one more file')
  rmSync(join(copy, 'packages/cli/src/more.ts'))
  assert.equal(told().isJoined, true)

  writeFileSync(join(copy, 'packages/cli/build.js'), '\n', { flag: 'a' })
  assert.equal(told().isJoined, false, 'another way of joining')

  assert.deepEqual(
    readdirSync(join(copy, 'packages/cli')).filter((name) => name.endsWith('.tmp')),
    [],
    'nothing half done is left',
  )
})

/** Root may write everywhere, as long as it keeps that right. */
const OBEYING = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []

test('where nothing may be written, nothing is joined and the sources run', () => {
  const folder = join(copy, 'packages/cli')
  rmSync(dist, { recursive: true, force: true })
  chmodSync(folder, 0o555)
  try {
    const [program = '', ...words] = [...OBEYING, process.execPath, join(folder, 'build.js')]
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    assert.match(stderr, /cannot be written to: Assay starts from its sources/)
    assert.equal(told().isJoined, false)
  } finally {
    chmodSync(folder, 0o755)
  }
})

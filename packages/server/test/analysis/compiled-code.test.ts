// What Node compiled is read by processes that analyse and written by one that never sees a sample.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { compiledCodeFolder } from '../../src/analysis/compiled-code.ts'
import { isolation } from '../../src/analysis/isolation/isolation.ts'
import { FileAnalysisProcess } from '../../src/analysis/static/child-process.ts'
import { compileAhead } from '../../src/analysis/static/compile-ahead.ts'

// Programs may read our own code alone, so this one stands there.
const folder = mkdtempSync(join(import.meta.dirname, 'compiled-'))
const store = mkdtempSync(join(tmpdir(), 'compiled-'))
after(() => {
  for (const one of [folder, store]) rmSync(one, { recursive: true, force: true })
})

/** Answers its one task with what it could write, and where: while it loads, and once it takes tasks. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
import { sealProcess } from '../../../src/analysis/seal.ts'
import { readTasks, sendAnswer } from '../../../src/analysis/static/answer-frames.ts'

function canWrite(path: string): boolean {
  try {
    writeFileSync(path, 'x')
    return true
  } catch {
    return false
  }
}

const isLoading = canWrite(${JSON.stringify(join(store, 'early'))})
sealProcess()
readTasks(async ({ head }) => {
  const { paths } = head as { paths: string[] }
  sendAnswer({ kind: 'done', isLoading, written: paths.filter(canWrite) })
})
`

async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !is(); tries += 1) await setTimeout(50)
  assert.ok(is())
}

// A process has one store for life, and the runner of the tests gives each of them the one that they share.
if (compiledCodeFolder() === null)
  test('compiled code is kept by a process without samples, and read by those that can write nothing', readsAndKeeps)
else
  test('the same, with a store of its own', () => {
    const { NODE_COMPILE_CACHE: _shared, NODE_TEST_CONTEXT: _runner, ...env } = process.env
    const { status, stdout } = spawnSync(process.execPath, ['--test', import.meta.filename], { env, encoding: 'utf8' })
    assert.equal(status, 0, stdout)
    assert.match(stdout, /pass 1\n/)
  })

async function readsAndKeeps(): Promise<void> {
  enableCompileCache(store)
  assert.equal(compiledCodeFolder(), store)
  const program = { script: join(folder, 'program.ts'), allowAddons: false }
  for (const name of ['program.ts', 'other.ts']) writeFileSync(join(folder, name), PROGRAM)
  const other = { script: join(folder, 'other.ts'), allowAddons: false }
  writeFileSync(join(store, 'other.ts.kept.turn'), '')
  compileAhead(other)
  const before = readdirSync(store, { recursive: true }).length
  compileAhead(program)
  await until(() => existsSync(join(store, 'program.ts.kept')))
  const kept = readdirSync(store, { recursive: true }).length
  assert.ok(kept > before + 1)
  await until(() => !existsSync(join(store, 'program.ts.kept.turn')))
  assert.ok(!existsSync(join(store, 'other.ts.kept')), 'another process has the turn')
  rmSync(join(store, 'early'), { force: true })

  const child = new FileAnalysisProcess(program, 256, null, () => {})
  try {
    const paths = [store, folder, tmpdir()].map((one) => join(one, 'written'))
    const ended = await child.run({ paths }, new Uint8Array(), { timeoutMs: 20_000, memoryMibMax: 512 })
    const isLoading = !isolation().walls.filter
    assert.deepEqual(ended, { outcome: 'complete', answer: { kind: 'done', isLoading, written: [] } }, child.lastWords)
  } finally {
    child.kill()
  }
}

// A process that analyses may write compiled code while it loads, and nothing at all once it takes tasks.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compiledCodeFolder } from '../../src/analysis/compiled-code.ts'
import { FileAnalysisProcess } from '../../src/analysis/static/child-process.ts'

// Programs may read our own code alone, so this one stands there.
const folder = mkdtempSync(join(import.meta.dirname, 'compiled-'))
const store = mkdtempSync(join(tmpdir(), 'compiled-'))
after(() => {
  for (const one of [folder, store]) rmSync(one, { recursive: true, force: true })
})

/** Answers its one task with what it could write, and where. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
import { sealProcess } from '../../../src/analysis/compiled-code.ts'
import { encodeFrame, FrameReader } from '../../../src/analysis/static/frames.ts'

function canWrite(path: string): boolean {
  try {
    writeFileSync(path, 'x')
    return true
  } catch {
    return false
  }
}

sealProcess()
const reader = new FrameReader(10_000, ({ head }) => {
  const { paths } = head as { paths: string[] }
  for (const chunk of encodeFrame({ kind: 'done', written: paths.filter(canWrite) })) process.stdout.write(chunk)
})
process.stdin.on('data', (chunk: Buffer) => reader.push(chunk))
`

test('compiled code is kept by a process that cannot write any more when its task comes', async () => {
  enableCompileCache(store)
  const kept = compiledCodeFolder()
  assert.equal(kept, store)
  const script = join(folder, 'program.ts')
  writeFileSync(script, PROGRAM)
  const before = readdirSync(store, { recursive: true }).length
  const child = new FileAnalysisProcess({ script, allowAddons: false }, 256, null, () => {})
  try {
    const paths = [store, folder, tmpdir()].map((one) => join(one, 'written'))
    const ended = await child.run({ paths }, new Uint8Array(), { timeoutMs: 20_000, memoryMibMax: 512 })
    assert.deepEqual(ended, { outcome: 'complete', answer: { kind: 'done', written: [] } }, child.lastWords)
    assert.ok(readdirSync(store, { recursive: true }).length > before)
  } finally {
    child.kill()
  }
})

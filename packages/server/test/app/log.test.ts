// Lines of the log go out together, in their order, soon, and none stays behind when the process ends.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { GatheredLines } from '../../src/app/log.ts'

class Out {
  readonly written: string[] = []
  write(text: string): boolean {
    this.written.push(text)
    return true
  }
  flush(done?: (error?: Error) => void): void {
    done?.()
  }
  flushSync(): void {}
}

test('lines of a moment are written together, and those of the next one after them', async () => {
  const out = new Out()
  const lines = new GatheredLines(out, () => out)
  for (const line of ['one\n', 'two\n']) lines.write(line)
  assert.deepEqual(out.written, [])
  while (out.written.length === 0) await setTimeout(10)
  assert.deepEqual(out.written, ['one\ntwo\n'])
  lines.write('three\n')
  lines.flush()
  lines.flush()
  assert.deepEqual(out.written, ['one\ntwo\n', 'three\n'])
})

test('a busy process does not wait: so much is written at once', () => {
  const out = new Out()
  const lines = new GatheredLines(out, () => out)
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 100; count += 1) lines.write(line)
  assert.equal(out.written.length, 1)
  lines.flushSync()
  assert.equal(out.written.join(''), line.repeat(100))
})

/** Less than is written at once. */
const LINES = 300

for (const [how, end] of [
  ['by itself', ''],
  ['at once', 'process.exit(3)'],
  ['by an exception', "throw new Error('over')"],
] as const)
  test(`what waits is written when the process ends ${how}`, () => {
    const path = join(import.meta.dirname, '../../src/app/log.ts')
    const script = `import { createLog } from ${JSON.stringify(path)}
      const log = createLog({ ASSAY_LOG_LEVEL: 'info' })
      for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'told')
      ${end}`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    const told = [...stderr.matchAll(/"line":(\d+),"msg":"told"\}$/gm)].map(([, line]) => Number(line))
    assert.deepEqual(
      told,
      Array.from({ length: LINES }, (_, line) => line),
    )
  })

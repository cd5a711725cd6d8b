// All published torture messages (stalwart, mime4j, CPython), with each kind of line end and as each input type: none
// throws and none takes long.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parseMessage } from '../../../src/email/message/message.ts'

const folder = resolve(import.meta.dirname, '../../../../../../shared/suites/mime')
const skip = existsSync(folder) ? false : 'the published messages are not beside the checkout'
const PARSE_MS_MAX = 50

/** The quickest of a few runs: on a busy machine any one of them can be interrupted. */
function quickestMs(run: () => void): number {
  let quickest = Number.POSITIVE_INFINITY
  for (let count = 0; count < 5 && quickest > PARSE_MS_MAX; count += 1) {
    const began = performance.now()
    run()
    quickest = Math.min(quickest, performance.now() - began)
  }
  return quickest
}

test('no published message throws or takes more than 50 ms', { skip }, () => {
  const files = globSync(['stalwart/**/*.eml', 'mime4j/**/*.msg', 'cpython/**/*.txt'], { cwd: folder })
  assert.ok(files.length >= 107 + 70 + 45, `${files.length} files`)
  for (const file of files) {
    const source = readFileSync(resolve(folder, file), 'latin1')
    for (const lineEnd of ['\n', '\r\n', '\r', '\r\r\n']) {
      const bytes = Buffer.from(source.replaceAll(/\r?\n/g, lineEnd), 'latin1')
      for (const type of ['eml', 'raw', 'headers'] as const)
        assert.ok(quickestMs(() => parseMessage(bytes, type)) <= PARSE_MS_MAX, `${file} as ${type}`)
    }
  }
})

// Files and layers of runs, as the static stage gets them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftBehind } from '../../src/trace/left-behind.ts'
import { trace } from './empty-trace.ts'

const layer = (technique: string, text: string, language = 'javascript') => ({
  layers: [{ depth: 1, technique, language, text }],
})
const code = 'new ActiveXObject("WScript.Shell").Run("calc.exe")'

test('a layer becomes a file of its language, told by how it appeared', () => {
  const [found] = leftBehind([trace(layer('eval', code))])
  assert.deepEqual([found?.path, found?.source], ['layer-1.js', 'layer: eval'])
  assert.equal(Buffer.from(found?.bytes ?? []).toString(), code)
})

test('the same content is given once, however often and wherever it was seen', () => {
  const file = { dropped: [{ path: 'C:\\a.js', bytes: Buffer.from(code), source: 'written' as const }] }
  assert.deepEqual(
    leftBehind([trace(file, layer('eval', code)), trace(layer('Function', code))]).map(({ path }) => path),
    ['C:\\a.js'],
  )
})

test('the words of the emulators and short layers are no files', () =>
  assert.deepEqual(leftBehind([trace(layer('transcript', code), layer('folded', code), layer('eval', 'a()'))]), []))

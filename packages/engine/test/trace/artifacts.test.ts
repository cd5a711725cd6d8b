// What runs left, as the files of one folder: each content once, under names that lead nowhere, and within bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { artifactsOf } from '../../src/trace/artifacts.ts'
import { ARTIFACTS_BYTES_MAX } from '../../src/trace/limits.ts'
import type { DroppedFile, Trace } from '../../src/trace/trace.ts'
import { traceFromWire } from '../../src/trace/wire.ts'

const traceWith = (parts: Partial<Trace>): Trace => ({ ...traceFromWire({}), ...parts })
const dropped = (path: string, text: string, source: DroppedFile['source'] = 'written'): DroppedFile => ({
  path,
  bytes: Buffer.from(text),
  source,
})
const layer = (text: string, language = 'javascript') => ({ depth: 1, technique: 'eval', language, text })
const names = (...traces: readonly Trace[]): readonly string[] => artifactsOf(traces).list.map(({ name }) => name)

test('everything that a run left has a name, what a person asks for first stands first', () => {
  const trace = traceWith({
    capture: Buffer.from('pcapng'),
    printed: Buffer.from('hello'),
    layers: [layer('a'), layer('b', 'powershell'), layer('c', 'klingon')],
    screenshots: [{ atMs: 5, width: 1, height: 1, png: Buffer.from('png') }],
    dropped: [
      dropped('C:\\Users\\a\\x.exe', '1'),
      dropped('/tmp/.y', '2', 'downloaded'),
      dropped('0x400000', '3', 'memory'),
    ],
  })
  assert.deepEqual(names(trace), [
    'run-0/network.pcapng',
    'run-0/printed.txt',
    'run-0/layers/001-eval.js',
    'run-0/layers/002-eval.ps1',
    'run-0/layers/003-eval.txt',
    'run-0/screenshots/001.png',
    'run-0/files/001-x.exe',
    'run-0/downloads/002-y',
    'run-0/memory/003-0x400000',
  ])
  const [capture, , first] = artifactsOf([trace]).list
  assert.deepEqual([capture?.kind, capture?.from, first?.from], ['capture', undefined, 'eval'])
  assert.equal(first?.sha256, 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
})

test('no name leads out of its folder, or is none', () => {
  const paths = [
    '../../etc/passwd',
    '..',
    '',
    'C:\\',
    'a/..\\..',
    '\0',
    `${'x'.repeat(500)}.exe`,
    'ü ñ.exe',
    '-rf',
    'a\n/b',
  ]
  const made = artifactsOf([traceWith({ dropped: paths.map((path, at) => dropped(path, String(at))) })]).list
  assert.equal(made.length, paths.length)
  for (const { name } of made) assert.match(name, /^run-0\/files\/\d{3}-[A-Za-z0-9_][A-Za-z0-9._-]{0,59}$/)
  assert.match(made[6]?.name ?? '', /\.exe$/)
})

test('a content of a kind is there once, whichever run showed it, and nothing empty is', () => {
  const one = traceWith({ layers: [layer('a'), layer('a'), layer('')], dropped: [dropped('a', 'a')] })
  const other = traceWith({ layers: [layer('a'), layer('b')], printed: new Uint8Array() })
  assert.deepEqual(names(one, other), ['run-0/layers/001-eval.js', 'run-0/files/001-a', 'run-1/layers/002-eval.js'])
})

test('what is too much is left out and told, and what is smaller is still there', () => {
  const large = { ...dropped('large', ''), bytes: Buffer.alloc(ARTIFACTS_BYTES_MAX, 'l') }
  const { list, leftOut } = artifactsOf([traceWith({ dropped: [dropped('first', '1'), large, dropped('last', '2')] })])
  assert.deepEqual(
    [list.map(({ from }) => from), leftOut.map(({ from, size }) => [from, size])],
    [['first', 'last'], [['large', ARTIFACTS_BYTES_MAX]]],
  )
  const many = artifactsOf([
    traceWith({ dropped: Array.from({ length: 1_000 }, (_, at) => dropped(`f${at}`, String(at))) }),
  ])
  assert.deepEqual([many.list.length, many.leftOut.length], [400, 600])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanFileName } from '../../src/analysis/file-name.ts'
import { decodeOptions, digestOptions, encodeOptions } from '../../src/analysis/job-options.ts'
import { encodeFrame, FrameReader } from '../../src/analysis/static/frames.ts'

test('a file name is its last component without control characters, at most 255 characters', () => {
  for (const [sent, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\invoice.pdf', 'invoice.pdf'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['..', null],
    ['folder/', null],
    ['', null],
    ['a\ud800.exe', 'a\ufffd.exe'],
    ['rechnung\u202Efdp.exe', 'rechnung\u202Efdp.exe'],
  ] as const) {
    assert.equal(cleanFileName(sent), kept)
  }
  assert.equal([...(cleanFileName('😀'.repeat(300)) ?? '')].length, 255)
})

test('the same options in another order are the same analysis', () => {
  const chosen = { stages: ['static', 'dynamic'], passwords: ['a', 'b'], timeoutS: 30, command: '{file} -i' } as const
  assert.notEqual(encodeOptions(chosen), encodeOptions({ ...chosen, command: '{file}' }))
  assert.deepEqual(decodeOptions(encodeOptions(chosen)).command, '{file} -i')
  const one = encodeOptions({ stages: ['static', 'dynamic'], passwords: ['b', 'a', 'a'], timeoutS: 30 })
  const other = encodeOptions({ stages: ['dynamic', 'static'], passwords: ['a', 'b'], timeoutS: 30 })
  assert.equal(digestOptions(one, 'secret'), digestOptions(other, 'secret'))
})

test('frames arrive whole however the pipe cuts them, and a lying length is refused', () => {
  const frames: string[] = []
  const reader = new FrameReader(1000, ({ head, bytes }) => frames.push(`${JSON.stringify(head)} ${bytes.toString()}`))
  const sent = Buffer.concat([
    ...encodeFrame({ a: 1 }, Buffer.from('xyz')),
    ...encodeFrame({ b: 2 }),
    ...encodeFrame('c', Buffer.from('ä')),
  ])
  for (const byte of sent) reader.push(Buffer.from([byte]))
  assert.deepEqual(frames, ['{"a":1} xyz', '{"b":2} ', '"c" ä'])
  assert.throws(() => reader.push(Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])), RangeError)
})

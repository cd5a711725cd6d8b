// Line ends of every kind (RFC 5322 section 2.3 allows CRLF alone).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeLineEnd, lineEnd, withLineFeeds } from '../../../src/email/message/lines.ts'

test('text gets line feeds', () => {
  assert.equal(withLineFeeds('a\r\nb\rc\nd\r\r\ne'), 'a\nb\nc\nd\ne')
  assert.equal(withLineFeeds('a'), 'a')
})

test('a line end is never cut in two where a long text is read in pieces', () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = `${'x'.repeat(65_533 + shift)}\r\n${'y'.repeat(65_533)}\r\r\nz`
    assert.equal(withLineFeeds(text), text.replaceAll(/\r{1,2}\n/g, '\n'))
  }
  assert.equal(withLineFeeds('\r'.repeat(200_000)), '\n'.repeat(200_000))
})

test('where a line ends and the next begins', () => {
  const ends = (text: string): readonly number[] => Object.values(lineEnd(Buffer.from(text), 0))
  assert.deepEqual(ends('ab\ncd'), [2, 3])
  assert.deepEqual(ends('ab\r\ncd'), [2, 4])
  assert.deepEqual(ends('ab\rcd'), [2, 3])
  assert.deepEqual(ends('ab\r\r\ncd'), [2, 5])
  assert.deepEqual(ends('ab'), [2, 2])
})

test('the line end before a boundary is found whole', () => {
  for (const end of ['\n', '\r\n', '\r', '\r\r\n', ''])
    assert.equal(beforeLineEnd(Buffer.from(`ab${end}--`), 2 + end.length), 2)
})

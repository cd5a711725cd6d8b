// UTF-16 from hostile bytes: an odd count of unaligned bytes once ended the process (Node 24 writes past its own memory).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf16be, utf16le } from '../../src/file/bytes.ts'

test('an odd byte at the end is left out, wherever the bytes lie', () => {
  const wide = Buffer.from('wide text', 'utf16le')
  const memory = Buffer.alloc(100, 0xff)
  for (const start of [0, 1, 2, 3]) {
    wide.copy(memory, start)
    assert.equal(utf16le(memory.subarray(start, start + wide.length)), 'wide text')
    assert.equal(utf16le(memory.subarray(start, start + wide.length + 1)), 'wide text')
    assert.equal(utf16be(Buffer.from(wide).swap16()), 'wide text')
  }
  assert.equal(utf16le(new Uint8Array(0)) + utf16le(new Uint8Array(1)) + utf16be(new Uint8Array(1)), '')
})

test('50,000 odd counts of unaligned bytes do no harm', () => {
  const memory = new Uint8Array(8192).fill(0xff)
  for (let round = 0; round < 50_000; round += 1)
    assert.equal(utf16le(memory.subarray(1, 26 + 16 * (round % 400))).length, (25 + 16 * (round % 400)) >> 1)
})

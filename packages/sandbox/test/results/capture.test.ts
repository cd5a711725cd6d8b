// Packets as the guest sends them → a capture for analysts' tools.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCapture } from '../../src/results/capture.ts'

function record(bytes: Buffer, seconds = 1_700_000_000, claimed = bytes.length): Buffer {
  const head = Buffer.alloc(16)
  for (const [index, value] of [seconds, 250_000, claimed, claimed].entries()) head.writeUInt32LE(value, index * 4)
  return Buffer.concat([head, bytes])
}

/** Type and body of each block, whose length stands before and behind it. */
function blocks(capture: Buffer): readonly (readonly [type: number, body: Buffer])[] {
  const found: [number, Buffer][] = []
  for (let at = 0; at < capture.length; ) {
    const length = capture.readUInt32LE(at + 4)
    assert.equal(capture.readUInt32LE(at + length - 4), length)
    assert.equal(length % 4, 0)
    found.push([capture.readUInt32LE(at), capture.subarray(at + 8, at + length - 4)])
    at += length
  }
  return found
}

const KEY = `CLIENT_RANDOM ${'a'.repeat(64)} ${'b'.repeat(96)}`

test('a packet stands in the capture with its time, and the keys before it', () => {
  const packet = Buffer.from('fourteen bytes and five more')
  const found = blocks(readCapture(record(packet), [KEY, 'CLIENT_RANDOM of the sample\n']) ?? Buffer.alloc(0))
  assert.deepEqual(
    found.map(([type]) => type),
    [0x0a0d0d0a, 1, 10, 6],
  )
  assert.equal(found[2]?.[1].toString('latin1', 8).replace(/\0+$/, ''), `${KEY}\n`)
  const body = found[3]?.[1] ?? Buffer.alloc(0)
  const microseconds = BigInt(body.readUInt32LE(4)) * 2n ** 32n + BigInt(body.readUInt32LE(8))
  assert.equal(microseconds, 1_700_000_000_250_000n)
  assert.equal(body.toString('latin1', 20, 20 + packet.length), packet.toString('latin1'))
})

test('what claims more than there is ends the capture, and none is left of nothing', () => {
  const good = record(Buffer.from('good'))
  const all = readCapture(Buffer.concat([good, record(Buffer.from('bad'), 1, 500)]), [])
  assert.deepEqual(all, readCapture(good, []))
  assert.equal(readCapture(Buffer.alloc(0), [KEY]), null)
  assert.equal(readCapture(record(Buffer.from('x'), 1, 0xffff_ffff), []), null)
})

// Bodies as they are received: whole, within their bounds, and in no more memory than they are large.
import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { parseJson, readBody } from '../../src/http/body.ts'
import { BodyBlocks } from '../../src/http/body-blocks.ts'
import { Refusal } from '../../src/http/refusal.ts'

const incoming = (): IncomingMessage => new IncomingMessage(new Socket())

test('blocks hold what was added, however it came', () => {
  for (const sizes of [[0], [1], [4096], [4097], [1, 4095, 1], [300_000, 1, 70_000], Array<number>(9000).fill(1)]) {
    const blocks = new BodyBlocks()
    let at = 0
    const chunks = sizes.map((size) => Buffer.from(Array.from({ length: size }, () => (at++ * 7) & 0xff)))
    for (const chunk of chunks) blocks.add(chunk)
    assert.equal(blocks.size, at)
    assert.ok(Buffer.concat(blocks.take()).equals(Buffer.concat(chunks)), sizes.slice(0, 5).join())
    assert.equal(new Set(blocks.take().map(({ buffer }) => buffer)).size, blocks.take().length)
  }
})

test('a body in chunks of one byte takes no more memory than one in large ones', async () => {
  const text = JSON.stringify({ text: 'x'.repeat(1_000_000) })
  const request = incoming()
  const body = readBody(request, 'acc_1')
  const before = process.memoryUsage()
  // As the parser hands them over: views of what was read from the socket.
  for (let start = 0; start < text.length; start += 8192) {
    const read = Buffer.from(text.slice(start, start + 8192))
    for (let at = 0; at < read.length; at += 1) request.emit('data', read.subarray(at, at + 1))
  }
  globalThis.gc?.()
  const after = process.memoryUsage()
  const grownBytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  request.emit('end')
  assert.deepEqual(parseJson(await body), JSON.parse(text))
  assert.ok(grownBytes < 40_000_000, `${grownBytes} bytes`)
})

test('what is larger than its bound is refused as soon as that is known', async () => {
  const request = incoming()
  const body = readBody(request, 'acc_1', 10)
  request.emit('data', Buffer.alloc(11))
  await assert.rejects(body, (error) => error instanceof Refusal && error.error === 'content_too_large')
})

// Every prefix and many mutations of a file that uses every table: nothing throws, everything ends soon.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { threadMs } from '../../thread-ms.ts'
import { PE_OF_EVERY_TABLE } from './build-pe.ts'

test('every prefix is read without an exception', () => {
  for (let length = 0; length <= PE_OF_EVERY_TABLE.length; length += 1) parsePe(PE_OF_EVERY_TABLE.subarray(0, length))
})

test('3,000 mutations are read without an exception, none slower than a second', () => {
  let seed = 12_345
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  let slowestMs = 0
  for (let round = 0; round < 3_000; round += 1) {
    const bytes = Buffer.from(PE_OF_EVERY_TABLE)
    for (let change = 0; change <= random(6); change += 1) {
      const at = random(bytes.length - 4)
      if (random(2) === 0) bytes.writeUInt8(random(256), at)
      else bytes.writeUInt32LE([0xffffffff, 0x80000000, 0x7fffffff, 0, at][random(5)] ?? 0, at)
    }
    const before = threadMs()
    parsePe(bytes)
    slowestMs = Math.max(slowestMs, threadMs() - before)
  }
  assert.ok(slowestMs < 1_000, `slowest: ${slowestMs} ms`)
})

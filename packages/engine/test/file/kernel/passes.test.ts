// What the kernel's passes tell, against the same said plainly, also where chunks meet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shannonEntropy } from '../../../src/file/entropy.ts'
import { passes } from '../../../src/file/kernel.ts'
import { findSpans } from '../../../src/file/strings/extract.ts'
import { findXored } from '../../../src/file/strings/xor.ts'

const CHUNK_BYTES = passes.chunkBytes()

interface Run {
  readonly offset: number
  readonly length: number
  readonly wide: boolean
  readonly letters: number
}

/** Runs of six and more, by the definition: patterns over the bytes as Latin-1. */
function runsByPattern(bytes: Buffer): readonly Run[] {
  const text = bytes.toString('latin1')
  const longest = (run: string): number =>
    Math.max(0, ...[...run.matchAll(/[A-Za-z0-9+/_-]{24,}/g)].map(([letters]) => letters.length))
  const narrow = [...text.matchAll(/[\t\x20-\x7e]{6,}/g)].map(({ 0: run, index }) => ({
    offset: index,
    length: run.length,
    wide: false,
    letters: longest(run),
  }))
  const wide: Run[] = []
  for (const side of [0, 1]) {
    const pairs = Array.from({ length: (text.length - side) >> 1 }, (_, at) => text.substr(side + at * 2, 2))
    const marks = pairs.map((pair) => (/^[\t\x20-\x7e]\0$/.test(pair) ? 'c' : '.')).join('')
    for (const { 0: run, index } of marks.matchAll(/c{6,}/g)) {
      const offset = side + index * 2
      const letters = longest(text.slice(offset, offset + run.length * 2).replaceAll('\0', ''))
      wide.push({ offset, length: run.length, wide: true, letters })
    }
  }
  return [...narrow, ...wide].sort((a, b) => a.offset - b.offset)
}

function runsOf(bytes: Uint8Array): readonly Run[] {
  const { offsets, lengths, isWide, letters } = findSpans(bytes)
  return [...offsets].map((offset, index) => ({
    offset,
    length: lengths[index] ?? 0,
    wide: isWide[index] === 1,
    letters: letters[index] ?? 0,
  }))
}

const piece = fc.oneof(
  fc.constantFrom(
    'A',
    'z',
    '/',
    '-',
    '.',
    ' ',
    '\t',
    '\n',
    '\0',
    '\x7f',
    '\xff',
    'abcdefghij',
    'ABCDEFGHIJKLMNOPQRSTUVWX',
  ),
  fc.constantFrom('w\0i\0d\0e\0', 'w\0i\0d\0e\0t\0e\0x\0t\0', '\0\0', 'a\0', '@'.repeat(64), 'a1+/_-'.repeat(20)),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
)
const content = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join(''), 'latin1'))

test('runs of text are those of the patterns', () => {
  fc.assert(
    fc.property(content, (bytes) => assert.deepEqual(runsOf(bytes), runsByPattern(bytes))),
    { numRuns: 500 },
  )
})

test('runs of text are those of the patterns across the end of a chunk', () => {
  const chunk = Buffer.alloc(CHUNK_BYTES * 2)
  fc.assert(
    fc.property(content, fc.integer({ min: 0, max: 200 }), (bytes, before) => {
      const at = CHUNK_BYTES - before
      chunk.fill(1).set(bytes, at)
      const expected = runsByPattern(bytes).map((run) => ({ ...run, offset: run.offset + at }))
      assert.deepEqual(runsOf(chunk.subarray(0, at + bytes.length + 50)), expected)
    }),
    { numRuns: 100 },
  )
})

test('addresses under XOR are found under every key, across the end of a chunk too, and plain ones are not', () => {
  const address = Buffer.from('https://hidden.example.com/gate.php')
  for (const start of [0, 1, 15, CHUNK_BYTES - 40, CHUNK_BYTES - 3, CHUNK_BYTES - 1, CHUNK_BYTES]) {
    for (const key of [1, 0x20, 0x5a, 0xff]) {
      const bytes = Buffer.alloc(start + address.length + 3, 7)
      bytes.set(
        address.map((byte) => byte ^ key),
        start,
      )
      const [found, ...more] = findXored(bytes).decoded
      assert.deepEqual([found?.offset, found?.key, more.length], [start, key, 0], `at ${start} under ${key}`)
      assert.match(found?.text ?? '', /^https:\/\/hidden\.example\.com\/gate\.php/)
    }
  }
  assert.deepEqual(findXored(address).decoded, [])
})

test('entropy is that of the counts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      const counts = new Map<number, number>()
      for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
      const bits = [...counts.values()].reduce((sum, count) => {
        const share = count / bytes.length
        return sum - share * Math.log2(share)
      }, 0)
      assert.ok(Math.abs(shannonEntropy(bytes) - bits) <= 0.0005001)
    }),
  )
  const large = Uint8Array.from({ length: CHUNK_BYTES * 2 + 512 }, (_, at) => at)
  assert.equal(shannonEntropy(large), 8)
})

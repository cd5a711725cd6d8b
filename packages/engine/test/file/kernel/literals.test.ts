// Literals that the kernel finds, against the same said plainly, also where blocks and chunks meet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LiteralHit, literalScanner } from '../../../src/file/formats/marks/literal-scan.ts'
import { passes } from '../../../src/file/kernel.ts'

const CHUNK_BYTES = passes.chunkBytes()
const TEXTS = ['abc', 'abca', 'bcab', '_0x', '@ac', 'cmd.exe', 'a'.repeat(64)]

function hitsByDefinition(bytes: Buffer, hitsMax: number, spacing: number): readonly LiteralHit[] {
  const lower = bytes.toString('latin1').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const hits: LiteralHit[] = []
  for (const [literal, text] of TEXTS.entries())
    for (const wide of [false, true]) {
      const written = wide ? [...text].join('\0') : text
      let count = 0
      for (let at = lower.indexOf(written); at !== -1 && count < hitsMax; at = lower.indexOf(written, at + spacing)) {
        hits.push({ literal, offset: at, wide })
        count += 1
      }
    }
  return sorted(hits)
}

const sorted = (hits: readonly LiteralHit[]): readonly LiteralHit[] =>
  hits.toSorted((a, b) => a.offset - b.offset || a.literal - b.literal || Number(a.wide) - Number(b.wide))

const piece = fc.oneof(
  fc.constantFrom(...TEXTS, 'a', 'B', 'Abc', '\0', 'a\0b\0C\0', 'A\0b\0c\0a\0', '`AC', 'A'.repeat(70), '_0X_0x', ' '),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 70 }),
)
const content = fc.array(piece, { maxLength: 30 }).map((pieces) => Buffer.from(pieces.join(''), 'latin1'))

for (const [hitsMax, spacing] of [
  [1, 1],
  [1000, 1],
  [3, 10],
] as const) {
  const scanner = literalScanner(TEXTS.map((text) => ({ text, hitsMax, spacing })))
  test(`at most ${hitsMax} places of a literal, ${spacing} apart`, () => {
    fc.assert(
      fc.property(content, (bytes) =>
        assert.deepEqual(sorted(scanner.scan(bytes, true)), hitsByDefinition(bytes, hitsMax, spacing)),
      ),
      { numRuns: 300 },
    )
  })
  test(`the same across the end of a chunk: ${hitsMax}, ${spacing}`, () => {
    const chunk = Buffer.alloc(CHUNK_BYTES * 2)
    fc.assert(
      fc.property(content, fc.integer({ min: 0, max: 200 }), (bytes, before) => {
        const start = CHUNK_BYTES - before
        chunk.fill(1).set(bytes, start)
        const expected = hitsByDefinition(bytes, hitsMax, spacing)
        assert.deepEqual(
          sorted(scanner.scan(chunk.subarray(0, start + bytes.length), true)),
          expected.map((hit) => ({ ...hit, offset: hit.offset + start })),
        )
      }),
      { numRuns: 60 },
    )
  })
}

test('only what is asked for is found in UTF-16, and nothing behind the end', () => {
  const [scanner, bytes] = [literalScanner([{ text: 'abc', hitsMax: 9, spacing: 1 }]), Buffer.from('a\0b\0c\0abcab')]
  assert.deepEqual(scanner.scan(bytes, false), [{ literal: 0, offset: 6, wide: false }])
  assert.deepEqual(scanner.scan(bytes.subarray(0, 5), true), [{ literal: 0, offset: 0, wide: true }])
  assert.deepEqual(scanner.scan(bytes.subarray(0, 4), true), [])
})

test('what cannot be searched for is refused', () => {
  for (const text of ['ab', 'ABC', 'a'.repeat(65), 'a\0bc', 'äbc'])
    assert.throws(() => literalScanner([{ text, hitsMax: 1, spacing: 1 }]), RangeError)
  assert.throws(() => literalScanner(Array(6).fill({ text: 'abc', hitsMax: 65_535, spacing: 1 })), RangeError)
})

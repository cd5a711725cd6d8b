// What JSON may cost is known before it is parsed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasMoreValuesThan } from '../../src/analysis/email/json-values.ts'

const CASES: readonly (readonly [text: string, separators: number])[] = [
  ['', 0],
  ['"a"', 0],
  ['{"a":1}', 2],
  ['[1,2,[3]]', 4],
  ['{"content":"a, b: [c] {d}","x":"\\",\\\\"}', 4],
  ['"\\\\",,', 2],
  ['"never ends, ,', 0],
  ['"ends in a backslash \\', 0],
]
for (const [text, separators] of CASES)
  test(`${text.slice(0, 40)} has ${separators} places for values`, () => {
    const bytes = Buffer.from(text)
    assert.equal(hasMoreValuesThan(bytes, separators), false)
    if (separators > 0) assert.equal(hasMoreValuesThan(bytes, separators - 1), true)
  })

// Statements that find each other by jumps, put back into the order in which they run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from '../../../src/file/formats/script/unroll/goto-order.ts'

const words = (text: string | null): readonly string[] => text?.match(/\bs\d\(\)/g) ?? []

test('blocks are read as they run', () => {
  const text = '<?php goto a; b: s2(); goto c; d: s4(); goto e; a: s1(); goto b; c: s3(); goto d; e: s5();'
  assert.deepEqual(words(inOrder(text)), ['s1()', 's2()', 's3()', 's4()', 's5()'])
})

test('a branch is read after the way that goes on without it', () => {
  const text = '<?php goto a; x: s3(); goto z; a: if ($q) { goto x; } goto b; b: s2(); goto z; z: s4();'
  assert.deepEqual(words(inOrder(text)).toSorted(), ['s2()', 's3()', 's4()'])
})

test('a loop ends', () => {
  assert.deepEqual(words(inOrder('<?php a: s1(); goto b; b: s2(); goto a; goto c; goto d; c: d: s3();')), [
    's1()',
    's2()',
  ])
})

test('a parser with a jump or two stays as it is', () => {
  assert.equal(inOrder('<?php again: s1(); if ($a) { goto again; } if ($b) { goto open; } open: s2();'), null)
  assert.equal(inOrder('<?php s1();'), null)
})

test('many labels without an end cost a pass', () => {
  const text = `<?php goto a;${'a: goto a;'.repeat(15_000)}`
  const started = process.cpuUsage()
  inOrder(text)
  const { user } = process.cpuUsage(started)
  assert.ok(user < 2_000_000, `${user} µs`)
})

// Every prefix and many mutations of a file that uses every table: nothing throws, everything ends soon.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from './build-pe.ts'

const golden = buildPe({
  bits: 64,
  imports: { 'KERNEL32.dll': ['CreateFileW', 'ExitProcess'], 'WS2_32.dll': [115] },
  delayImports: { 'SHELL32.dll': ['ShellExecuteW'] },
  exports: { library: 'a.dll', names: ['A', 'B'] },
  version: { CompanyName: 'Example' },
  manifest: '<assembly/>',
  resources: { DATA: Buffer.from('MZ data') },
  tlsCallbacks: 1,
  pdbPath: 'a.pdb',
  overlay: Buffer.alloc(64, 0x41),
})

test('every prefix is read without an exception', () => {
  for (let length = 0; length <= golden.length; length += 1) parsePe(golden.subarray(0, length))
})

test('3,000 mutations are read without an exception, none slower than a second', () => {
  let seed = 12_345
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  let slowestMs = 0
  for (let round = 0; round < 3_000; round += 1) {
    const bytes = Buffer.from(golden)
    for (let change = 0; change <= random(6); change += 1) {
      const at = random(bytes.length - 4)
      if (random(2) === 0) bytes.writeUInt8(random(256), at)
      else bytes.writeUInt32LE([0xffffffff, 0x80000000, 0x7fffffff, 0, at][random(5)] ?? 0, at)
    }
    const start = performance.now()
    parsePe(bytes)
    slowestMs = Math.max(slowestMs, performance.now() - start)
  }
  assert.ok(slowestMs < 1_000, `slowest: ${slowestMs} ms`)
})

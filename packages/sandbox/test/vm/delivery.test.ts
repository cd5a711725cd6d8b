// What a guest says that it sent, held against what came.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { readControl } from '../../src/results/control.ts'
import type { EvidencePort } from '../../src/vm/channels.ts'
import { missingEvidence } from '../../src/vm/delivery.ts'
import { openTestVm } from './test-vm.ts'

const TEXTS: Readonly<Record<EvidencePort, string>> = {
  output: '',
  trace: 'execve and more',
  network: '{"kind":"dns"}',
  files: 'EfZ',
  screen: '',
  packets: '',
  memory: '',
}
const receipts = (given: Partial<Record<EvidencePort, string>> = {}): string =>
  Object.entries({ ...TEXTS, ...given })
    .map(([port, text]) => `SENT ${port} ${text.length} ${crc32(text).toString(16).padStart(8, '0')} whole\n`)
    .join('')
const missing = (control: string, came: Partial<Record<EvidencePort, string>> = {}): readonly string[] =>
  missingEvidence('linux', readControl(control), (port) => Buffer.from(came[port] ?? TEXTS[port]))

test('nothing is missing where everything came as it was sent', () => {
  assert.deepEqual(missing(receipts()), [])
})

test('what did not come is told with its size', () => {
  assert.deepEqual(missing(receipts(), { trace: 'execve' }), ['calls: 6 of 15 bytes came'])
})

test('what came as something else is told', () => {
  assert.deepEqual(missing(receipts(), { files: 'ExZ' }), [
    'changed files and registry: what came is not what was sent',
  ])
})

test('a guest that went down without a word leaves everything in doubt', () => {
  assert.equal(missing('READY\nSTART 1.0\n').length, 6)
})

test('more than is read is told', () => {
  assert.deepEqual(missing(receipts().replace(/(SENT network.*)whole/, '$1cut')), [
    'network: there is more than is read',
  ])
})

test('receipts that are none are not taken for one', () => {
  for (const line of [
    'SENT trace 15',
    'SENT trace -1 00000000 whole',
    'SENT trace 15 xyz whole',
    'SENT other 1 00000000 whole',
  ])
    assert.equal(readControl(`${line}\n`).sent.size, 0, line)
})

const { vm, skip } = await openTestVm()

test('megabytes of calls, files and output all come before the machine goes', { skip }, async () => {
  const text = [
    '#!/usr/bin/python3',
    'import os',
    'os.makedirs("/tmp/many")',
    'for i in range(1500): open(f"/tmp/many/{i:05d}-{\'x\' * 200}", "wb").write(os.urandom(2000))',
    'print("y" * 400000)',
  ].join('\n')
  const outcome = await vm?.run({ bytes: Buffer.from(text), fileName: 'many.py', observeMs: 60_000 })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 500))
  assert.deepEqual(
    outcome.trace.limits.filter(({ limit }) => limit === 'EVIDENCE_MISSING'),
    [],
  )
  assert.ok(outcome.output.length >= 400_000)
})

test('a flood of output is cut, and that is told', { skip }, async () => {
  const text = '#!/usr/bin/python3\nprint("x" * 700000)\n'
  const outcome = await vm?.run({ bytes: Buffer.from(text), fileName: 'flood.py', observeMs: 30_000 })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 500))
  assert.ok(outcome.trace.limits.some(({ what }) => what === 'printed output: there is more than is read'))
})

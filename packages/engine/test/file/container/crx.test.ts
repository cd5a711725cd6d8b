// Extensions of Chrome: the ZIP file behind their header is opened, whatever the header claims.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { writeZip } from '../archives/write-zip.ts'

const zip = writeZip([{ name: 'bg.js', bytes: Buffer.from('console.log("hello")') }])

function crx(version: number, header: number, claimed = header): Uint8Array {
  const head = Buffer.alloc(12)
  head.write('Cr24', 'latin1')
  head.writeUInt32LE(version, 4)
  head.writeUInt32LE(claimed, 8)
  return Buffer.concat([head, Buffer.alloc(header), zip])
}

test('the members of an extension are read', async () => {
  const { root } = await analyzeFile(crx(3, 20), { fileName: 'a.crx', now: new Date(0) })
  assert.deepEqual(
    root.facts.children.map(({ name }) => name),
    ['bg.js'],
  )
})

test('a header that leads nowhere is told', async () => {
  for (const bytes of [crx(3, 4, 0x7fffffff), crx(9, 4), crx(3, 20).subarray(0, 30)]) {
    const { root, verdict } = await analyzeFile(bytes, { fileName: 'a.crx', now: new Date(0) })
    assert.equal(root.facts.children.length, 0)
    assert.equal(verdict.label, 'unknown')
  }
})

// What holds itself is opened once, and told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { analyzeFile } from '../../../src/index.ts'
import { writeTar } from '../archives/write-archive.ts'
import { writeZip } from '../archives/write-zip.ts'
import { gzipQuine, zipQuine } from './quines.ts'

const analyze = (bytes: Uint8Array, fileName: string) => analyzeFile(bytes, { fileName, now: new Date(0) })

test('the quines are what they are called', () => {
  const gzip = gzipQuine()
  assert.ok(gunzipSync(gzip).equals(gzip))
})

for (const [fileName, bytes] of [
  ['again.gz', gzipQuine()],
  ['again.zip', zipQuine()],
] as const)
  test(`${fileName} holds itself, which is told`, async () => {
    const { root, cuts } = await analyze(bytes, fileName)
    const [itself] = root.children
    assert.equal(root.children.length, 1)
    assert.equal(itself?.facts.hashes.sha256, root.facts.hashes.sha256)
    assert.deepEqual(itself?.children, [])
    assert.match(itself?.facts.defects[0]?.what ?? '', /itself inside/)
    assert.deepEqual(
      root.findings.map(({ id }) => id),
      ['archive_built_to_exhaust'],
    )
    assert.equal(root.verdict.label, 'suspicious')
    assert.deepEqual(cuts, [])
  })

test('a quine in an archive in an archive is opened once, and what lies beside it too', async () => {
  const inner = writeTar([
    { name: 'again.zip', bytes: zipQuine() },
    { name: 'a.txt', bytes: Buffer.from('hello') },
  ])
  const { root } = await analyze(writeZip([{ name: 'a.tar', bytes: inner }]), 'a.zip')
  const [tar] = root.children
  assert.deepEqual(
    tar?.children.map(({ facts, children }) => [facts.name, children.length]),
    [
      ['again.zip', 1],
      ['a.txt', 0],
    ],
  )
})

test('the member of the zip quine is the whole of it: two quines of other names differ, each by itself', async () => {
  for (const name of ['a.zip', 'longer name.zip']) {
    const { root } = await analyze(zipQuine(name), name)
    assert.equal(root.children[0]?.facts.name, name)
    assert.equal(root.children[0]?.facts.sizeBytes, root.facts.sizeBytes)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hidesItsList } from '../../../src/file/formats/sevenzip/hidden-list.ts'
import { analyzeFile } from '../../../src/index.ts'
import { containers } from '../containers.ts'

async function container(name: string): Promise<Uint8Array> {
  const make = containers[name]
  assert.ok(make !== undefined)
  return make()
}

/** With one byte of the end header changed, which is the archive's last part. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[copy.length - 2] = (copy.at(-2) ?? 0) ^ 0x40
  return copy
}

/** Markers and first headers by hand: checksums of headers are not looked at. */
const rar4 = (type: number, flags: number): Uint8Array =>
  Buffer.from([...Buffer.from('Rar!\x1a\x07\x00', 'latin1'), 0, 0, type, flags & 0xff, flags >> 8, 13, 0])
const rar5 = (...header: number[]): Uint8Array =>
  Buffer.from([...Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), 1, 2, 3, 4, ...header])

test('a 7z list is hidden where its coders say AES, under a checksum that holds', async () => {
  const hidden = await container('hidden.7z')
  assert.equal(hidesItsList(hidden, 'sevenzip'), true)
  assert.equal(hidesItsList(damaged(hidden), 'sevenzip'), false)
  assert.equal(hidesItsList(hidden.subarray(0, hidden.length - 1), 'sevenzip'), false)
  assert.equal(hidesItsList(hidden.subarray(0, 20), 'sevenzip'), false)
  assert.equal(hidesItsList(await container('infected.7z'), 'sevenzip'), false, 'its members alone are encrypted')
  assert.equal(hidesItsList(await container('a.7z'), 'sevenzip'), false)
})

test('a RAR list is hidden where the first header says so', () => {
  assert.equal(hidesItsList(rar4(0x73, 0x0080), 'rar'), true)
  assert.equal(hidesItsList(rar4(0x73, 0x0100), 'rar'), false)
  assert.equal(hidesItsList(rar4(0x74, 0x0080), 'rar'), false)
  assert.equal(hidesItsList(rar5(0x21, 4), 'rar5'), true)
  assert.equal(hidesItsList(rar5(0xa1, 0x01, 4), 'rar5'), true, 'a size in two bytes')
  assert.equal(hidesItsList(rar5(0x21, 1), 'rar5'), false)
  assert.equal(hidesItsList(rar5(), 'rar5'), false)
})

test('a damaged archive is told as one that could not be read, not as an encrypted one', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const { root } = await analyzeFile(damaged(await container('a.7z')), { fileName: 'a.7z', now })
  assert.equal(root.facts.archive?.encrypted ?? false, false)
  assert.match(root.facts.unseen.join(), /could not be read/)
})

// Pictures as files: the code in one is a text of its own, with the address that it holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { loadPackageFile } from '../../src/data/load.ts'
import { analyzeFile } from '../../src/index.ts'

test('the address in a QR code is found', async () => {
  const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const { image } = await writeBarcode('https://login.example/verify', { format: 'QRCode', scale: 4 })
  const bytes = new Uint8Array((await image?.arrayBuffer()) ?? [])
  const { root } = await analyzeFile(bytes, { fileName: 'a.png', now: new Date(0) })
  assert.deepEqual(root.facts.image?.qrCodes, ['https://login.example/verify'])
  assert.equal(root.children[0]?.facts.note, 'QR code')
  assert.ok(root.children[0]?.facts.iocs.some(({ value }) => value === 'https://login.example/verify'))
})

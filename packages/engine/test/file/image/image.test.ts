// Pictures as files: the code in one is a text of its own, with the address that it holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { loadPackageFile } from '../../../src/data/load.ts'
import { analyzeFile } from '../../../src/index.ts'
import { paragraph, wordDocument } from '../traits/write-office.ts'

const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })

async function codePicture(): Promise<Uint8Array> {
  const { image } = await writeBarcode('https://login.example/verify', { format: 'QRCode', scale: 4 })
  return new Uint8Array((await image?.arrayBuffer()) ?? [])
}

test('the code in a picture of a document is found, and where it leads judged by what the text says', async () => {
  const picture = Buffer.from(await codePicture())
  const verdictOf = async (text: string) => {
    const letter = wordDocument(paragraph(text), { 'word/media/image1.png': picture })
    const { root } = await analyzeFile(letter, { fileName: 'a.docx', now: new Date(0) })
    assert.deepEqual(root.facts.office?.qrCodes, ['https://login.example/verify'])
    return root.verdict.label
  }
  assert.equal(await verdictOf('Your mailbox password expires. Scan the QR code with your phone.'), 'suspicious')
  assert.equal(await verdictOf('Scan the QR code for the menu of our canteen.'), 'clean')
})

test('the code in an inline picture of a page is found', async () => {
  const picture = Buffer.from(await codePicture()).toString('base64')
  const page = Buffer.from(`<html><body><p>Scan me</p><img src="data:image/png;base64,${picture}"></body></html>`)
  const { root } = await analyzeFile(page, { fileName: 'a.html', now: new Date(0) })
  const code = root.children.find(({ facts }) => facts.note === 'QR code in an inline picture')
  assert.ok(code?.facts.iocs.some(({ value }) => value === 'https://login.example/verify'))
})

test('the address in a QR code is found', async () => {
  const bytes = await codePicture()
  const { root } = await analyzeFile(bytes, { fileName: 'a.png', now: new Date(0) })
  assert.deepEqual(root.facts.image?.qrCodes, ['https://login.example/verify'])
  assert.equal(root.children[0]?.facts.note, 'QR code')
  assert.ok(root.children[0]?.facts.iocs.some(({ value }) => value === 'https://login.example/verify'))
})

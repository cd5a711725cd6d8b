// Codes in the pictures of PDF documents, as each way of packing pixels writes them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { loadPackageFile } from '../../../src/data/load.ts'
import { undoPrediction } from '../../../src/file/formats/pdf/predictor.ts'
import { analyzeFile } from '../../../src/index.ts'
import { onePage, type PdfPart, writePdf } from '../traits/write-pdf.ts'

const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })

const LINK = 'https://login.example/verify'
const { symbol } = await writeBarcode(LINK, { format: 'QRCode' })
const { width, height, data } = symbol
const isLight = (x: number, y: number): boolean => (data[y * width + x] ?? 0) !== 0

/** Rows of values, `values` a pixel. */
const rows = (values: (x: number, y: number) => readonly number[], before: readonly number[] = []): Buffer =>
  Buffer.from(
    Array.from({ length: height }, (_, y) => [
      ...before,
      ...Array.from({ length: width }, (__, x) => values(x, y)).flat(),
    ]).flat(),
  )
const packedBits = (): Buffer => {
  const rowBytes = Math.ceil(width / 8)
  const out = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isLight(x, y)) out[y * rowBytes + (x >> 3)] = (out[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  return out
}
const light = (x: number, y: number): number => (isLight(x, y) ? 255 : 0)
const picture = (entries: string, stream: Uint8Array): readonly PdfPart[] => [
  { dictionary: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} >>`, stream },
]
const flate = (entries: string, stream: Uint8Array): readonly PdfPart[] =>
  picture(`/Filter /FlateDecode ${entries}`, deflateSync(stream))

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8'
const pictures: Readonly<Record<string, readonly PdfPart[]>> = {
  'grey values': flate(
    '/ColorSpace /DeviceGray /BitsPerComponent 8',
    rows((x, y) => [light(x, y)]),
  ),
  'values as they are': picture(
    '/ColorSpace /DeviceGray /BitsPerComponent 8',
    rows((x, y) => [light(x, y)]),
  ),
  'one bit a pixel': flate('/ColorSpace /DeviceGray /BitsPerComponent 1', packedBits()),
  'a mask': flate('/ImageMask true', packedBits()),
  colours: flate(
    RGB,
    rows((x, y) => [light(x, y), light(x, y), 255]),
  ),
  inks: flate(
    '/ColorSpace /DeviceCMYK /BitsPerComponent 8',
    rows((x, y) => [0, 0, 0, 255 - light(x, y)]),
  ),
  'a palette': flate(
    '/ColorSpace [/Indexed /DeviceRGB 1 <ffffff000080>] /BitsPerComponent 8',
    rows((x, y) => [isLight(x, y) ? 0 : 1]),
  ),
  'a palette of one bit': flate('/ColorSpace [/Indexed /DeviceRGB 1 <000080ffffff>] /BitsPerComponent 1', packedBits()),
  'rows as differences': flate(
    `${RGB} /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >>`,
    rows(
      (x, y) => {
        const difference = (light(x, y) - (x > 0 ? light(x - 1, y) : 0)) & 0xff
        return [difference, difference, difference]
      },
      [1],
    ),
  ),
}

for (const [name, parts] of Object.entries(pictures)) {
  test(`the code in ${name} is read`, async () => {
    const bytes = writePdf([...onePage('Scan the code to view the document'), ...parts])
    const { root } = await analyzeFile(bytes, { fileName: 'a.pdf', now: new Date(0) })
    assert.deepEqual(root.facts.pdf?.qrCodes, [LINK])
    const code = root.children.find(({ facts }) => facts.note === 'QR code in a picture')
    assert.ok(code?.facts.iocs.some(({ value }) => value === LINK))
    assert.ok(root.findings.some(({ id }) => id === 'pdf_lures_to_link'))
  })
}

test('pictures without a code, with false sizes and of nothing cost nothing', async () => {
  const parts = [
    ...flate(RGB, Buffer.alloc(10)),
    ...picture('/Filter /DCTDecode', Buffer.from('no JPEG')),
    ...picture('/Width 999999 /Height 999999', Buffer.alloc(1)),
    ...flate('/ColorSpace /DeviceGray /BitsPerComponent 8', Buffer.alloc(width * height, 200)),
  ]
  const bytes = writePdf([...onePage('x'), ...parts])
  const { root } = await analyzeFile(bytes, { fileName: 'a.pdf', now: new Date(0) })
  assert.deepEqual(root.facts.pdf?.qrCodes, [])
})

test('predictors of PNG and TIFF, and parameters that make no sense', () => {
  const one = { colors: 1, bits: 8, columns: 3 }
  assert.deepEqual(
    [...undoPrediction(Buffer.from([2, 1, 2, 3, 2, 1, 1, 1]), { ...one, predictor: 12 })],
    [1, 2, 3, 2, 3, 4],
  )
  assert.deepEqual([...undoPrediction(Buffer.from([4, 1, 1, 1]), { ...one, predictor: 15 })], [1, 2, 3])
  assert.deepEqual([...undoPrediction(Buffer.from([5, 1, 1, 9, 1, 1]), { ...one, predictor: 2 })], [5, 6, 7, 9, 10, 11])
  const bytes = Buffer.from([1, 2, 3])
  assert.equal(undoPrediction(bytes, { ...one, predictor: 15, columns: 999_999 }), bytes)
  assert.equal(undoPrediction(bytes, { ...one, predictor: 1 }), bytes)
})

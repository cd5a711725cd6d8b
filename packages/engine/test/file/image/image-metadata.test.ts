// What pictures say beside what they show: camera, place, texts, sizes, ends, and code that hides in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { ImageFacts } from '../../../src/file/formats/image/image.ts'
import { analyzeFile, type FileReport } from '../../../src/index.ts'
import { chunk, exif, jpeg, png, segment, webp } from './write-picture.ts'

const analyze = (bytes: Uint8Array, fileName: string): Promise<FileReport> =>
  analyzeFile(bytes, { fileName, now: new Date(0) })
const facts = async (bytes: Uint8Array, fileName: string): Promise<ImageFacts> =>
  (await analyze(bytes, fileName)).root.facts.image ?? assert.fail('no picture')

const camera = { 271: 'Example', 272: 'E-100', 305: 'Editor 3.1', 36867: '2031:05:17 09:12:44' }

for (const big of [false, true]) {
  test(`camera, program, time and that there is a place, ${big ? 'big' : 'little'} endian`, async () => {
    const body = Buffer.concat([Buffer.from('Exif\0\0'), exif({ ...camera, 37510: 'a comment' }, big, true)])
    const { exif: found, width, height } = await facts(jpeg(segment(0xe1, body)), 'a.jpg')
    assert.deepEqual(found, {
      make: 'Example',
      model: 'E-100',
      software: 'Editor 3.1',
      takenAt: '2031:05:17 09:12:44',
      hasLocation: true,
      thumbnailBytes: null,
      texts: { comment: 'a comment' },
    })
    assert.deepEqual([width, height], [30, 20])
  })
}

test('EXIF in PNG and WebP, and sizes of WebP of each kind', async () => {
  const body = exif(camera)
  assert.equal((await facts(png(chunk('eXIf', body)), 'a.png')).exif?.model, 'E-100')
  const extended = Buffer.from([8, 0, 0, 0, 99, 0, 0, 49, 0, 0])
  const one = await facts(webp(['VP8X', extended], ['EXIF', body]), 'a.webp')
  assert.deepEqual([one.width, one.height, one.exif?.make], [100, 50, 'Example'])
  const lossless = Buffer.from([0x2f, 0x0f, 0xc0, 0x07, 0, 0])
  const two = await facts(webp(['VP8L', lossless]), 'b.webp')
  assert.deepEqual([two.width, two.height], [16, 32])
})

test('the size of an icon is that of its largest picture, and what lies behind it is appended', async () => {
  const head = Buffer.from([0, 0, 1, 0, 2, 0])
  const entry = (side: number, bytes: number, at: number): Buffer => {
    const out = Buffer.alloc(16)
    out[0] = side
    out[1] = side
    out.writeUInt16LE(1, 4)
    out.writeUInt16LE(32, 6)
    out.writeUInt32LE(bytes, 8)
    out.writeUInt32LE(at, 12)
    return out
  }
  const picture = Buffer.alloc(200, 0x28)
  picture.writeUInt32LE(40, 0)
  const icon = Buffer.concat([head, entry(16, 100, 38), entry(48, 100, 138), picture])
  const { width, height, appendedBytes } = await facts(icon, 'a.ico')
  assert.deepEqual([width, height, appendedBytes], [48, 48, 0])
  assert.equal((await facts(Buffer.concat([icon, Buffer.from('more than sixteen bytes')]), 'b.ico')).appendedBytes, 23)
})

const SHELL = '<?php @eval($_POST["c"]); ?>'
const php = Buffer.from(SHELL)
const hits: Readonly<Record<string, Uint8Array>> = {
  'comment.jpg': jpeg(segment(0xfe, php)),
  'exif.jpg': jpeg(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif({ 270: SHELL })]))),
  'text.png': png(chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), php]))),
  'packed.png': png(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(php)]))),
  'palette.png': png(chunk('PLTE', Buffer.concat([php, Buffer.alloc(2)]))),
  'exif.webp': webp(['VP8X', Buffer.alloc(10)], ['EXIF', exif({ 37510: SHELL })]),
  'behind.jpg': Buffer.concat([jpeg(), php]),
  'page.bmp': Buffer.concat([Buffer.from('BM/*'), Buffer.alloc(60), Buffer.from('*/=1;alert(document.cookie);')]),
}
for (const [name, bytes] of Object.entries(hits)) {
  test(`code in ${name} is found`, async () => {
    const { root } = await analyze(bytes, name)
    assert.ok(root.findings.some(({ id }) => id === 'picture_carries_script'))
    if (!name.endsWith('.bmp')) assert.equal(root.children[0]?.facts.type.id, 'php')
  })
}

test('texts and profiles of ordinary pictures are no code', async () => {
  const xmp = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>',
  )
  const pictures = {
    'a.jpg': jpeg(segment(0xe1, xmp), segment(0xfe, Buffer.from('CREATOR: gd-jpeg v1.0, quality = 90'))),
    'a.png': png(chunk('tEXt', Buffer.from('Comment\0how to write <?php tags, a talk'))),
    'b.png': png(chunk('tEXt', Buffer.from('Software\0Editor <3'))),
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    const { root, verdict } = await analyze(bytes, name)
    assert.deepEqual(root.findings, [])
    assert.equal(verdict.label, 'clean')
  }
})

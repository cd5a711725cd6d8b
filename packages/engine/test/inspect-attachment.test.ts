import assert from 'node:assert/strict'
import { test } from 'node:test'
import jpeg from 'jpeg-js'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { loadPackageFile } from '../src/data/load.ts'
import type { AttachmentInspection, InspectAttachment } from '../src/email/facts/attachments.ts'
import { INSPECTED_BYTES_MAX, INSPECTED_FILES_MAX, TEXT_CHARS_MAX } from '../src/inspect-attachment/limits.ts'
import { attachmentInspector } from '../src/inspect-attachment.ts'
import { EICAR } from './file/archives/member.ts'
import { writeZip } from './file/archives/write-zip.ts'

const now = new Date('2026-03-10T09:00:00Z')

async function look(
  name: string,
  content: Uint8Array | string,
  by: InspectAttachment = attachmentInspector({ now }),
  text = '',
): Promise<AttachmentInspection> {
  const seen = await by({ name, declaredType: 'application/octet-stream', bytes: Buffer.from(content), text })
  assert.ok(seen !== null)
  return seen
}

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const message = (body: string, type = 'text/plain'): string =>
  `From: a@sender.example\r\nTo: b@receiver.example\r\nSubject: inner\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`
const wrapped = (inner: string): string =>
  message(`--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--\r\n`, 'multipart/mixed; boundary=x')

test('an archive tells its members and whether it is locked', async () => {
  const open = await look('a.zip', writeZip([{ name: 'invoice.pdf.exe', bytes: program }]))
  assert.deepEqual([open.kind, open.isEncrypted, open.members], ['archive', false, ['invoice.pdf.exe']])
  assert.ok(open.score >= 30, String(open.score))
  const locked = await look('a.zip', writeZip([{ name: 'a.exe', bytes: program }], { password: 'not a customary one' }))
  assert.deepEqual([locked.isEncrypted, locked.members], [true, ['a.exe']])
})

test('a page tells its text, links and where its form goes', async () => {
  const page =
    '<html><body><p>Sign in to read</p><a href="https://some-site.com/a">More</a><form action="https://trap.com/x"><input type="password"></form></body></html>'
  const seen = await look('doc.html', page)
  assert.equal(seen.kind, 'web_page')
  assert.deepEqual(seen.urls, ['https://some-site.com/a', 'https://trap.com/x'])
  assert.match(seen.text, /Sign in to read/)
})

test('a PDF tells where its links lead', async () => {
  const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[4 0 R]>> endobj
4 0 obj <</Type/Annot/Subtype/Link/Rect[0 0 600 800]/A<</S/URI/URI(https://trap.com/pdf)>>>> endobj
trailer <</Root 1 0 R>>
%%EOF`
  const seen = await look('invoice.pdf', pdf)
  assert.deepEqual([seen.type, seen.kind, seen.urls], ['pdf', 'document', ['https://trap.com/pdf']])
})

test('a message inside is read as a message', async () => {
  const seen = await look('fwd.eml', message('Verify your account at https://trap.com/inner now'))
  assert.equal(seen.kind, 'message')
  assert.deepEqual(seen.urls, ['https://trap.com/inner'])
  assert.match(seen.text, /inner\nVerify your account/)
})

test('messages in messages are opened to a depth, and no further', async () => {
  let nested = message('https://trap.com/deep')
  for (let depth = 0; depth < 40; depth += 1) nested = wrapped(nested)
  assert.equal((await look('fwd.eml', nested)).kind, 'message')
})

test('a picture is identified and no more', async () => {
  const seen = await look('logo.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))
  assert.deepEqual([seen.type, seen.kind, seen.text, seen.score], ['gif', 'image', '', 0])
})

test('all attachments of a message share one allowance', async () => {
  const inspect = attachmentInspector({ now })
  for (let file = 0; file < INSPECTED_FILES_MAX; file += 1) await look('a.txt', 'https://some-site.com/', inspect)
  const late = await look('a.txt', 'https://some-site.com/', inspect)
  assert.deepEqual([late.type, late.urls, late.isCut], ['text', [], true])
  const large = await look('a.txt', Buffer.alloc(INSPECTED_BYTES_MAX + 1, 0x61))
  assert.equal(large.text, '')
  assert.ok((await look('a.txt', 'word '.repeat(20_000))).text.length <= TEXT_CHARS_MAX)
})

test('same bytes, same answer', async () => {
  const bytes = writeZip([{ name: 'a.html', bytes: Buffer.from('<form action="https://trap.com/">') }])
  assert.deepEqual(await look('a.zip', bytes), await look('a.zip', bytes))
})

async function qrCode(text: string, format: 'png' | 'jpeg'): Promise<Uint8Array> {
  const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const { image, symbol } = await writeBarcode(text, { format: 'QRCode', scale: 4 })
  assert.ok(image !== null)
  if (format === 'png') return new Uint8Array(await image.arrayBuffer())
  const side = symbol.width * 6 + 48
  const data = Buffer.alloc(side * side * 4, 255)
  for (let y = 0; y < symbol.height * 6; y += 1)
    for (let x = 0; x < symbol.width * 6; x += 1) {
      const value = symbol.data[Math.floor(y / 6) * symbol.width + Math.floor(x / 6)] ?? 255
      data.fill(value, ((y + 24) * side + x + 24) * 4, ((y + 24) * side + x + 24) * 4 + 3)
    }
  return jpeg.encode({ width: side, height: side, data }, 80).data
}

test('QR codes are read in pictures, documents and PDFs', async () => {
  const url = 'https://trap.com/scan#kim'
  const [png, photo] = [await qrCode(url, 'png'), await qrCode(url, 'jpeg')]
  assert.deepEqual((await look('code.png', png)).qrCodes, [url])
  const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  const docx = writeZip([
    { name: '[Content_Types].xml', bytes: Buffer.from(types) },
    { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') },
    { name: 'word/media/image1.png', bytes: png },
  ])
  assert.deepEqual((await look('a.docx', docx)).qrCodes, [url])
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj <</Type/XObject/Subtype/Image/Filter/DCTDecode>> stream\n'),
    photo,
    Buffer.from('\nendstream endobj\ntrailer <<>>\n%%EOF'),
  ])
  assert.deepEqual((await look('a.pdf', pdf)).qrCodes, [url])
})

test('a password that the text tells opens what is locked', async () => {
  const locked = writeZip([{ name: 'a.exe', bytes: program }], { password: 'Kiwi-4711' })
  const seen = await look('a.zip', locked, attachmentInspector({ now }), 'The password is: Kiwi-4711')
  assert.deepEqual([seen.isEncrypted, seen.isUnlocked], [false, true])
})

test('the test file that every scanner reports is convicted, alone and in an archive', async () => {
  for (const [name, bytes] of [
    ['e.txt', EICAR],
    ['e.com', EICAR],
    ['x.zip', writeZip([{ name: 'e.txt', bytes: EICAR }])],
  ] as const) {
    const { score, findings } = await look(name, bytes)
    assert.equal(score, 100, name)
    assert.ok(findings.some(({ id }) => id === 'eicar_test_file'))
  }
  const quoted = await look('a.txt', `Send this to your scanner:\n${EICAR.toString()}\n`)
  assert.equal(quoted.score, 0)
})

test('what a long text carries in an encoding is convicted as well', async () => {
  const prose = 'Minutes of the meeting: who was there, and what was said. '.repeat(200)
  const { score, findings } = await look('log.txt', `${prose}\n${Buffer.from(EICAR).toString('base64')}\n${prose}`)
  assert.equal(score, 100)
  assert.ok(findings.some(({ id }) => id === 'eicar_test_file'))
})

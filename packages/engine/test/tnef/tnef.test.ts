// TNEF by [MS-OXTNEF], compressed RTF by [MS-OXRTFCP], and streams that are cut anywhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decompressRtf } from '../../src/tnef/compressed-rtf.ts'
import { readRichText } from '../../src/tnef/rich-text.ts'
import { isTnef, parseTnef } from '../../src/tnef/tnef.ts'
import { sampleTnef, writeProperties, writeTnef } from './write-tnef.ts'

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1')

test('[MS-OXTNEF]: subject in its code page, bodies, attachments with their long names', () => {
  const { subject, messageClass, bodies, attachments, defects } = parseTnef(sampleTnef())
  assert.deepEqual([subject, messageClass, defects], ['Привет', 'IPM.Microsoft Mail.Note', []])
  assert.deepEqual(bodies, [
    { kind: 'text', text: 'plain body' },
    { kind: 'html', text: '<p>café</p>' },
  ])
  const [file, inner] = attachments
  assert.deepEqual(
    [file?.name, file?.mimeType, file?.contentId, text(file?.bytes), file?.isEmbedded],
    ['invoice März.exe', 'application/x-msdownload', 'id@x', 'MZ-harmless', false],
  )
  assert.equal(inner?.isEmbedded, true)
  assert.deepEqual(parseTnef(inner?.bytes ?? new Uint8Array()).bodies, [{ kind: 'text', text: 'inner body' }])
})

test('a stream that is cut anywhere is read as far as it goes', () => {
  const whole = sampleTnef()
  for (let length = 0; length < whole.length; length += 1) parseTnef(whole.subarray(0, length))
  assert.deepEqual(parseTnef(whole.subarray(0, whole.length - 40)).defects, ['the last attribute is cut off'])
})

test('bytes that are no TNEF', () => {
  assert.equal(isTnef(Buffer.from('MZ')), false)
  assert.deepEqual(parseTnef(Buffer.alloc(0)).attachments, [])
  assert.equal(parseTnef(Buffer.alloc(10_000, 0xff)).attachments.length, 0)
})

test('more attachments than the limit are told', () => {
  const { attachments, defects } = parseTnef(
    writeTnef(Array.from({ length: 3_000 }, () => [2, 0x9002, Buffer.alloc(14)] as const)),
  )
  assert.ok(attachments.length <= 1_001)
  assert.deepEqual(defects, ['more attributes than are read'])
})

test('[MS-OXRTFCP] 3.1.1: the example of compressed RTF', () => {
  const packed = Buffer.from(
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    'hex',
  )
  assert.equal(text(decompressRtf(packed) ?? undefined), '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n')
})

test('[MS-OXRTFCP] 2.2.3: RTF that is not compressed, and bytes that are neither', () => {
  const plain = Buffer.concat([Buffer.from('1100000005000000', 'hex'), Buffer.from('MELA\0\0\0\0{rtf}')])
  assert.equal(text(decompressRtf(plain) ?? undefined), '{rtf}')
  assert.equal(decompressRtf(Buffer.from('nonsense, and more of it')), null)
})

test('a size that lies costs no more than the input can give', () => {
  const lie = Buffer.concat([Buffer.from('ffffffffffffffff', 'hex'), Buffer.from('LZFu\0\0\0\0\0abc')])
  assert.equal(text(decompressRtf(lie) ?? undefined), 'abc')
})

const rich: readonly (readonly [what: string, rtf: string, kind: string, text: string])[] = [
  ['text', '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\pard a\\par b\\tab c}', 'text', 'a\nb\tc'],
  ['bytes in a code page', "{\\rtf1\\ansicpg1251 \\'cf\\'f0}", 'text', 'Пр'],
  ['two bytes that are one character', "{\\rtf1\\ansicpg932 \\'93\\'fa}", 'text', '日'],
  ['Unicode with what stands in for it', "{\\rtf1\\uc1 \\u233?\\u8364 \\'80x}", 'text', 'é€x'],
  ['symbols', '{\\rtf1 \\{a\\}\\\\ \\~b}', 'text', '{a}\\ \u00a0b'],
  ['groups that are not text', '{\\rtf1{\\*\\generator x;}{\\pict 00ff}a}', 'text', 'a'],
  [
    'wrapped HTML',
    '{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 pay {\\*\\htmltag84 <a href="http://x.example/">}now{\\*\\htmltag92 </a>}\\htmlrtf }\\htmlrtf0}',
    'html',
    '<p>pay <a href="http://x.example/">now</a>',
  ],
  ['braces that do not match', '}}{{\\rtf1 a', 'text', 'a'],
  ['nothing', '', 'text', ''],
]

for (const [what, rtf, kind, expected] of rich) {
  test(`rich text: ${what}`, () => assert.deepEqual(readRichText(Buffer.from(rtf, 'latin1')), { kind, text: expected }))
}

test('a body in compressed RTF alone is read', () => {
  const rtf = Buffer.from('{\\rtf1\\fromhtml1 {\\*\\htmltag64 <b>}x}', 'latin1')
  const header = Buffer.alloc(16)
  header.writeUInt32LE(rtf.length, 4)
  header.write('MELA', 8, 'latin1')
  const properties = writeProperties([{ id: 0x1009, type: 0x102, data: Buffer.concat([header, rtf]) }])
  assert.deepEqual(parseTnef(writeTnef([[1, 0x9003, properties]])).bodies, [{ kind: 'html', text: '<b>x' }])
})

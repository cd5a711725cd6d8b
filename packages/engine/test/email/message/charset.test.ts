// Charsets that mail names, by what each is defined in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCharset } from '../../../src/email/message/charset/charset.ts'

const cases: readonly (readonly [clause: string, charset: string | null, hex: string, expected: string])[] = [
  ['UTF-8', 'utf-8', 'c3a9', 'é'],
  ['UTF-8 with a mark: it is no text', 'utf-8', 'efbbbf61', 'a'],
  ['UTF-8 that is none', 'utf-8', '61e962', 'a\ufffdb'],
  ['no charset: UTF-8 where valid', null, 'c3a9', 'é'],
  ['no charset: windows-1252 where not', null, 'e993', 'é“'],
  ['US-ASCII that is none (RFC 2045 5.2)', 'us-ascii', 'c3a9', 'é'],
  ['no charset: ISO-2022-JP by its escape sequences (RFC 1468)', null, '1b2442467c4b5c1b2842', '日本'],
  ['ISO-8859-1 is read as windows-1252, as clients do', 'iso-8859-1', '93e994', '“é”'],
  ['ISO-8859-2', 'iso-8859-2', 'b1e6ea', 'ąćę'],
  ['ISO-8859-7', 'iso-8859-7', 'e1e2e3', 'αβγ'],
  ['ISO-8859-15', 'iso-8859-15', 'a4', '€'],
  ['8859_15', '8859_15', 'a4', '€'],
  ['windows-1250', 'windows-1250', '9e8a', 'žŠ'],
  ['windows-1251', 'windows-1251', 'cff0', 'Пр'],
  ['cp1251', 'cp1251', 'cff0', 'Пр'],
  ['win-1251', 'win-1251', 'cff0', 'Пр'],
  ['windows-1253', 'windows-1253', 'e1', 'α'],
  ['windows-1254', 'windows-1254', 'fd', 'ı'],
  ['windows-1255', 'windows-1255', 'e0', 'א'],
  ['windows-1256', 'windows-1256', 'c7', 'ا'],
  ['windows-1257', 'windows-1257', 'e0', 'ą'],
  ['windows-1258', 'windows-1258', 'd0', 'Đ'],
  ['KOI8-R (RFC 1489)', 'koi8-r', 'f0d2', 'Пр'],
  ['KOI8-U (RFC 2319)', 'koi8-u', 'a4', 'є'],
  ['IBM866', 'cp866', '8fe0', 'Пр'],
  ['code page 437', 'ibm437', '8294', 'éö'],
  ['code page 850', 'cp-850', '82d5', 'éı'],
  ['code page 852', 'IBM852', '82a5', 'éą'],
  ['code page 858', 'cp858', 'd5', '€'],
  ['ISO-2022-JP (RFC 1468)', 'iso-2022-jp', '1b2442467c4b5c1b284261', '日本a'],
  ['ISO-2022-JP with an underscore in front', '_iso-2022-jp', '1b2442467c4b5c1b2842', '日本'],
  ['ISO-2022-KR (RFC 1557)', 'iso-2022-kr', '1b2429430e475131390f61', '한국a'],
  ['Shift_JIS', 'shift_jis', '93fa967b', '日本'],
  ['cp932', 'cp932', '93fa967b', '日本'],
  ['EUC-JP', 'euc-jp', 'c6fccbdc', '日本'],
  ['EUC-KR', 'euc-kr', 'c7d1b1b9', '한국'],
  ['GB2312', 'gb2312', 'd6d0b9fa', '中国'],
  ['GB18030: four bytes', 'gb18030', '9439fc36', '😀'],
  ['GBK names often hold GB18030', 'gbk', '9439fc36', '😀'],
  ['HZ (RFC 1843)', 'hz-gb-2312', '617e7b5650397a7e7d627e7e', 'a中国b~'],
  ['Big5', 'big5', 'a4a4a4e5', '中文'],
  ['TIS-620', 'tis-620', 'a1', 'ก'],
  ['macintosh', 'x-mac-roman', '8e', 'é'],
  ['UTF-7 (RFC 2152)', 'utf-7', '2b414f6b2d', 'é'],
  ['UTF-7: a plus', 'utf-7', '312b2d31', '1+1'],
  ['UTF-7: a run that ends without a hyphen', 'unicode-1-1-utf-7', '2b414f6b2e', 'é.'],
  ['UTF-16 with a mark (RFC 2781 4.3)', 'utf-16', 'fffee900', 'é'],
  ['UTF-16 without a mark is big-endian (RFC 2781 4.3)', 'utf-16', '00e9', 'é'],
  ['UTF-16 without a mark that is plainly little-endian', 'utf-16', '61006200', 'ab'],
  ['UTF-16LE', 'utf-16le', 'e900', 'é'],
  ['UTF-32', 'utf-32', '0001f600', '😀'],
  ['UTF-32LE', 'utf-32le', '00f60100', '😀'],
  ['a surrogate in UTF-32', 'utf-32be', '0000d800', '\ufffd'],
]

for (const [clause, charset, hex, expected] of cases) {
  test(`charset, ${clause}`, () => {
    const { text, known } = decodeCharset(Buffer.from(hex, 'hex'), charset)
    assert.equal(text, expected)
    assert.equal(known, true)
  })
}

test('an unknown charset is told and guessed', () => {
  assert.deepEqual(decodeCharset(Buffer.from('é'), 'x-nothing'), { text: 'é', known: false })
})

test('a thousand invented charsets cost no memory each and never throw', () => {
  for (let count = 0; count < 1_000; count += 1)
    assert.equal(decodeCharset(Buffer.from('a'), `x-${count}\0"<>`).known, false)
})

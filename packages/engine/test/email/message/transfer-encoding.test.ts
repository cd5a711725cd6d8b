// Transfer encodings by RFC 2045 section 6, whole and broken, and uuencoding.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeTransfer } from '../../../src/email/message/mime/transfer-encoding.ts'
import { findUuencoded } from '../../../src/uuencode.ts'

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

type Case = readonly [clause: string, encoding: string, text: string, expected: string, isBroken?: boolean]
const cases: readonly Case[] = [
  ['6.7(1) quoted-printable: octets', 'quoted-printable', 'a=3Db=E9', 'a=b\xe9'],
  ['6.7(1): lower case digits are read', 'quoted-printable', '=c3=a9', '\xc3\xa9'],
  ['6.7(3): white space before a line end goes', 'quoted-printable', 'a \t\r\nb ', 'a\r\nb'],
  ['6.7(3): encoded white space stays', 'quoted-printable', 'a=20\r\nb', 'a \r\nb'],
  ['6.7(5): soft breaks', 'quoted-printable', 'a=\r\nb=\nc', 'abc'],
  ['6.7(5): white space behind a soft break', 'quoted-printable', 'a= \t\r\nb', 'ab'],
  ['6.7: an = at the very end', 'quoted-printable', 'ab=', 'ab'],
  ['6.7: an = that starts no octet', 'quoted-printable', 'a=ZZb=4', 'a=ZZb=4', true],
  ['6.7: octets above 127 stand as they are', 'quoted-printable', 'a\xe9', 'a\xe9'],
  ['6.8 base64', 'base64', 'SGVs\r\nbG8=\r\n', 'Hello'],
  ['6.8: no padding', 'base64', 'SGVsbG8', 'Hello'],
  ['6.8: foreign characters are skipped', 'base64', 'SG!Vs*bG8=', 'Hello', true],
  ['6.8: padding in the middle', 'base64', 'SGVsbG8=SGVsbG8=', 'HelloHello'],
  ['6.8: a second piece behind the padding', 'base64', 'SGVsbG8=\r\nSGVsbG8=\r\n', 'HelloHello'],
  ['6.8: a footer behind the padding', 'base64', 'SGVsbG8=\r\n____\r\nOur list footer', 'Hello', true],
  ['6.8: one character too many', 'base64', 'SGVsbG8hS', 'Hello!', true],
  ['6.8: nothing', 'base64', '', ''],
  ['6.1: identity', '8bit', 'a\xe9', 'a\xe9'],
  ['6.1: an absent encoding is 7bit', '', 'a', 'a'],
]

for (const [clause, encoding, text, expected, isBroken = false] of cases) {
  test(`RFC 2045, ${clause}`, () => {
    const decoded = decodeTransfer(Buffer.from(text, 'latin1'), encoding)
    assert.deepEqual({ ...decoded, content: latin1(decoded.content) }, { content: expected, known: true, isBroken })
  })
}

test('RFC 2045, 6.4: an unknown encoding is told, the content stands as it is', () => {
  assert.deepEqual(decodeTransfer(Buffer.from('abc'), 'x-foo'), {
    content: Buffer.from('abc'),
    known: false,
    isBroken: false,
  })
})

const CAT = 'begin 644 cat.txt\n#0V%T\n`\nend\n'

test('uuencoded: a block with its name', () => {
  const block = findUuencoded(Buffer.from(`Hello\n${CAT}Bye`), 0)
  assert.equal(latin1(block?.content ?? new Uint8Array()), 'Cat')
  assert.deepEqual([block?.name, block?.start, block?.end], ['cat.txt', 6, 6 + CAT.length])
})

test('uuencoded: as a transfer encoding', () => {
  const { content, known } = decodeTransfer(Buffer.from(CAT.replaceAll('\n', '\r\n')), 'x-uuencode')
  assert.deepEqual([latin1(content), known], ['Cat', true])
})

test('uuencoded: spaces lost at the end of lines, no end line', () => {
  const block = findUuencoded(Buffer.from('begin 600 z\n$86(\n\nsome text follows'), 0)
  assert.equal(latin1(block?.content ?? new Uint8Array()), 'ab\0\0')
})

for (const text of ['begin 644 a\nand so it goes\n', 'begin the day', 'x begin 644 a\n#0V%T\n', 'begin 644 a\n', '']) {
  test(`uuencoded: none in ${JSON.stringify(text)}`, () => assert.equal(findUuencoded(Buffer.from(text), 0), null))
}

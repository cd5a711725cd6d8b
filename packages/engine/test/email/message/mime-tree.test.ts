// MIME trees by the clauses of RFC 2045, 2046 and 2183, and of the trees that are none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMessage } from '../../../src/email/message/message.ts'
import { outline } from './outline.ts'

const parse = (source: string) => parseMessage(Buffer.from(source, 'latin1'), 'eml')
const mixed = (body: string, parameters = 'boundary=b'): string =>
  `Content-Type: multipart/mixed; ${parameters}\n\n${body}`

type Case = readonly [clause: string, source: string, tree: string, defects?: readonly string[]]
const cases: readonly Case[] = [
  ['2045 5.2: no Content-Type is text/plain', 'A: b\n\nx', 'text/plain "x"'],
  ['2045 5.2: a Content-Type that is none', 'Content-Type: text\n\nx', 'text/plain "x"', ['content_type_invalid']],
  ['2045 4: MIME-Version is missing and MIME is read', mixed('--b\n\nx\n--b--\n'), 'multipart/mixed [text/plain "x"]'],
  [
    '2046 5.1.1: parts, preamble, epilogue',
    mixed('pre\n--b\n\nx\n--b\nContent-Type: text/html\n\n<p>\n--b--\nepi\n'),
    'multipart/mixed [text/plain "x", text/html "<p>"]',
  ],
  [
    '2046 5.1.1: the line end before a boundary belongs to it',
    mixed('--b\n\nx\n\n--b--'),
    'multipart/mixed [text/plain "x\\n"]',
  ],
  [
    '2046 5.1.1: CRLF',
    mixed('--b\r\n\r\nx\r\n--b--').replaceAll(/(?<!\r)\n/g, '\r\n'),
    'multipart/mixed [text/plain "x"]',
  ],
  ['2046 5.1.1: white space behind a boundary', mixed('--b \t\n\nx\n--b-- \n'), 'multipart/mixed [text/plain "x"]'],
  [
    '2046 5.1.1: a boundary is matched whole',
    mixed('--b\n\nx\n--bc\ny\n--b--'),
    'multipart/mixed [text/plain "x\\n--bc\\ny"]',
  ],
  [
    '2046 5.1.1: a boundary is case sensitive',
    mixed('--b\n\nx\n--B\ny\n--b--'),
    'multipart/mixed [text/plain "x\\n--B\\ny"]',
  ],
  [
    '2046 5.1.1: a boundary of odd characters',
    mixed("--=_'()+,-./:=?\n\nx\n--=_'()+,-./:=?--", `boundary="=_'()+,-./:=?"`),
    'multipart/mixed [text/plain "x"]',
  ],
  ['2046 5.1.1: an empty part', mixed('--b\n--b\n\nx\n--b--'), 'multipart/mixed [text/plain "", text/plain "x"]'],
  [
    '2046 5.1.1: a part of fields alone',
    mixed('--b\nContent-Type: text/html\n--b--'),
    'multipart/mixed [text/html ""]',
  ],
  [
    '2046 5.1.2: nested',
    mixed('--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n\nx\n--c\n\ny\n--c--\n--b\n\nz\n--b--'),
    'multipart/mixed [multipart/alternative [text/plain "x", text/plain "y"], text/plain "z"]',
  ],
  [
    '2046 5.1.2: the outer boundary ends an inner multipart that is not closed',
    mixed('--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n\nx\n--b\n\nz\n--b--'),
    'multipart/mixed [multipart/alternative [text/plain "x"], text/plain "z"]',
    ['boundary_unclosed'],
  ],
  [
    '2046 5.1.2: an inner boundary that begins like the outer one',
    mixed('--b\nContent-Type: multipart/alternative; boundary=bb\n\n--bb\n\nx\n--bb--\n--b\n\nz\n--b--'),
    'multipart/mixed [multipart/alternative [text/plain "x"], text/plain "z"]',
  ],
  [
    '2046 5.1.5: in a digest the default is a message',
    'Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: s\n\nx\n--b--',
    'multipart/digest [message/rfc822 [text/plain "x"]]',
  ],
  [
    '2046 5.2.1: a message inside',
    mixed('--b\nContent-Type: message/rfc822\n\nSubject: s\nContent-Type: text/html\n\n<p>\n--b--'),
    'multipart/mixed [message/rfc822 [text/html "<p>"]]',
  ],
  [
    '2046 5.2.1: a message inside that is a multipart and is not closed',
    mixed(
      '--b\nContent-Type: message/rfc822\n\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nx\n--b\n\ny\n--b--',
    ),
    'multipart/mixed [message/rfc822 [multipart/mixed [text/plain "x"]], text/plain "y"]',
    ['boundary_unclosed'],
  ],
  [
    '2046 5.2.1: an encoded message inside, which it forbids',
    mixed(`--b\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${btoa('Subject: s\n\nx')}\n--b--`),
    'multipart/mixed [message/rfc822 [text/plain "x"]]',
  ],
  [
    '2046 5.1.1: no closing boundary',
    mixed('--b\n\nx\n'),
    'multipart/mixed [text/plain "x\\n"]',
    ['boundary_unclosed'],
  ],
  ['the boundary never occurs', mixed('hello\n'), 'text/plain "hello\\n"', ['boundary_not_found']],
  ['no boundary is named, none is used', mixed('hello\n', 'x=y'), 'text/plain "hello\\n"', ['boundary_missing']],
  [
    'no boundary is named, one is used',
    mixed('--zz\nContent-Type: text/html\n\n<p>\n--zz--', 'x=y'),
    'multipart/mixed [text/html "<p>"]',
    ['boundary_guessed'],
  ],
  [
    'another boundary is used than is named',
    mixed('--zz\nContent-Type: text/html\n\n<p>\n--zz--'),
    'multipart/mixed [text/html "<p>"]',
    ['boundary_not_found', 'boundary_guessed'],
  ],
  [
    'parts behind the end',
    mixed('--b\n\nx\n--b--\n--b\n\ny\n--b--'),
    'multipart/mixed [text/plain "x"]',
    ['parts_after_end'],
  ],
  ['bare CR', mixed('--b\n\nx\n--b--').replaceAll('\n', '\r'), 'multipart/mixed [text/plain "x"]', ['bare_cr']],
  ['CR CR LF', mixed('--b\n\nx\n--b--').replaceAll('\n', '\r\r\n'), 'multipart/mixed [text/plain "x"]'],
  ['NUL bytes', 'A: b\n\nx\0y', 'text/plain "x\\u0000y"', ['nul_byte']],
  [
    '2183 2.1: inline and attachment',
    mixed('--b\nContent-Disposition: attachment; filename=a.bin\n\nx\n--b--'),
    'multipart/mixed [text/plain (a.bin) "x"]',
  ],
  [
    '2045 5.1: the name of the type is the name of the file',
    'Content-Type: application/pdf; name="a.pdf"\n\nx',
    'application/pdf (a.pdf)',
  ],
  [
    '2183 2.3: the file name wins',
    'Content-Type: a/b; name=x\nContent-Disposition: attachment; filename=y\n\n',
    'a/b (y)',
  ],
  ['control characters in a name are not shown', 'Content-Type: a/b; name="a\x01b.pdf "\n\nx', 'a/b (ab.pdf)'],
  [
    '2045 6.4: an encoding on a multipart is not undone',
    `Content-Transfer-Encoding: base64\n${mixed('--b\n\nx\n--b--')}`,
    'multipart/mixed [text/plain "x"]',
    ['multipart_encoded'],
  ],
  ['2045 6.1: with a comment', 'Content-Transfer-Encoding: (c) "base64"; x\n\neA==', 'text/plain "x"'],
  [
    '2045 6.1: an unknown encoding',
    'Content-Transfer-Encoding: x-y\n\nx',
    'text/plain "x"',
    ['transfer_encoding_unknown'],
  ],
  [
    '2045 6.8: base64 with dirt',
    'Content-Transfer-Encoding: base64\n\ne*A==',
    'text/plain "x"',
    ['transfer_encoding_broken'],
  ],
  ['2046 4.1.2: a charset', 'Content-Type: text/plain; charset=koi8-r\n\n\xf0', 'text/plain "П"'],
  [
    '2046 4.1.2: an unknown charset',
    'Content-Type: text/plain; charset=x-y\n\nx',
    'text/plain "x"',
    ['charset_unknown'],
  ],
  [
    'HTML that names its charset itself',
    'Content-Type: text/html\n\n<meta charset=koi8-r>\xf0',
    'text/html "<meta charset=koi8-r>П"',
  ],
  ['3676 4: flowed', 'Content-Type: text/plain; format=flowed\n\na \nb', 'text/plain "a b"'],
  [
    '5545: a calendar has its text',
    'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR',
    'text/calendar "BEGIN:VCALENDAR"',
  ],
  [
    'two types: the first',
    'Content-Type: text/html\nContent-Type: text/plain\n\nx',
    'text/html "x"',
    ['duplicate_header'],
  ],
  ['two senders', 'From: a@b\nFrom: c@d\n\nx', 'text/plain "x"', ['duplicate_header']],
  ['nothing at all', '', 'text/plain ""', ['no_header']],
]

for (const [clause, source, tree, defects = []] of cases) {
  test(`MIME tree, ${clause}`, () => {
    const message = parse(source)
    assert.equal(outline(message.root), tree)
    assert.deepEqual(
      message.defects.map(({ code }) => code),
      defects,
    )
  })
}

test('RFC 2183 2.8: a disposition that is not known is an attachment', () => {
  assert.equal(parse('Content-Disposition: x-foo\n\n').root.disposition, 'attachment')
  assert.equal(parse('Content-Disposition: INLINE\n\n').root.disposition, 'inline')
  assert.equal(parse('A: b\n\n').root.disposition, null)
})

test('RFC 2392: the id of a part, with and without brackets', () => {
  assert.equal(parse('Content-ID: <a@b>\n\n').root.contentId, 'a@b')
  assert.equal(parse('Content-ID: a@b\n\n').root.contentId, 'a@b')
})

test('a boundary above ASCII is compared as what it is', () => {
  const source = Buffer.from(mixed('--é\n\nx\n--é--', 'boundary="é"'))
  assert.equal(outline(parseMessage(source, 'eml').root), 'multipart/mixed [text/plain "x"]')
  const latin1 = Buffer.from(mixed('--\xe9\n\nx\n--\xe9--', 'boundary="\xe9"'), 'latin1')
  assert.equal(outline(parseMessage(latin1, 'eml').root), 'multipart/mixed [text/plain "x"]')
})

test('parts nested deeper than the limit are read as text and told', () => {
  const open = Array.from({ length: 150 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join(
    '',
  )
  const { root, defects } = parse(`${open}Content-Type: text/html\n\n<p>`)
  let part = root
  while (part.children[0] !== undefined) part = part.children[0]
  assert.equal(part.depth, 100)
  assert.equal(part.type, 'text/plain')
  assert.ok(part.text?.includes('<p>'))
  assert.ok(defects.some(({ code }) => code === 'depth_limit'))
})

test('more parts than the limit are told', () => {
  const { root, defects } = parse(mixed(`${'--b\n\nx\n'.repeat(10_000)}--b--\n`))
  assert.equal(root.children.length, 5_000)
  assert.deepEqual(
    defects.map(({ code }) => code),
    ['parts_limit'],
  )
})

test('the body is what follows the empty line, byte for byte', () => {
  assert.equal(Buffer.from(parse('A: b\r\n\r\n x\r\n\r\n').body ?? []).toString('latin1'), ' x\r\n\r\n')
})

test('RFC 5322 3.6.4: message ids', () => {
  const { messageId, references, inReplyTo } = parse('Message-ID: <a@b>\nReferences: <c@d>\n <e@f>\nIn-Reply-To: x\n\n')
  assert.deepEqual([messageId, references, inReplyTo], ['a@b', ['c@d', 'e@f'], []])
})

test('RFC 5322 3.6.7: the return path, also an empty one', () => {
  assert.equal(parse('Return-Path: <a@b>\n\n').returnPath, 'a@b')
  assert.equal(parse('Return-Path: <>\n\n').returnPath, '')
  assert.equal(parse('A: b\n\n').returnPath, null)
})

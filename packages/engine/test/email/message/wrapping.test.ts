// What is wrapped around a message is taken off and told; what only looks like it is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Message, parseMessage } from '../../../src/email/message/message.ts'

const MESSAGE = `Received: from mx.example.net by in.example.org; Mon, 3 Jan 2022 16:05:09 +0000
From: Ann Lee <ann@example.net>
To: bob@example.org
Subject: Hello
 again
Message-ID: <1@example.net>

Dear Bob,
see you.
`.replaceAll('\n', '\r\n')
const bytes = Buffer.from(MESSAGE)
const base64 = bytes.toString('base64')
const codes = ({ defects }: Message): readonly string[] => defects.map(({ code }) => code)

const wrapped: Readonly<Record<string, Buffer>> = {
  'Base64 in one line': Buffer.from(base64),
  'Base64 in lines': Buffer.from(base64.replaceAll(/(.{76})/g, '$1\n')),
  'Base64 for addresses': Buffer.from(bytes.toString('base64url')),
  'a data URL': Buffer.from(`data:message/rfc822;base64,${base64}`),
  gzip: gzipSync(bytes),
  'gzip in Base64': Buffer.from(gzipSync(bytes).toString('base64')),
  'UTF-16 without a mark': Buffer.from(MESSAGE, 'utf16le'),
  'UTF-16 with a mark that was read as UTF-8': Buffer.concat([
    Buffer.from('\ufffd\ufffd'),
    Buffer.from(MESSAGE, 'utf16le'),
  ]),
  'a JSON string': Buffer.from(JSON.stringify(MESSAGE)),
  'line ends as backslash and letter': Buffer.from(MESSAGE.replaceAll('\r\n', '\\n')),
  'every line end twice': Buffer.from(
    MESSAGE.replace('\r\n\r\n', '\r\nX-A: 1\r\nX-B: 2\r\nX-C: 3\r\n\r\n').replaceAll('\r\n', '\n\n'),
  ),
}

for (const [what, content] of Object.entries(wrapped)) {
  for (const inputType of ['eml', 'raw', 'headers'] as const) {
    test(`${inputType}: ${what}`, () => {
      const message = parseMessage(content, inputType)
      assert.equal(message.subject, 'Hello again')
      assert.equal(message.from[0]?.address, 'ann@example.net')
      assert.ok(codes(message).includes('wrapping_removed'))
      if (inputType !== 'headers') assert.match(message.root.text ?? '', /^Dear Bob,\s+see you\./)
    })
  }
}

test('a mark of UTF-8 costs no field', () => {
  const message = parseMessage(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]), 'raw')
  assert.deepEqual([message.parsedAs, message.headers[0]?.name, codes(message)], ['message', 'received', []])
})

test('CR alone ends the lines of raw text as well', () => {
  const message = parseMessage(Buffer.from(MESSAGE.replaceAll('\r\n', '\r')), 'raw')
  assert.deepEqual([message.parsedAs, message.headers.length, codes(message)], ['message', 5, ['bare_cr']])
})

const plain: Readonly<Record<string, string>> = {
  'a long word': `${'a'.repeat(80)}\n`,
  'Base64 of something else': Buffer.from('no message in it, whatever it says of itself: '.repeat(4)).toString(
    'base64',
  ),
  'a path': 'C:\\new\\road: https://example.org/',
  'gzip that is damaged': '\x1f\x8b\x08 and no more',
}

for (const [what, content] of Object.entries(plain)) {
  test(`left alone: ${what}`, () => {
    const message = parseMessage(Buffer.from(content, 'latin1'), 'raw')
    assert.equal(message.parsedAs, 'text')
    assert.ok(!codes(message).includes('wrapping_removed'))
  })
}

test('a bomb of gzip is left alone', () => {
  const message = parseMessage(gzipSync(Buffer.alloc(40 * 1024 * 1024)), 'raw')
  assert.ok(!codes(message).includes('wrapping_removed'))
})

test('the labels of a forward that look like fields are no header block of a message', () => {
  const text = 'From: Ann <ann@example.net>\nSent: Tuesday, March 12, 2024 9:14 AM\nTo: Bob\nSubject: Hello\n\nDear Bob'
  for (const inputType of ['eml', 'headers'] as const) {
    const message = parseMessage(Buffer.from(text), inputType)
    assert.deepEqual([message.parsedAs, message.subject, message.body], ['forwarded_text', 'Hello', null])
  }
})

test('a winmail.dat alone is read as the attachment that it is', () => {
  const message = parseMessage(Buffer.from('789f3e220000', 'hex'), 'eml')
  assert.deepEqual([message.parsedAs, message.fieldsGiven], ['outlook_file', 0])
  assert.ok(codes(message).includes('outlook_file'))
})

test('an .eml that is sent as any file is a message inside', () => {
  const text = `From: bob@example.org\r\nContent-Type: application/octet-stream; name="a.eml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`
  assert.equal(parseMessage(Buffer.from(text), 'eml').messages[0]?.subject, 'Hello again')
})

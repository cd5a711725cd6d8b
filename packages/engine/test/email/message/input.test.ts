// The three input types: what each kind of pasted text is taken for, and what is read out of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type InputType, type Message, parseMessage } from '../../../src/email/message/message.ts'

const parse = (text: string, type: InputType): Message => parseMessage(Buffer.from(text), type)
const codes = ({ defects }: Message): readonly string[] => defects.map(({ code }) => code)
const names = ({ headers }: Message): string => headers.map(({ name }) => name).join(' ')

const HEADERS = `Received: from mx.example.net (mx.example.net [192.0.2.1])
 by in.example.org with ESMTPS id 1; Mon, 3 Jan 2022 16:05:09 +0000
From: Ann Lee <ann@example.net>
To: bob@example.org
Subject: Hello
 again
Message-ID: <1@example.net>
Content-Type: text/plain; charset=utf-8`
const MESSAGE = `${HEADERS}\n\nDear Bob,\n\nFrom: here\n`
const NAMES = 'received from to subject message-id content-type'

test('headers: a block alone', () => {
  const message = parse(HEADERS, 'headers')
  assert.deepEqual(
    [message.parsedAs, names(message), message.subject, message.body],
    ['headers', NAMES, 'Hello again', null],
  )
  assert.deepEqual(codes(message), [])
})

test('headers: a whole message gives its headers alone', () => {
  const message = parse(MESSAGE, 'headers')
  assert.deepEqual([names(message), message.body, message.root.text], [NAMES, null, ''])
})

const pasted: readonly (readonly [what: string, text: string, defect: string | null])[] = [
  ['empty lines in front', `\n\n${HEADERS}\n`, null],
  ['an mbox line in front', `From ann@example.net Mon Jan  3 16:05:09 2022\n${HEADERS}`, null],
  ['words in front', `Here are the headers you asked for.\n\n${HEADERS}`, 'junk_before_message'],
  ['indentation of folds lost', HEADERS.replaceAll('\n ', '\n'), 'folding_repaired'],
  ['an empty line behind every field', HEADERS.replaceAll(/\n(?! )/g, '\n\n'), 'folding_repaired'],
  ['quoted', HEADERS.replaceAll(/^/gm, '> '), 'quoting_removed'],
  ['indented', HEADERS.replaceAll(/^/gm, '    '), 'quoting_removed'],
  ['CRLF', HEADERS.replaceAll('\n', '\r\n'), null],
  ['bare CR', HEADERS.replaceAll('\n', '\r'), null],
]

for (const [what, text, defect] of pasted) {
  test(`headers: ${what}`, () => {
    const message = parse(text, 'headers')
    assert.equal(names(message).replace(/^from (?=received)/, ''), NAMES)
    assert.equal(message.subject, 'Hello again')
    assert.deepEqual(codes(message), defect === null ? [] : [defect])
  })
}

test('headers: UTF-16 as Windows editors save it', () => {
  const bytes = Buffer.from(`\ufeff${HEADERS}`, 'utf16le')
  assert.equal(names(parseMessage(bytes, 'headers')), NAMES)
})

test('headers: a signature keeps its bytes when the folds are put back', () => {
  const folded = 'DKIM-Signature: v=1; d=example.net;\r\n h=from:to:subject;\r\n b=abc\r\nFrom: a@b.example\r\n\r\n'
  const message = parse(folded.replaceAll('\r\n ', '\r\n'), 'headers')
  assert.equal(Buffer.from(message.headers[0]?.raw ?? []).toString(), folded.slice(0, folded.indexOf('\r\nFrom')))
  assert.equal(names(message), 'dkim-signature from')
})

test('headers: reports of filters that look like fields once their indentation is lost', () => {
  const text =
    'X-Forefront-Antispam-Report:\nCIP:192.0.2.1;CTRY:US;LANG:en;\nFrom: a@b.example\nReferences: x\nhttps://b.example/x\n'
  assert.equal(names(parse(text, 'headers')), 'x-forefront-antispam-report from references')
})

test('headers: text that is none', () => {
  const message = parse('hello\nworld\n', 'headers')
  assert.deepEqual([message.parsedAs, message.headers.length], ['headers', 0])
})

test('eml: the bytes are the message where a header block begins them', () => {
  const message = parse(MESSAGE, 'eml')
  assert.deepEqual([message.parsedAs, message.fieldsGiven], ['message', message.headers.length])
})

test('eml: text without a header block is read as text, of whose header nothing is said', () => {
  for (const text of ['hello', '']) {
    const message = parse(text, 'eml')
    assert.deepEqual([message.parsedAs, message.fieldsGiven, message.body], ['text', 0, null])
    assert.deepEqual(codes(message), ['no_header'])
  }
  const quoted = parse(`> ${MESSAGE.replaceAll('\n', '\n> ')}`, 'eml')
  assert.equal(quoted.parsedAs, 'quoted_message')
  assert.ok(codes(quoted).includes('no_header'))
})

test('the fields that give a pasted text its form are none of its own', () => {
  assert.equal(parse('Dear customer, verify your account.', 'raw').fieldsGiven, 0)
})

test('raw: a message stays byte for byte', () => {
  const message = parse(MESSAGE, 'raw')
  assert.deepEqual([message.parsedAs, names(message), codes(message).length], ['message', NAMES, 0])
  assert.equal(Buffer.from(message.body ?? []).toString(), 'Dear Bob,\n\nFrom: here\n')
})

test('raw: bytes that are no UTF-8 stay what they are, behind junk too', () => {
  const bytes = Buffer.concat([
    Buffer.from('junk \xe9\n\n', 'latin1'),
    Buffer.from(`${HEADERS}\n\n`),
    Buffer.of(0xe9, 0xff),
  ])
  assert.deepEqual([...(parseMessage(bytes, 'raw').body ?? [])], [0xe9, 0xff])
})

const GMAIL_PAGE = `Original Message
Message ID\t<1@example.net>
Created at:\tMon, Jan 3, 2022 at 4:05 PM (Delivered after 1 second)
From:\tAnn Lee <ann@example.net>
To:\tbob@example.org
Subject:\tHello again
SPF:\tPASS with IP 192.0.2.1 Learn more
DKIM:\t'PASS' with domain example.net Learn more

Download Original\tCopy to clipboard
`

const raw: readonly (readonly [what: string, text: string, parsedAs: string, defect: string | null])[] = [
  ['a message', MESSAGE, 'message', null],
  ['headers alone', HEADERS, 'message', null],
  ["a person's fields, an empty line, a body", 'From: a@b.example\nSubject: Hello again\n\nDear Bob', 'message', null],
  ["a person's fields alone", 'From: a@b.example\nTo: c@d.example\nSubject: Hello again', 'message', null],
  ['an mbox line', `From ann@example.net Mon Jan  3 16:05:09 2022\n${MESSAGE}`, 'message', null],
  ['words in front', `Is this phishing?\n\n${MESSAGE}`, 'message_after_junk', 'junk_before_message'],
  ['a code block', `\`\`\`\n${MESSAGE}\`\`\`\n`, 'message_after_junk', 'junk_before_message'],
  ["Gmail's page", `${GMAIL_PAGE}${MESSAGE}`, 'message_after_junk', 'junk_before_message'],
  ['quoted', MESSAGE.replaceAll(/^/gm, '> '), 'quoted_message', 'quoting_removed'],
  ['indented', MESSAGE.replaceAll(/^(?=.)/gm, '    '), 'quoted_message', 'quoting_removed'],
  ['indentation of folds lost', MESSAGE.replaceAll('\n ', '\n'), 'message', 'folding_repaired'],
  [
    'an empty line behind every field',
    `${HEADERS.replaceAll(/\n(?! )/g, '\n\n')}\n\nDear Bob`,
    'message',
    'folding_repaired',
  ],
  [
    'a forward in text',
    'From: Ann Lee <ann@example.net>\nSent: Monday, January 3, 2022 4:05 PM\nTo: bob@example.org\nSubject: Hello again\n\nDear Bob',
    'forwarded_text',
    null,
  ],
  [
    'a forward in text, with words in front',
    'please check\n\nVon: Ann Lee <ann@example.net>\nGesendet: Montag, 3. Januar 2022\nAn: bob@example.org\nBetreff: Hello again\n\nDear Bob',
    'forwarded_text',
    'text_before_forward',
  ],
]

for (const [what, text, parsedAs, defect] of raw) {
  test(`raw: ${what}`, () => {
    const message = parse(text, 'raw')
    assert.equal(message.parsedAs, parsedAs)
    assert.equal(message.subject, 'Hello again')
    assert.ok(message.from.length === 1)
    assert.deepEqual(
      codes(message).filter((code) => code !== 'date_invalid'),
      defect === null ? [] : [defect],
    )
  })
}

test('raw: the body behind a repaired block stays what it is', () => {
  const message = parse(MESSAGE.replaceAll('\n ', '\n'), 'raw')
  assert.equal(Buffer.from(message.body ?? []).toString(), 'Dear Bob,\n\nFrom: here\n')
  assert.equal(names(message), NAMES)
})

test('raw: text without headers is text, HTML is HTML', () => {
  const text = parse('Dear customer,\nplease pay.\n', 'raw')
  assert.deepEqual(
    [text.parsedAs, text.root.type, text.root.text, text.body],
    ['text', 'text/plain', 'Dear customer,\nplease pay.\n', null],
  )
  const html = parse('<!DOCTYPE html>\n<p>Pay</p>', 'raw')
  assert.deepEqual([html.parsedAs, html.root.type], ['text', 'text/html'])
})

test('raw: a forward of HTML source is HTML', () => {
  const message = parse(
    'From: a@b.example\nSent: Monday\nTo: c@d.example\nSubject: x\n\n<html><p>Pay</p></html>',
    'raw',
  )
  assert.deepEqual([message.parsedAs, message.root.type], ['forwarded_text', 'text/html'])
})

test('raw: what a forward tells cannot add fields of its own', () => {
  const message = parse('From: a@b.example\u0000X-Evil: 1\rSent: Monday\nTo: c@d.example\nSubject: x\n\ny', 'raw')
  assert.ok(!names(message).includes('x-evil'))
})

test('raw: nothing at all', () => {
  const message = parse('', 'raw')
  assert.deepEqual(
    [message.parsedAs, message.headers.map(({ name }) => name)],
    ['text', ['mime-version', 'content-type']],
  )
})

// What stands inside parts and is opened: messages, winmail.dat, uuencoded files, signed content; and what is told of
// signatures, encryption and delivery reports.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMessage } from '../../../src/email/message/message.ts'
import { walk } from '../../../src/email/message/mime/part.ts'
import { sampleTnef, writeTnef } from '../../tnef/write-tnef.ts'
import { outline } from './outline.ts'
import { envelopedData, signedData, streamedSignedData } from './write-cms.ts'

const parse = (source: string) => parseMessage(Buffer.from(source, 'latin1'), 'eml')
const attached = (type: string, content: Uint8Array, fields = ''): string =>
  `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n${fields}\n${Buffer.from(content).toString('base64')}\n`
const INSIDE = Buffer.from('Content-Type: text/html\n\n<p>inside')

test('winmail.dat: bodies and attachments, also of a message that is attached to it', () => {
  for (const type of ['application/ms-tnef; name=winmail.dat', 'application/octet-stream; name=winmail.dat']) {
    const { root } = parse(attached(type, sampleTnef()))
    assert.equal(
      outline(root).replace(/^[a-z/-]+ /, ''),
      '(winmail.dat) [text/plain "plain body", text/html "<p>café</p>", application/x-msdownload (invoice März.exe), application/octet-stream (Inner) [text/plain "inner body"]]',
    )
    assert.equal(Buffer.from(root.children[2]?.content ?? []).toString(), 'MZ-harmless')
  }
})

test('winmail.dat that is damaged is told', () => {
  const { defects } = parse(attached('application/ms-tnef', sampleTnef().subarray(0, 300)))
  assert.deepEqual(
    defects.map(({ code }) => code),
    ['tnef_damaged'],
  )
})

test('winmail.dat: a type that would hide an attachment is not taken over', () => {
  const mime = Buffer.concat([
    Buffer.from('010000001e000e37', 'hex'),
    Buffer.from('0100000010000000', 'hex'),
    Buffer.from('multipart/mixed\0'),
  ])
  const { root } = parse(
    attached(
      'application/ms-tnef',
      writeTnef([
        [2, 0x9002, Buffer.alloc(14)],
        [2, 0x800f, Buffer.from('x')],
        [2, 0x9005, mime],
      ]),
    ),
  )
  assert.equal(root.children[0]?.type, 'application/octet-stream')
})

test('uuencoded files leave the text and become parts', () => {
  const cat = 'begin 644 cat.txt\n#0V%T\n`\nend\n'
  const { root } = parse(`Subject: x\n\nHello\n${cat}between\n${cat}Bye\n`)
  assert.equal(
    outline(root),
    'text/plain "Hello\\nbetween\\nBye\\n" [application/octet-stream (cat.txt), application/octet-stream (cat.txt)]',
  )
  assert.equal(Buffer.from(root.children[0]?.content ?? []).toString(), 'Cat')
})

test('S/MIME: the content of signed data is opened (RFC 8551 section 3.5.2)', () => {
  for (const cms of [signedData(INSIDE), streamedSignedData(INSIDE)]) {
    const message = parse(attached('application/pkcs7-mime; smime-type=signed-data; name=smime.p7m', cms))
    assert.equal(outline(message.root), 'application/pkcs7-mime (smime.p7m) [text/html "<p>inside"]')
    assert.deepEqual(
      message.protections.map(({ scheme, act, form }) => [scheme, act, form]),
      [['smime', 'signed', 'wrapper']],
    )
  }
})

test('S/MIME: by its name where the type says nothing (RFC 8551 section 3.2.1)', () => {
  const { root, protections } = parse(attached('application/octet-stream; name=smime.p7m', signedData(INSIDE)))
  assert.equal(root.children[0]?.text, '<p>inside')
  assert.equal(protections.length, 1)
})

test('S/MIME: encrypted is told, whatever the type says', () => {
  for (const type of [
    'application/pkcs7-mime; smime-type=enveloped-data',
    'application/x-pkcs7-mime; smime-type=signed-data',
  ]) {
    const { root, protections } = parse(attached(type, envelopedData()))
    assert.deepEqual([root.children.length, protections[0]?.act], [0, 'encrypted'])
  }
})

test('S/MIME: bytes that are no CMS, a detached signature, and CMS that is cut anywhere', () => {
  assert.deepEqual(parse(attached('application/pkcs7-mime', Buffer.from('nonsense'))).protections, [])
  assert.equal(parse(attached('application/pkcs7-mime', signedData(null))).root.children.length, 0)
  for (const whole of [signedData(INSIDE), streamedSignedData(INSIDE)])
    for (let length = 0; length < whole.length; length += 1)
      parse(attached('application/pkcs7-mime', whole.subarray(0, length)))
})

const protectedBy: readonly (readonly [what: string, source: string, told: readonly string[]])[] = [
  [
    'RFC 1847: S/MIME, signature apart',
    'Content-Type: multipart/signed; boundary=b; protocol="application/pkcs7-signature"\n\n--b\n\nx\n--b\nContent-Type: application/pkcs7-signature\n\nx\n--b--',
    ['smime', 'signed', 'wrapper'],
  ],
  [
    'RFC 3156: PGP/MIME signed',
    'Content-Type: multipart/signed; boundary=b; protocol="application/pgp-signature"\n\n--b\n\nx\n--b--',
    ['pgp', 'signed', 'wrapper'],
  ],
  [
    'RFC 3156: PGP/MIME encrypted',
    'Content-Type: multipart/encrypted; boundary=b; protocol="application/pgp-encrypted"\n\n--b\n\nx\n--b--',
    ['pgp', 'encrypted', 'wrapper'],
  ],
  [
    'RFC 9580: PGP in the text, encrypted',
    'A: b\n\nHi\n-----BEGIN PGP MESSAGE-----\n\nx\n',
    ['pgp', 'encrypted', 'inline'],
  ],
  [
    'RFC 9580: PGP in the text, signed',
    'A: b\r\n\r\n-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA512\r\n\r\nx\r\n',
    ['pgp', 'signed', 'inline'],
  ],
]

for (const [what, source, told] of protectedBy) {
  test(`protection, ${what}`, () => {
    assert.deepEqual(
      parse(source).protections.map(({ scheme, act, form }) => [scheme, act, form]),
      [told],
    )
  })
}

test('protection: talk about PGP is none', () => {
  assert.deepEqual(parse('A: b\n\nWrite "-----BEGIN PGP MESSAGE-----" first.\n').protections, [])
})

const BOUNCE = `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b

It failed.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 3 Jan 2022 16:05:09 +0000

Final-Recipient: rfc822; bob@example.org
Action: Failed
Status: 5.1.1 (no such user)
Diagnostic-Code: smtp; 550 no such user

Original-Recipient: rfc822;eve@example.org
Action: delayed

--b
Content-Type: TYPE

From: ann@example.net
Subject: Hello

--b--
`

for (const type of ['message/rfc822', 'text/rfc822-headers']) {
  test(`RFC 3464: a delivery report with ${type}`, () => {
    const { deliveryReport: report } = parse(BOUNCE.replace('TYPE', type))
    assert.equal(report?.reportedBy, 'mx.example.net')
    assert.deepEqual(report?.recipients, [
      { address: 'bob@example.org', action: 'failed', status: '5.1.1', diagnostic: '550 no such user' },
      { address: 'eve@example.org', action: 'delayed', status: null, diagnostic: null },
    ])
    assert.deepEqual([report?.original?.subject, report?.original?.from[0]?.address], ['Hello', 'ann@example.net'])
  })
}

test('a message that reports nothing', () => {
  assert.equal(parse('A: b\n\nx').deliveryReport, null)
  assert.deepEqual(parse('Content-Type: message/delivery-status\n\n\n\n').deliveryReport, {
    reportedBy: null,
    recipients: [],
    original: null,
  })
})

test('RFC 2046 5.2.1: messages inside have their own heads, outer ones first', () => {
  const inner = 'From: Eve <eve@example.net>\nSubject: =?utf-8?q?caf=C3=A9?=\n\nx'
  const { messages } = parse(
    `Content-Type: message/rfc822\n\nSubject: middle\nContent-Type: message/rfc822\n\n${inner}`,
  )
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    ['middle', 'café'],
  )
  assert.equal(messages[1]?.from[0]?.address, 'eve@example.net')
  assert.equal(Buffer.from(messages[1]?.bytes ?? []).toString(), inner)
})

test('messages inside messages end at the limit of depth, and what they hold is there', () => {
  const { root, defects } = parse(`${'Content-Type: message/rfc822\n\n'.repeat(500)}Subject: last\n\nx`)
  const depths = [...walk(root)].map(({ depth }) => depth)
  assert.equal(Math.max(...depths), 100)
  assert.ok(defects.some(({ code }) => code === 'depth_limit'))
})

test('content that would unfold to more than the limit is told', () => {
  const part = attached('message/rfc822', Buffer.from(`A: b\n\n${'x'.repeat(1_000_000)}`))
  const { defects } = parse(`Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${part}`.repeat(20)}--b--`)
  assert.deepEqual([...new Set(defects.map(({ code }) => code))], ['nested_limit', 'nested_limit_repeated'])
})

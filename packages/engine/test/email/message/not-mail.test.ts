import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { notMail } from '../../../src/email/message/not-mail.ts'

const MAIL = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: hello\r\n\r\nHello\r\n'
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])

const REFUSED: readonly [string, string | Uint8Array, string][] = [
  ['nothing', '', 'empty'],
  ['white space', ' \r\n\t\n', 'empty'],
  ['a name', 'message.eml', 'file_name'],
  ['a name and its line end', 'message.eml\n', 'file_name'],
  ['a forgotten @ and what curl reads', '@message.eml', 'file_name'],
  ['a path', '/tmp/reported/one', 'file_name'],
  ['a path with a space in it', '/home/kim/My mail/one of them.eml', 'file_name'],
  ['a path relative to home', '~/Downloads/mail.txt', 'file_name'],
  ['a path of Windows', 'C:\\Users\\kim\\mail.msg', 'file_name'],
  ['a name in another writing', 'отчёт.eml', 'file_name'],
  ['a program', ELF, 'binary'],
  ['a program that was read as UTF-8', ELF.toString('utf8'), 'binary'],
  ['a document', '%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'binary'],
  ['compressed data', deflateRawSync(randomBytes(0x1000)), 'binary'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary'],
]

const TAKEN: readonly [string, string | Uint8Array][] = [
  ['a message', MAIL],
  ['one field', 'Subject: hello'],
  ['an odd field', 'X-Thing: /tmp/message.eml'],
  ['a word', 'hello'],
  ['a host', 'account-check.zip'],
  ['an address of the web', 'http://198.51.100.7/login.html'],
  ['an address without its scheme', '//evil.example/login.html'],
  ['a text that names a file', 'please open invoice.eml'],
  ['a text that begins with a mention', '@kim please look at report.txt'],
  ['lines of names', 'one.eml\ntwo.eml'],
  ['a message in UTF-16', Buffer.from(`\ufeff${MAIL}`, 'utf16le')],
  ['a message that is compressed', gzipSync(Buffer.from(MAIL))],
  ['a message behind NUL bytes', `\0\0\0\n${MAIL}`],
  ['a message with NUL bytes in its text', `${MAIL}\0\0\0\0`],
  ['a file of Outlook', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')],
  ['ISO-2022-JP', "\x1b$B3NG'$7$F$/$@$5$$\x1b(B http://evil.example/"],
  ['text in Shift JIS that was read as UTF-8', '\ufffd\ufffd\ufffd\ufffd http://evil.example/ \ufffd\ufffd'],
]

for (const [name, content, kind] of REFUSED)
  test(`no message: ${name}`, () => assert.equal(notMail(Buffer.from(content)), kind))

for (const [name, content] of TAKEN) test(`taken: ${name}`, () => assert.equal(notMail(Buffer.from(content)), null))

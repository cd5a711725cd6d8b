// Content-Type and Content-Disposition by the clauses of RFC 2045, 2183 and 2231, and what senders write instead.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseParameters } from '../../../src/email/message/mime/parameters.ts'

type Case = readonly [clause: string, text: string, value: string, parameters?: Readonly<Record<string, string>>]
const cases: readonly Case[] = [
  ['2045 5.1: names and types are not case sensitive', 'Text/HTML; CharSet=UTF-8', 'text/html', { charset: 'UTF-8' }],
  ['2045 5.1: a quoted value', 'multipart/mixed; boundary="a;b c"', 'multipart/mixed', { boundary: 'a;b c' }],
  ['2045 5.1: comments', 'text/plain (a; (b)); charset=us-ascii (Plain text)', 'text/plain', { charset: 'us-ascii' }],
  ['2045 5.1: a comment with no space before', 'text/plain(x);charset="utf-8"(y)', 'text/plain', { charset: 'utf-8' }],
  ['5322 3.2.4: quoted pairs', 'a/b; name="x\\"y\\\\z"', 'a/b', { name: 'x"y\\z' }],
  ['a path in a name keeps its separators', 'a/b; name="C:\\temp\\x.doc"', 'a/b', { name: 'C:\\temp\\x.doc' }],
  ['white space around = and /', 'text / html ; charset = utf-8', 'text/html', { charset: 'utf-8' }],
  ['2231 3: continuations', 'a/b; URL*0="ftp://"; URL*1="cs.utk.example/x"', 'a/b', { url: 'ftp://cs.utk.example/x' }],
  [
    '2231 3: numbers with a gap go on no further',
    'attachment; filename*0=a.pdf; filename*2=.exe',
    'attachment',
    { filename: 'a.pdf' },
  ],
  ['2231 3: continuations in any order', 'a/b; n*2=c; n*0=a; n*1=b', 'a/b', { n: 'abc' }],
  [
    '2231 4: charset and language',
    "application/x-stuff; title*=us-ascii'en-us'This%20is%20%2A%2A%2Afun%2A%2A%2A",
    'application/x-stuff',
    { title: 'This is ***fun***' },
  ],
  [
    '2231 4.1: continuations, some of them encoded',
    "application/x-stuff; title*0*=us-ascii'en'This%20is%20even%20more%20; title*1*=%2A%2A%2Afun%2A%2A%2A%20; title*2=\"isn't it!\"",
    'application/x-stuff',
    { title: "This is even more ***fun*** isn't it!" },
  ],
  ['2231 4: no charset', "a/b; name*=''caf%C3%A9", 'a/b', { name: 'café' }],
  ['2231 4: ISO-8859-1', "attachment; filename*=iso-8859-1''caf%E9.txt", 'attachment', { filename: 'café.txt' }],
  ['2231 4: an unknown charset', "attachment; filename*=x-none''caf%C3%A9", 'attachment', { filename: 'café' }],
  ['2231 4: a character split across continuations', "a; n*0*=utf-8''%C3; n*1*=%A9", 'a', { n: 'é' }],
  ['2231 4: quotes around an extended value, which it forbids', `a; n*="utf-8''%C3%A9"`, 'a', { n: 'é' }],
  ['2231 4: no quotes, which it demands', 'a; n*=caf%C3%A9', 'a', { n: 'café' }],
  [
    '5987 4.2: the extended form wins, before',
    "attachment; filename*=utf-8''%E2%82%AC; filename=EUR",
    'attachment',
    { filename: '€' },
  ],
  [
    '5987 4.2: the extended form wins, behind',
    "attachment; filename=EUR; filename*=utf-8''%E2%82%AC",
    'attachment',
    { filename: '€' },
  ],
  [
    'ten and more continuations are sorted as numbers',
    `a; ${Array.from({ length: 12 }, (_, i) => `n*${i}=${i.toString(16)}`).join('; ')}`,
    'a',
    { n: '0123456789ab' },
  ],
  ['2047 in a parameter, which 2047 5 forbids', 'a/b; name="=?utf-8?q?caf=C3=A9?="', 'a/b', { name: 'café' }],
  ['2047 in a parameter without quotes', 'a/b; name==?utf-8?B?Y2Fmw6k=?=', 'a/b', { name: 'café' }],
  [
    'a boundary that looks like an encoded word is none',
    'a/b; boundary="=?utf-8?q?x?="',
    'a/b',
    { boundary: '=?utf-8?q?x?=' },
  ],
  ['6532: UTF-8 in a name', 'a/b; name="café.txt"', 'a/b', { name: 'café.txt' }],
  [
    'spaces in a value without quotes',
    'attachment; filename=my report.pdf; size=3',
    'attachment',
    { filename: 'my report.pdf', size: '3' },
  ],
  [
    'brackets in a value without quotes',
    'attachment; filename=report(1).pdf',
    'attachment',
    { filename: 'report(1).pdf' },
  ],
  [
    'a quote within a value without quotes',
    'attachment; filename=5" disk.txt; size=3',
    'attachment',
    { filename: '5" disk.txt', size: '3' },
  ],
  ['a quote that is not closed', 'attachment; filename="x.pdf', 'attachment', { filename: 'x.pdf' }],
  [
    'text behind a closing quote',
    'attachment; filename="x.pdf"y; size=3',
    'attachment',
    { filename: 'x.pdf', size: '3' },
  ],
  [
    'a forgotten semicolon',
    'text/plain charset=utf-8; format=flowed',
    'text/plain',
    { charset: 'utf-8', format: 'flowed' },
  ],
  ['parameters alone', 'filename=x.pdf; size=3', '', { filename: 'x.pdf', size: '3' }],
  ['a name given twice: the first', 'a/b; charset=utf-8; charset=koi8-r', 'a/b', { charset: 'utf-8' }],
  ['empty parameters', 'text/plain;;; charset=utf-8;', 'text/plain', { charset: 'utf-8' }],
  ['an empty value', 'text/plain; charset=; x', 'text/plain', { charset: '' }],
  ['nothing', '', ''],
  ['one word', 'text', 'text'],
]

for (const [clause, text, value, parameters = {}] of cases) {
  test(`parameters, ${clause}`, () => {
    const parsed = parseParameters(text)
    assert.equal(parsed.value, value)
    assert.deepEqual(Object.fromEntries(parsed.parameters), parameters)
  })
}

test('more parameters than the limit are cut and told', () => {
  const { parameters, cut } = parseParameters(`a/b; ${Array.from({ length: 1_000 }, (_, i) => `n*${i}=x`).join(';')}`)
  assert.equal(cut, true)
  assert.equal(parameters.get('n')?.length, 300)
})

test('what stands behind a gap is told apart, for clients that join it', () => {
  const { parameters, acrossGaps } = parseParameters('attachment; filename*0=a.pdf; filename*2=.exe; n*0=a; n*1=b')
  assert.equal(parameters.get('filename'), 'a.pdf')
  assert.deepEqual([...acrossGaps], [['filename', 'a.pdf.exe']])
})

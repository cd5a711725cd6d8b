// Header blocks by RFC 5322 sections 2.2, 3.6 and 4.5, and as relays, archives and editors leave them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHeaderBlock } from '../../../src/email/message/header/header-block.ts'

/** Fields as `name=value`, then the body. Latin-1: one character is one byte. */
function read(source: string): { readonly fields: readonly string[]; readonly body: string } {
  const bytes = Buffer.from(source, 'latin1')
  const { fields, bodyOffset } = parseHeaderBlock(bytes)
  return { fields: fields.map(({ name, value }) => `${name}=${value}`), body: source.slice(bodyOffset) }
}

type Case = readonly [clause: string, source: string, fields: readonly string[], body: string]
const cases: readonly Case[] = [
  ['2.1: fields, an empty line, a body', 'A: 1\r\nB: 2\r\n\r\nbody', ['a=1', 'b=2'], 'body'],
  ['2.1: no body', 'A: 1\r\n', ['a=1'], ''],
  ['2.1: no body and no line end', 'A: 1', ['a=1'], ''],
  ['2.2: names may hold any printable character but the colon', "X-!#$%&'*+: 1\n\n", ["x-!#$%&'*+=1"], ''],
  ['2.2.3: folds: the line end goes, the space stays', 'A: 1\r\n  2\r\n\t3\r\n\r\n', ['a=1  2\t3'], ''],
  ['2.2.3: a fold before the value', 'A:\r\n 1\r\n\r\n', ['a=1'], ''],
  ['2.2: nothing behind the colon', 'A:\r\nB:\r\n\r\nx', ['a=', 'b='], 'x'],
  ['2.2: a colon in the value', 'A: b:c\n\n', ['a=b:c'], ''],
  ['3.6: order and number are kept', 'A: 1\nB: 2\nA: 3\n\n', ['a=1', 'b=2', 'a=3'], ''],
  ['4.5: space before the colon', 'A : 1\r\nB\t: 2\r\n\r\n', ['a=1', 'b=2'], ''],
  ['4.2: a fold of white space alone', 'A: 1\r\n \r\n 2\r\nB: 3\r\n\r\nx', ['a=1  2', 'b=3'], 'x'],
  [
    'a line of white space ends the block where it does not go on',
    'A: 1\r\n  \r\nHello you\r\n',
    ['a=1'],
    'Hello you\r\n',
  ],
  ['6532 3.1: UTF-8', 'Subject: caf\xc3\xa9\r\n\r\n', ['subject=café'], ''],
  ['bytes that are no UTF-8 are windows-1252', 'Subject: caf\xe9 \x93\r\n\r\n', ['subject=café “'], ''],
  ['2.3: bare LF', 'A: 1\n 2\n\nx', ['a=1 2'], 'x'],
  ['2.3: bare CR', 'A: 1\r 2\rB: 3\r\rx', ['a=1 2', 'b=3'], 'x'],
  ['CR CR LF', 'A: 1\r\r\nB: 2\r\r\n\r\r\nx', ['a=1', 'b=2'], 'x'],
  ['mixed line ends', 'A: 1\nB: 2\r\nC: 3\r\n\nx', ['a=1', 'b=2', 'c=3'], 'x'],
  ['a byte order mark', '\xef\xbb\xbfA: 1\n\nx', ['a=1'], 'x'],
  ['an mbox line', 'From a@b Thu Jan  1 00:00:00 1970\nA: 1\n\nx', ['a=1'], 'x'],
  ['a quoted mbox line', '>From a@b Thu Jan  1 00:00:00 1970\nA: 1\n\nx', ['a=1'], 'x'],
  ['empty lines before the first field', '\r\n \r\nA: 1\n\nx', ['a=1'], 'x'],
  ['empty lines and no field', '\r\n\r\nHello', [], '\r\nHello'],
  ['NUL in a value', 'A: 1\x002\n\nx', ['a=1\x002'], 'x'],
  ['no empty line before the body', 'A: 1\nHello you\nB: 2\n\nx', ['a=1'], 'Hello you\nB: 2\n\nx'],
  ['a stray line before a known field', 'A: 1\nHello you\nSubject: 2\n\nx', ['a=1', 'subject=2'], 'x'],
  ['a boundary ends the block', 'A: 1\n--b: x\nB: 2', ['a=1'], '--b: x\nB: 2'],
  ['no field', 'Hello you', [], 'Hello you'],
  ['a colon first', ': x\n\n', [], ': x\n\n'],
  ['nothing', '', [], ''],
]

for (const [clause, source, fields, body] of cases) {
  test(`header block, ${clause}`, () => assert.deepEqual(read(source), { fields, body }))
}

test('the raw field is kept byte for byte, without its last line end', () => {
  const source = Buffer.from('Subject : caf\xe9\r\n\tx \r\nB: 1\r\n\r\n', 'latin1')
  const [field] = parseHeaderBlock(source).fields
  assert.equal(Buffer.from(field?.raw ?? []).toString('latin1'), 'Subject : caf\xe9\r\n\tx ')
})

test('what was wrong is noticed', () => {
  const noticed = (text: string): readonly string[] =>
    Object.entries(parseHeaderBlock(Buffer.from(text)))
      .filter(([name, value]) => !['fields', 'bodyOffset'].includes(name) && value !== false && value !== 0)
      .map(([name]) => name)
  assert.deepEqual(noticed('A: 1\r\n\r\nx'), [])
  assert.deepEqual(noticed('A: 1\rB: 2\r\rx'), ['bareCr'])
  assert.deepEqual(noticed('A: 1\nstray\nTo: x\n\n'), ['strayLines'])
  assert.deepEqual(noticed('A: 1\nHello'), ['noSeparator'])
  assert.deepEqual(noticed('A: 1\n'.repeat(6_000)), ['cut'])
})

test('a part has no mbox line and no empty lines before its fields', () => {
  const { fields, bodyOffset } = parseHeaderBlock(Buffer.from('\r\nA: 1\r\n\r\n'), 0, false)
  assert.deepEqual([fields.length, bodyOffset], [0, 2])
})

test('the fields that every message needs are read behind any number of others, and the body begins where it does', () => {
  const source = Buffer.from(
    `${'Received: from a\n'.repeat(6_000)}From: a@a.example\nX-B: 1\nFrom: c@c.example\n\nHello.\n`,
  )
  const { fields, bodyOffset, cut } = parseHeaderBlock(source)
  assert.ok(cut)
  assert.deepEqual(
    fields.filter(({ name }) => name !== 'received').map(({ value }) => value),
    ['a@a.example'],
  )
  assert.equal(source.subarray(bodyOffset).toString(), 'Hello.\n')
})

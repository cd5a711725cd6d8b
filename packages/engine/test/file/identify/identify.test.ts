// Types told from content: binary signatures, kinds of ZIP and OLE, markup, languages, encodings; names that lie.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extensionOf, identify } from '../../../src/file/identify/identify.ts'
import { FILE_TYPES } from '../../../src/file/identify/types.ts'
import { threadMs } from '../../thread-ms.ts'
import { pseudoRandom } from '../hashes/hash-inputs.ts'
import { binaries, contentTypes, latin1, windowsProgram, zip } from './binary-samples.ts'
import { texts } from './text-samples.ts'

for (const [id, samples] of Object.entries(binaries)) {
  test(`content: ${id}`, () => {
    for (const bytes of samples) assert.equal(identify(bytes, null).id, id)
  })
}

for (const [id, samples] of Object.entries(texts)) {
  test(`text: ${id}`, () => {
    for (const text of samples) assert.equal(identify(Buffer.from(text), null).id, id, text.slice(0, 60))
  })
}

test('encodings are told, with a mark and without one', () => {
  const text = 'Option Explicit\r\nDim a\r\nSet a = CreateObject("x")\r\n'
  const encoded: readonly (readonly [string, Uint8Array])[] = [
    ['ascii', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-8', Buffer.from(`${text}' Grüße`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(`${text}' Gr\xfc\xdfe`, 'latin1')],
  ]
  for (const [encoding, bytes] of encoded) {
    const type = identify(bytes, null)
    assert.deepEqual([type.id, type.encoding], ['vbscript', encoding])
  }
})

test('noise is data, not text', () => {
  for (const seed of [1, 2, 3, 4]) assert.equal(identify(pseudoRandom(4096, seed), 'x').group, 'data')
})

test('a name that belongs to another type is a mismatch; kin and unknown names are none', () => {
  const lies: readonly (readonly [string, Buffer])[] = [
    ['invoice.pdf', windowsProgram(0x10b)],
    ['photo.jpg', zip(['a', 'x'])],
    ['setup.exe', latin1('%PDF-1.7\n')],
    ['song.mp3', latin1('\x7fELF\x02\x01\x01', 64)],
    ['picture.png', Buffer.from('<html><body></body></html>')],
  ]
  for (const [name, bytes] of lies) assert.ok(identify(bytes, name).mismatch, name)
  const honest: readonly (readonly [string, Buffer])[] = [
    ['a.dll', windowsProgram(0x20b)],
    ['a.docx', zip(contentTypes('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'))],
    ['a.doc', latin1('{\\rtf1 x}')],
    ['a.dat', windowsProgram(0x10b)],
    ['README', Buffer.from('hello there')],
    ['a.js', Buffer.from('Option Explicit\nDim a\n')],
    ['a.xml', Buffer.from('<svg></svg>')],
    ['a.whl', zip(['a/b.py', 'x'])],
  ]
  for (const [name, bytes] of honest) assert.ok(!identify(bytes, name).mismatch, name)
})

test('a picture with an archive behind it is both', () => {
  const picture = latin1('GIF89a\x01\0\x01\0\0\0\0;')
  assert.deepEqual(identify(Buffer.concat([picture, zip(['a', 'x'])]), 'a.gif').also, ['zip'])
  assert.deepEqual(identify(picture, 'a.gif').also, [])
  assert.deepEqual(identify(zip(['a', 'x']), 'a.zip').also, [])
})

test('the last extension counts, as the system sees it', () => {
  assert.equal(extensionOf('a.PDF.Exe'), 'exe')
  assert.equal(extensionOf('a.exe . '), 'exe')
  assert.equal(extensionOf('noextension'), null)
  assert.equal(extensionOf(null), null)
})

test('more than 160 types are told by content alone', () => {
  assert.ok(new Set([...Object.keys(binaries), ...Object.keys(texts)]).size > 160)
})

test('a comment in another language does not hide a script', () => {
  const script = '/* .a { color: red; }\n@media print { .b { margin: 0 } } */\nvar s = 1; WSH.Echo(s)\n'
  assert.equal(identify(Buffer.from(script), 'invoice.js').id, 'javascript')
})

test('the table has what the contract promises', () => {
  assert.ok(Object.keys(FILE_TYPES).length >= 180)
  for (const [id, fileType] of [
    ['pe32', 'pe32'],
    ['pe64', 'pe64'],
    ['elf', 'elf'],
    ['javascript', 'script'],
    ['docm', 'office'],
    ['zip', 'zip'],
  ] as const) {
    assert.equal(FILE_TYPES[id].fileType, fileType)
  }
})

test('nothing about identifying is slow on hostile text', () => {
  const hostile = [
    '<'.repeat(50_000),
    '<!--'.repeat(20_000),
    '$a='.repeat(20_000),
    'a: '.repeat(20_000),
    '-'.repeat(100_000),
    `${' '.repeat(50_000)}x`,
    'function('.repeat(10_000),
    '\n'.repeat(100_000),
    '#! '.repeat(1000),
    'begin 644 '.repeat(5000),
  ]
  for (const text of hostile) {
    const start = threadMs()
    identify(Buffer.from(text), 'a.txt')
    assert.ok(threadMs() - start < 1500, text.slice(0, 10))
  }
})

test('documentation that quotes a language is documentation', () => {
  const text =
    '# Usage\n\n## Start\n\n```js\nconst a = require("a")\nmodule.exports = { run: function (x) { return x } }\n```\n\nSee [docs](https://x.example/).\n'
  assert.equal(identify(Buffer.from(text), null).id, 'markdown')
  assert.equal(
    identify(Buffer.from('const a = require("a")\nmodule.exports = function (x) { return x === 1 }\n'), 'README.md').id,
    'javascript',
  )
})

test('what begins in the language of its name is run by that, however much of another it carries in its texts', () => {
  const carried =
    "$b = 'AA=='\n$m = New-Object IO.MemoryStream\n$c = [Convert]::FromBase64String($b)\nSet-Content -Path a -Value $c\nInvoke-Expression $c\nRemove-Item $PSCommandPath -Force\n"
  const idOf = (text: string, name: string): string => identify(Buffer.from(text), name).id
  const python = `# a remark\nfrom .zipper import archiver\nimport subprocess\nimport os\ncode = f'''${carried}'''\n`
  assert.equal(idOf(python, '__init__.py'), 'python')
  assert.equal(idOf(carried, 'a.py'), 'powershell')
  assert.equal(idOf(python, 'a.ps1'), 'powershell')
})

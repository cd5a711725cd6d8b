// Newer versions of Office keep the theme of a 97–2003 document as a ZIP archive in one of its streams.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'
import { excelBinary, paragraph, wordBinary, wordDocument } from '../traits/write-office.ts'
import { writeZip } from '../traits/write-zip.ts'

const now = new Date('2026-01-01T00:00:00Z')
const theme = writeZip({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'theme/theme/theme1.xml': '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>',
})
const MACRO = [{ name: 'ThisDocument', source: 'Sub AutoOpen()\nShell "powershell -w hidden -c Get-Date"\nEnd Sub' }]
const streamOf = (tail: Uint8Array): Uint8Array => Buffer.concat([Buffer.alloc(8192 - tail.length, 1), tail])
const judge = (bytes: Uint8Array, fileName: string) => analyzeFile(bytes, { fileName, now })

test('a theme in the last stream takes nothing from the macros of a Word 97–2003 document', async () => {
  const plain = await judge(wordBinary('Report', MACRO), 'a.doc')
  const themed = await judge(wordBinary('Report', MACRO, [{ name: '1Table', bytes: streamOf(theme) }]), 'a.doc')
  assert.equal(themed.root.facts.office?.container, 'ole')
  assert.equal(themed.root.facts.office?.vba?.modules.length, 1)
  assert.deepEqual(themed.root.facts.type.also, [])
  assert.equal(themed.verdict.label, plain.verdict.label)
  assert.notEqual(themed.verdict.label, 'clean')
})

test('an honest document with a theme is not told to be two files', async () => {
  const { root, verdict } = await judge(
    wordBinary('Report', null, [{ name: '1Table', bytes: streamOf(theme) }]),
    'a.doc',
  )
  assert.deepEqual(root.findings, [])
  assert.equal(verdict.label, 'clean')
})

test('an archive behind a document is its second type, and both are read', async () => {
  const behind = wordDocument(paragraph('Second'), {}, MACRO)
  const { root } = await judge(Buffer.concat([excelBinary({ macros: MACRO }), behind]), 'a.xls')
  assert.equal(root.facts.office?.container, 'ole')
  assert.deepEqual(root.facts.type.also, ['docm'])
  assert.ok(root.children.some(({ facts }) => facts.office?.container === 'ooxml' && facts.office.vba !== null))
})

test('an archive that hides in a stream of a document is read as well', async () => {
  const inside = wordDocument(paragraph('Second'), {}, MACRO)
  const { root, verdict } = await judge(wordBinary('First', null, [{ name: 'Data', bytes: streamOf(inside) }]), 'a.doc')
  assert.ok(root.children.some(({ facts }) => facts.office?.vba != null))
  assert.notEqual(verdict.label, 'clean')
})

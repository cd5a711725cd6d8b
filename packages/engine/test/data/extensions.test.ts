// Endings of names: what the roles hold, and that documents are listed nowhere else.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { extensionPattern, extensionsOf } from '../../src/data/extensions.ts'

test('a role is asked by what it means', () => {
  const shown = new RegExp(`\\.${extensionPattern('shown')}$`, 'i')
  for (const name of ['Invoice.PDF', 'a.docx', 'photo.jpeg', 'page.html', 'old.zip']) assert.match(name, shown)
  for (const name of ['a.exe', 'a.pdf.js', 'pdf', 'a.docm', 'a.lnk']) assert.doesNotMatch(name, shown)
  assert.deepEqual(
    extensionsOf('finished').filter((one) => !extensionsOf('shown').includes(one)),
    [],
  )
})

test('nothing that is shown or inert also runs', () => {
  const runs = new Set(extensionsOf('runs', 'library'))
  assert.deepEqual(
    extensionsOf('shown', 'finished', 'inert', 'personal').filter((one) => runs.has(one)),
    [],
  )
})

test('a longer ending is not taken for its beginning', () => {
  assert.equal(new RegExp(extensionPattern('shown'), 'i').exec('xlsx')?.[0], 'xlsx')
  assert.equal(new RegExp(extensionPattern('runs'), 'i').exec('jse')?.[0], 'jse')
})

/** As patterns write them: `docx?`, `jpe?g`, `mp[34]`. */
const DOCUMENTS = /^(?:docx?\??|xlsx?\??|pptx?\??|pdf|rtf|odt|ods|txt|csv|jpe\?g|jpe?g)$/

test('no list of four documents or more stands outside the table', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const found = globSync('packages/{engine,server}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(resolve(root, file), 'utf8').matchAll(/\((?:\?:)?((?:[\w?[\]-]+\|){3,}[\w?[\]-]+)\)/g)]
        .filter(([, names = '']) => names.split('|').filter((name) => DOCUMENTS.test(name)).length >= 4)
        .map(([list]) => `${file}: ${list}`),
    )
  assert.deepEqual(found, [])
})

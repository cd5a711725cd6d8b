// Objects of compilers for Windows: what they define and what they want.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCoff } from '../../../src/file/formats/coff/parse.ts'
import { analyzeFile } from '../../../src/index.ts'
import { buildCoff, buildImportObject, type CoffRecipe } from './build-coff.ts'

const I386 = 0x14c
const now = new Date('2026-01-01T00:00:00Z')
const whole: CoffRecipe = {
  symbols: [
    { name: 'go', section: 1 },
    { name: 'helper', section: 1, storage: 3 },
    { name: '__imp_KERNEL32$VirtualAlloc' },
    { name: '__imp_BeaconPrintf' },
    { name: 'memcpy' },
    { name: 'shared', value: 4 },
  ],
}

for (const isBig of [false, true])
  test(`symbols are told by who defines them${isBig ? ', with the header for many sections' : ''}`, () => {
    const { value, defects } = parseCoff(buildCoff({ ...whole, isBig }))
    assert.deepEqual(defects, [])
    assert.deepEqual(value?.defined, ['go', 'shared'])
    assert.deepEqual(value.undefined, ['BeaconPrintf', 'memcpy'])
    assert.deepEqual(value.loadedFunctions, [{ library: 'KERNEL32', name: 'VirtualAlloc' }])
    assert.equal(value.machine, 'amd64')
    assert.deepEqual(value.sections, [{ name: '.text', rawSize: 1, isCode: true }])
  })

test('names lose what compilers for i386 put around them', () => {
  const { value } = parseCoff(
    buildCoff({
      machine: I386,
      symbols: [{ name: '_go', section: 1 }, { name: '__imp__KERNEL32$VirtualAlloc@16' }, { name: '__imp__Sleep@4' }],
    }),
  )
  assert.deepEqual(value?.defined, ['go'])
  assert.deepEqual(value.undefined, ['Sleep'])
  assert.deepEqual(value.loadedFunctions, [{ library: 'KERNEL32', name: 'VirtualAlloc' }])
})

test('an import object tells the function and its library', () => {
  const { value } = parseCoff(buildImportObject('CreateFileW', 'KERNEL32.dll'))
  assert.deepEqual(value?.imported, { library: 'KERNEL32.dll', name: 'CreateFileW' })
})

test('every prefix is read without an error, and tables that reach outside are told', () => {
  const bytes = buildCoff(whole)
  for (let length = 0; length < bytes.length; length += 1) parseCoff(bytes.subarray(0, length))
  const { defects } = parseCoff(bytes.subarray(0, 70))
  assert.deepEqual(
    defects.map(({ where }) => where),
    ['coff.symbols'],
  )
})

test('an object with a million symbols that all have one place is read within its bounds', () => {
  const bytes = buildCoff({ symbols: [{ name: 'a' }] })
  bytes.writeUInt32LE(0xffffffff, 12)
  bytes.writeUInt32LE(0, 8)
  const { value } = parseCoff(bytes)
  assert.ok((value?.undefined.length ?? 0) + (value?.defined.length ?? 0) <= 20)
})

test('objects of all three forms are known by their content, and ordinary ones are clean', async () => {
  const symbols = [{ name: 'main', section: 1 }, { name: 'puts' }]
  for (const bytes of [
    buildCoff({ symbols }),
    buildCoff({ symbols, isBig: true }),
    buildImportObject('puts', 'msvcrt.dll'),
  ]) {
    const { root, verdict } = await analyzeFile(bytes, { fileName: 'main.obj', now })
    assert.equal(root.facts.type.id, 'coff_object')
    assert.equal(verdict.label, 'clean')
  }
})

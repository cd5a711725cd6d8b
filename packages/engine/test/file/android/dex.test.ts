import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { readBinaryXml } from '../../../src/file/formats/apk/binary-xml.ts'
import { type DexCode, readDexCode } from '../../../src/file/formats/dex/code.ts'
import { readDex } from '../../../src/file/formats/dex/format.ts'
import { walkInstructions } from '../../../src/file/formats/dex/instructions.ts'
import { DexTables } from '../../../src/file/formats/dex/tables.ts'
import { manifestOf, PACKAGE, writeBinaryXml } from './write-apk.ts'
import { writeDex } from './write-dex.ts'

const everything = { call: () => true, text: () => true, define: () => true }
const read = (bytes: Uint8Array): DexCode => readDexCode(new DexTables(bytes), everything)

const dex = writeDex({
  'com/example/Main': {
    onCreate: { calls: ['java/lang/Runtime.exec', 'com/example/b.run'], texts: ['su', 'Straße'] },
    onDestroy: {},
  },
  'com/example/b': { run: { calls: ['java/lang/Runtime.exec'], texts: ['id'] } },
})

test('calls and texts are told with the first method that has them', () => {
  const code = read(dex)
  assert.deepEqual(code.calls, [
    { what: 'java/lang/Runtime.exec', from: 'com/example/Main.onCreate' },
    { what: 'com/example/b.run', from: 'com/example/Main.onCreate' },
  ])
  assert.deepEqual(
    code.texts.map(({ what, from }) => `${what} in ${from}`),
    ['su in com/example/Main.onCreate', 'Straße in com/example/Main.onCreate', 'id in com/example/b.run'],
  )
  assert.deepEqual(
    code.defines.map(({ what }) => what),
    ['onCreate', 'onDestroy', 'run'],
  )
  assert.deepEqual(code.classes, ['com/example/Main', 'com/example/b'])
})

test('a method of the app is told before one of a library', () => {
  const exec = { calls: ['java/lang/Runtime.exec'] }
  const code = read(writeDex({ 'androidx/core/A': { a: exec }, 'com/example/Main': { run: exec } }))
  assert.deepEqual(code.calls, [{ what: 'java/lang/Runtime.exec', from: 'com/example/Main.run' }])
})

test('of several files the facts are told together', () => {
  const { facts, classNames } = readDex([dex, writeDex({ 'com/example/Second': {} })])
  assert.deepEqual(facts.versions, ['039', '039'])
  assert.equal(facts.classes, 3)
  assert.equal(facts.shortNames, 0.33)
  assert.deepEqual(
    facts.calls.map(({ what }) => what),
    ['java/lang/Runtime.exec'],
  )
  assert.deepEqual(
    facts.texts.map(({ what }) => what),
    ['su'],
  )
  assert.ok(classNames.has('com/example/Second'))
})

test('tables of switches and arrays between the code do not put it out of step', () => {
  const units = [
    [0x0100, 2, 0, 0, 0x006e, 0x006e, 0x006e, 0x006e], // packed-switch of two
    [0x0200, 1, 0x006e, 0x006e, 0x006e, 0x006e], // sparse-switch of one
    [0x0300, 1, 3, 0, 0x6e6e, 0x6e6e], // an array of three bytes
    [0x0018, 0x006e, 0x006e, 0x006e, 0x006e], // const-wide
    [0x001b, 9, 0], // const-string/jumbo
    [0x0074, 7, 0], // invoke-virtual/range
    [0x006e, 5, 0], // invoke-virtual
  ].flat()
  const bytes = Buffer.alloc(units.length * 2)
  for (const [at, unit] of units.entries()) bytes.writeUInt16LE(unit, at * 2)
  const told: string[] = []
  walkInstructions(new ByteReader(bytes), 0, units.length, {
    method: (index) => void told.push(`method ${index}`),
    string: (index) => void told.push(`string ${index}`),
  })
  assert.deepEqual(told, ['string 9', 'method 7', 'method 5'])
})

test('names in modified UTF-8: NUL in two bytes, a pair of surrogates in six', () => {
  const text = 'a?????????b'
  const bytes = writeDex({ A: { b: { texts: [text] } } })
  Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0x2e]).copy(bytes, bytes.indexOf(text) + 1)
  assert.deepEqual(
    read(bytes).texts.map(({ what }) => what),
    ['a\0😀.b'],
  )
})

test('tables that all name the same places cost no more than the file is large', () => {
  const classes = 20_000
  const bytes = Buffer.alloc(0x70 + classes * 32 + 400_000, 1)
  bytes.write('dex\n035\0', 'latin1')
  const text = bytes.length - 200_000
  for (const [field, value] of [
    [56, 50_000],
    [60, text],
    [64, 50_000],
    [68, text],
    [88, 65_536],
    [92, 0x70],
    [96, classes],
    [100, 0x70],
  ] as const)
    bytes.writeUInt32LE(value, field)
  // Every class has the same members, which never end.
  for (let index = 0; index < classes; index += 1) bytes.writeUInt32LE(0x80, 0x70 + index * 32 + 24)
  const began = process.cpuUsage()
  const { defects } = readDex([bytes])
  const { user, system } = process.cpuUsage(began)
  assert.ok((user + system) / 1000 < 2000)
  assert.ok(defects.length > 0)
})

for (const utf8 of [true, false])
  test(`a manifest whose strings are ${utf8 ? 'UTF-8' : 'UTF-16'}`, () => {
    const manifest = manifestOf({
      permissions: ['CAMERA'],
      components: [['activity', `${PACKAGE}.Größe`, ['android.intent.action.MAIN']]],
    })
    const elements = readBinaryXml(writeBinaryXml(manifest, utf8))
    assert.deepEqual(
      elements.map(({ name, depth }) => `${depth} ${name}`),
      ['0 manifest', '1 uses-permission', '1 application', '2 activity', '3 intent-filter', '4 action', '4 category'],
    )
    assert.equal(elements[0]?.attributes.get('package'), PACKAGE)
    assert.equal(elements[2]?.attributes.get('debuggable'), 'false')
    assert.equal(elements[3]?.attributes.get('name'), `${PACKAGE}.Größe`)
  })

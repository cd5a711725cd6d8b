// Which functions of a library are called: a library of our own making, its export table written by hand (PE format,
// ".edata section").
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { libraryCoverage, planLibraryCalls } from '../../src/vm/library-calls.ts'

const CODE = 0x1000
const TABLE = 0x2000
const DATA = 0x3000
const BASE = 10

interface Export {
  /** Null: by number alone. */
  readonly name: string | null
  readonly at?: number
}

/** Three sections of a page each: code, the export table, data. */
function library(exports: readonly Export[]): Buffer {
  const bytes = Buffer.alloc(0x4000)
  bytes.write('MZ')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE', 0x80)
  const head = 0x84
  bytes.writeUInt16LE(0x8664, head)
  bytes.writeUInt16LE(3, head + 2)
  bytes.writeUInt16LE(240, head + 16)
  bytes.writeUInt16LE(0x2022, head + 18)
  const optional = head + 20
  bytes.writeUInt16LE(0x20b, optional)
  for (const at of [32, 36]) bytes.writeUInt32LE(0x1000, optional + at)
  bytes.writeUInt32LE(0x4000, optional + 56)
  bytes.writeUInt32LE(16, optional + 108)
  bytes.writeUInt32LE(TABLE, optional + 112)
  bytes.writeUInt32LE(0x1000, optional + 116)
  for (const [index, [name, at, flags]] of (
    [
      ['.text', CODE, 0x6000_0020],
      ['.edata', TABLE, 0x4000_0040],
      ['.data', DATA, 0xc000_0040],
    ] as const
  ).entries()) {
    const section = optional + 240 + index * 40
    bytes.write(name, section)
    for (const field of [8, 16]) bytes.writeUInt32LE(0x1000, section + field)
    for (const field of [12, 20]) bytes.writeUInt32LE(at, section + field)
    bytes.writeUInt32LE(flags, section + 36)
  }
  const named = exports.flatMap(({ name }, index) => (name === null ? [] : [{ name, index }]))
  const [functions, names, indexes] = [TABLE + 40, TABLE + 0x200, TABLE + 0x400]
  bytes.writeUInt32LE(BASE, TABLE + 16)
  bytes.writeUInt32LE(exports.length, TABLE + 20)
  bytes.writeUInt32LE(named.length, TABLE + 24)
  for (const [index, at] of [functions, names, indexes].entries()) bytes.writeUInt32LE(at, TABLE + 28 + index * 4)
  for (const [index, { at = CODE + index }] of exports.entries()) bytes.writeUInt32LE(at, functions + index * 4)
  let text = TABLE + 0x600
  for (const [at, { name, index }] of named.entries()) {
    bytes.writeUInt32LE(text, names + at * 4)
    bytes.writeUInt16LE(index, indexes + at * 2)
    text += bytes.write(`${name}\0`, text)
  }
  return bytes
}

const SYSTEM = 'C:\\windows\\system32'
const linesOf = (exports: readonly Export[]): readonly string[] =>
  planLibraryCalls(library(exports), SYSTEM).calls.map(({ words }) =>
    words('a.dll').join(' ').replaceAll(`${SYSTEM}\\`, ''),
  )
const only = (name: string | null, at?: number): Export => ({ name, ...(at === undefined ? {} : { at }) })

test('what Windows itself calls comes first and in its own way, then names, then bare numbers, then mangled names', () => {
  const names = ['?run@@YAXXZ', null, 'Start', 'DllInstall', 'CPlApplet', 'DllRegisterServer']
  assert.deepEqual(linesOf(names.map((name) => only(name))), [
    'regsvr32.exe /s a.dll',
    'regsvr32.exe /s /n /i a.dll',
    'rundll32.exe shell32.dll,Control_RunDLL a.dll',
    'rundll32.exe a.dll,#12',
    'rundll32.exe a.dll,#11',
    'rundll32.exe a.dll,#10',
  ])
})

const NOT_CALLED: Readonly<Record<string, Export>> = {
  'what undoes a registration': only('DllUnregisterServer'),
  'what only asks': only('DllCanUnloadNow'),
  'its entry point by name': only('DllMain'),
  data: only('settings', DATA),
  'a name that leads to another library': only('Sleep', TABLE + 0x700),
}
for (const [name, one] of Object.entries(NOT_CALLED))
  test(`not called: ${name}`, () => assert.deepEqual(linesOf([one, only('Run')]), ['rundll32.exe a.dll,#11']))

test('one function under several names is called once', () =>
  assert.deepEqual(linesOf([only('Start@16', CODE), only('Start', CODE), only(null, CODE)]), [
    'rundll32.exe a.dll,#11',
  ]))

test('without a function to call it is loaded all the same', () =>
  assert.deepEqual(linesOf([]), ['rundll32.exe a.dll,#1']))

test('a name never stands in a command', () => {
  for (const name of ["x' ; reboot ; '", 'a|b', 'a\nb', '$(reboot)'])
    assert.deepEqual(linesOf([only(name)]), ['rundll32.exe a.dll,#10'])
})

test('of many the first are called, and the others are told', () => {
  const plan = planLibraryCalls(library(Array.from({ length: 30 }, (_, at) => only(`Fn${at}`))), SYSTEM)
  assert.equal(plan.calls.length, 6)
  const words = libraryCoverage(plan, 2)
  assert.match(words, /called one after another: #10 Fn0, #11 Fn1\. The time was over before: #12 Fn2,/)
  assert.match(words, /Not called: #16 Fn6, .* and 12 more\./)
})

test('anything is a library that can be planned', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(0x3fff), (noise, at) => {
      const bytes = library([only('Run'), only(null)])
      bytes.set(noise.subarray(0, bytes.length - at), at)
      assert.ok(planLibraryCalls(bytes, SYSTEM).calls.length <= 6)
    }),
  )
})

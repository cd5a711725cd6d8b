// What of an AutoIt script can run: libraries come along whole, and most of their functions are never called.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachableSource } from '../../../src/file/formats/autoit/reachable.ts'

const func = (name: string, ...body: readonly string[]): string => [`FUNC ${name}($A)`, ...body, 'ENDFUNC'].join('\n')
const names = (source: string): readonly string[] =>
  [...reachableSource(source).matchAll(/^FUNC (\w+)/gm)].map(([, name]) => name ?? '')

test('what is called, handed over by its name or by the first part of it stays', () => {
  const source = [
    'MAIN()',
    'HotKeySet("{F1}", "Pressed")',
    'ObjEvent($O, "On_")',
    func('Main', 'Deeper()'),
    func('Deeper', 'RETURN 1'),
    func('Pressed', 'RETURN 2'),
    func('On_Close', 'RETURN 3'),
    func('Unused', 'Deeper()'),
  ].join('\n')
  assert.deepEqual(names(source), ['Main', 'Deeper', 'Pressed', 'On_Close'])
})

test('where a call is put together, everything stays', () => {
  for (const line of [
    'Execute($X & "()")',
    'Call("_" & $Y)',
    'Execute("Abs(" & $Z & ")")',
    'Execute(BinaryToString("0x41"))',
  ])
    assert.deepEqual(names([line, func('Unused', 'RETURN 1')].join('\n')), ['Unused'], line)
})

test('where a text names what is called, the rest goes', () => {
  for (const line of ['Call("Wanted", 1)', 'Execute("Wanted(""" & $MESSAGE & """)")'])
    assert.deepEqual(names([line, func('Wanted', 'RETURN 1'), func('Unused', 'RETURN 1')].join('\n')), ['Wanted'], line)
})

test('a script without functions, and one that never ends its last', () => {
  assert.equal(reachableSource('Run("a.exe")'), 'Run("a.exe")')
  assert.deepEqual(names('Begin()\nFUNC Begin()\nRETURN 1'), ['Begin'])
})

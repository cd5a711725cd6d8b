import assert from 'node:assert/strict'
import { test } from 'node:test'
import { threadMs } from '../../../engine/test/thread-ms.ts'
import { classesIn, compareHives } from '../../src/results/windows/registry-file.ts'

const BEFORE = String.raw`WINE REGISTRY Version 2
;; All keys relative to \\User\\S-1-5-21-0-0-0-1000

[Control Panel\\Desktop] 1700000000
#time=1da1747c66d0000
"Wallpaper"="C:\\a.bmp"
"Gone"="1"

[Software\\Wine\\Drivers] 1700000000
"Graphics"="null"
`
const AFTER = String.raw`WINE REGISTRY Version 2

[Control Panel\\Desktop] 1700000009
"Wallpaper"="C:\\note.bmp"

[Software\\Microsoft\\Windows\\CurrentVersion\\Run] 1700000009
@="default"
"Upd \"1\""=str(2):"%APPDATA%\\upd.exe"
"Number"=dword:0000000a
"Bytes"=hex:01,02,\
  03,04

[Software\\Wine\\Drivers] 1700000000
"Graphics"="x11"
`

test('what changed is told, without what Wine changes itself', () => {
  const run = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
  assert.deepEqual(compareHives('HKCU', BEFORE, AFTER), [
    { op: 'write', key: 'HKCU\\Control Panel\\Desktop', name: 'Wallpaper', data: 'C:\\note.bmp', succeeded: true },
    { op: 'create', key: run, name: null, succeeded: true },
    { op: 'write', key: run, name: '', data: 'default', succeeded: true },
    { op: 'write', key: run, name: 'Upd "1"', data: '%APPDATA%\\upd.exe', succeeded: true },
    { op: 'write', key: run, name: 'Number', data: '10', succeeded: true },
    { op: 'write', key: run, name: 'Bytes', data: 'hex:01,02,03,04', succeeded: true },
    { op: 'delete', key: 'HKCU\\Control Panel\\Desktop', name: 'Gone', succeeded: true },
  ])
})

test('nothing changed, nothing told; nothing readable, nothing told', () => {
  assert.deepEqual(compareHives('HKCU', BEFORE, BEFORE), [])
  assert.deepEqual(compareHives('HKCU', '', '"a"="b"\n[unfinished\n"c"='), [])
})

test('a change is told wherever its key is written twice, and none where only its time is another', () => {
  const key = String.raw`[Software\\Microsoft\\Windows\\CurrentVersion\\Run] 1700000000`
  const before = `${key}\n"Upd"="a.exe"\n\n[Other] 1\n"x"="1"\n`
  const named = (after: string): readonly string[] =>
    compareHives('HKCU', before, after).map(({ op, name, data }) => `${op} ${name} ${data}`)
  assert.deepEqual(named(before.replace('1700000000', '1700000009').replace('[Other] 1', '[Other] 2')), [])
  for (const after of [`${before}${key}\n"Upd"="b.exe"\n`, `${key}\n"Upd"="b.exe"\n${before}`])
    assert.ok(named(after).includes('write Upd b.exe'), after)
})

test('classes are found by the names of their keys, however they are spelt', () => {
  const text = String.raw`[Software\\Classes\\clsid\\{0000000A-0000-0000-C000-000000000046}\\InProcServer32] 1
"x"="[Software\\CLSID\\{not-a-key}"
[Software\\Classes\\Interface\\{0000000b}] 1
`
  assert.deepEqual(classesIn(text), ['{0000000a-0000-0000-c000-000000000046}'])
})

test('lines of a megabyte of escapes are read in no time', () => {
  const began = threadMs()
  compareHives(
    'HKCU',
    BEFORE,
    `[a]\n"${'\\'.repeat(1_000_000)}\n${'"\\"'.repeat(300_000)}\n"x"=hex:${'01,\\\n'.repeat(200_000)}`,
  )
  assert.ok(threadMs() - began < 2_000)
})

// Code among the system's own libraries, and a log from which lines are gone: what was done there is not told, and that is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replayWindows } from '../../src/results/windows/replay.ts'
import { GIVEN } from './windows-given.ts'

const pastOf = (...lines: readonly string[]): readonly string[] =>
  replayWindows(
    Buffer.from(
      [
        '/mark',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\a.exe" at 0000000140000000: native',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\windows\\\\system32\\\\kernel32.dll" at 000000007B600000: builtin',
        ...lines.map((line) => `1.500:0100:0104:${line}`),
      ].join('\n'),
    ),
    GIVEN,
  ).past
const call = (text: string, from = '140001234'): string => `Call ${text} ret=${from}`
const returned = (name: string): string => `Ret  ${name}() retval=00000001 ret=140001234`
const HIGH = /where the system's own libraries stand/

test('code that is asked for from the top, at once or later, or at a place up there', () => {
  const asked: readonly (readonly string[])[] = [
    [call('KERNEL32.VirtualAlloc(00000000,00001000,00103000,00000040)')],
    [call('ntdll.NtAllocateVirtualMemory(ffffffff,0021fb90,00000000,0021fb98,00101000,00000020)')],
    [
      call('KERNEL32.VirtualAlloc(00000000,00001000,00103000,00000004)'),
      call('KERNEL32.VirtualProtect(7ffe0000,00001000,00000020,0021fb90)'),
    ],
    [call('KERNEL32.VirtualAlloc(7f1200000000,00001000,00003000,00000040)')],
    [call('KERNEL32.VirtualProtect(7f1200000000,00001000,00000040,0021fb90)')],
  ]
  for (const lines of asked) assert.match(pastOf(...lines).join(), HIGH, lines.join())
})

test('memory as everybody asks for it, data from the top, and what the system asks for itself', () => {
  for (const lines of [
    [call('KERNEL32.VirtualAlloc(00000000,00001000,00003000,00000040)')],
    [call('KERNEL32.VirtualAlloc(00000000,00001000,00103000,00000004)')],
    [call('KERNEL32.VirtualProtect(140001000,00001000,00000040,0021fb90)')],
    [call('ntdll.NtAllocateVirtualMemory(ffffffff,0021fb90,00000000,0021fb98,00101000,00000020)', '7b601234')],
  ])
    assert.deepEqual(pastOf(...lines), [], lines.join())
})

test('calls came back that were not told of', () => {
  const both = [call('KERNEL32.GetTickCount()'), returned('KERNEL32.GetTickCount')]
  assert.deepEqual(pastOf(...Array.from({ length: 60 }, () => both).flat()), [])
  const lost = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? both : both.slice(1))).flat()
  assert.match(pastOf(...lost).join(), /of which 30 came back untold/)
  // An exception went past a few.
  assert.deepEqual(pastOf(...both, ...Array.from({ length: 5 }, () => returned('msvcrt.longjmp'))), [])
})

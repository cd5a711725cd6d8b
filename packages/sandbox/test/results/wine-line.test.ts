import assert from 'node:assert/strict'
import { test } from 'node:test'
import { threadMs } from '../../../engine/test/thread-ms.ts'
import { parseWineLine, splitValues } from '../../src/results/windows/wine-line.ts'

const READ: Readonly<Record<string, readonly [string, unknown]>> = {
  'a call with texts': [
    String.raw`25539.240:0100:0104:Call KERNEL32.CopyFileA(0021fb90 "C:\\a,b.exe",140004048 "C:\\b \"x\".exe",00000000) ret=14000161d`,
    {
      atMs: 25_539_240,
      pid: 256,
      tid: 260,
      body: {
        kind: 'call',
        library: 'kernel32',
        name: 'CopyFileA',
        args: [
          { number: 0x21fb90, text: 'C:\\a,b.exe' },
          { number: 0x140004048, text: 'C:\\b "x".exe' },
          { number: 0, text: null },
        ],
        returnsTo: 0x14000161d,
      },
    },
  ],
  'a return': [
    '  1.002:0100:0104:Ret  KERNEL32.CreateFileW() retval=ffffffffffffffff ret=140001571',
    { atMs: 1002, pid: 256, tid: 260, body: { kind: 'returned', name: 'CreateFileW', value: 0xffffffff } },
  ],
  'a process that is started': [
    String.raw`1.000:0100:0104:trace:process:NtCreateUserProcess L"\\??\\C:\\windows\\system32\\cmd.exe" image L"C:\\windows\\system32\\cmd.exe" cmdline L"cmd.exe /c echo \"a\"" parent (nil)`,
    {
      atMs: 1000,
      pid: 256,
      tid: 260,
      body: { kind: 'process', image: 'C:\\windows\\system32\\cmd.exe', commandLine: 'cmd.exe /c echo "a"' },
    },
  ],
  'a process that was started': [
    String.raw`1.000:0100:0104:trace:process:NtCreateUserProcess L"\\??\\C:\\c.exe" pid 0108 tid 010c handles 0x7c/0x80`,
    { atMs: 1000, pid: 256, tid: 260, body: { kind: 'started', pid: 0x108, processHandle: 0x7c, threadHandle: 0x80 } },
  ],
  'a library': [
    String.raw`1.000:010c:0110:trace:loaddll:build_module Loaded L"C:\\t.exe" at 0000000140000000: native`,
    { atMs: 1000, pid: 268, tid: 272, body: { kind: 'loaded', path: 'C:\\t.exe', base: 0x140000000, builtin: false } },
  ],
  'a connection': [
    '1.000:010c:0110:trace:winsock:connect socket 0x74, addr { family AF_INET, address 198.51.100.7, port 8080 }, len 16',
    { atMs: 1000, pid: 268, tid: 272, body: { kind: 'connect', host: '198.51.100.7', port: 8080 } },
  ],
  'what the program printed': ['hello', null],
  'a callback': ['1.000:0100:0104:Call window proc 0000000140004(hwnd=1)', null],
  'half a line': ['1.000:0100:0104:Call KERNEL32.CopyFileA(0021fb90 "C:', null],
}
for (const [name, [line, expected]] of Object.entries(READ))
  test(name, () => assert.deepEqual(parseWineLine(line), expected))

test('a root key is known by its low half, however wide the number', () => {
  for (const written of ['80000001', 'ffffffff80000001'])
    assert.equal(splitValues(`${written},0021fb88`)[0]?.number, 0x80000001)
})

test('hostile lines of 16 KiB are read in no time', () => {
  const began = threadMs()
  for (const filler of ['"', '\\', 'L"a",', '(', ' ret='])
    for (const head of ['1.000:0100:0104:Call K.F(', '1.000:0100:0104:trace:process:NtCreateUserProcess L"'])
      parseWineLine(head + filler.repeat(16_384 / filler.length))
  assert.ok(threadMs() - began < 1_000)
})

// A program whose calls are not in the log to its end was not followed to it, and that is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readControl } from '../../src/results/control.ts'
import { replayWindows } from '../../src/results/windows/replay.ts'
import { GIVEN } from './windows-given.ts'

const A = '1.000:0100:0104:'
const BEGUN = [
  '/mark',
  `${A}trace:loaddll:build_module Loaded L"C:\\\\a.exe" at 0000000140000000: native`,
  `${A}trace:loaddll:build_module Loaded L"C:\\\\windows\\\\system32\\\\kernel32.dll" at 000000007B600000: builtin`,
]
const detach = (library: string, process = '0100:0104'): string =>
  `2.000:${process}:Call PE DLL (proc=0000000170068C10,module=0000000170000000 L"${library}",reason=PROCESS_DETACH,res=0000000000000001)`
const STARTED = [
  `${A}trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" image L"C:\\\\n.exe" cmdline L"n.exe" parent (nil)`,
  `${A}trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" pid 0108 tid 010c handles 0x7c/0x80`,
]
const CHILD = '1.500:0108:010c:Call KERNEL32.GetTickCount() ret=140001234'
const END = detach('ntdll.dll')

const unfollowed = (...lines: readonly string[]): readonly string[] =>
  replayWindows(Buffer.from([...BEGUN, ...lines].join('\n')), GIVEN).unfollowed.map(
    (words) => `${/process (\d+)/.exec(words)?.[1]}: ${words.includes('from some moment on') ? 'cut' : 'silent'}`,
  )

test('a log that goes to the end of each program', () => {
  assert.deepEqual(unfollowed(END), [])
  assert.deepEqual(unfollowed(`${A}Call KERNEL32.TerminateProcess(ffffffffffffffff,00000005) ret=1400015bf`), [])
  assert.deepEqual(unfollowed(`${A}Call ntdll.NtTerminateProcess(ffffffff,00000007) ret=401636`), [])
  assert.deepEqual(unfollowed(...STARTED, CHILD, detach('ntdll.dll', '0108:010c'), END), [])
})

test('one that ended another, and one that failed', () => {
  assert.deepEqual(
    unfollowed(...STARTED, CHILD, `${A}Call KERNEL32.TerminateProcess(0000007c,00000001) ret=1400015bf`, END),
    [],
  )
  assert.deepEqual(
    unfollowed(
      ...STARTED.map((line) => line.replaceAll('n.exe', 'winedbg --auto 256 48')),
      CHILD,
      detach('ntdll.dll', '0108:010c'),
    ),
    [],
  )
})

test('a log that stops before', () => {
  assert.deepEqual(unfollowed(), ['256: cut'])
  assert.deepEqual(unfollowed(detach('kernel32.dll')), ['256: cut'], 'the last that ends is ntdll')
  assert.deepEqual(unfollowed(`${A}Call ntdll.NtTerminateProcess(00000000,00000007) ret=401636`), ['256: cut'])
  assert.deepEqual(unfollowed(...STARTED, CHILD, END), ['264: cut'])
})

test('a program that tells of nothing, and a service of the system that does', () => {
  assert.deepEqual(unfollowed(...STARTED, END), ['264: silent'])
  const service = STARTED.map((line) => line.replaceAll('C:\\\\n.exe', 'C:\\\\windows\\\\system32\\\\svchost.exe'))
  assert.deepEqual(unfollowed(...service, END), [])
})

test('a run of which nothing was told at all', () => {
  const none = (log: string) => replayWindows(Buffer.from(log), GIVEN).unfollowed
  assert.deepEqual(none('/mark\n'), [`calls of ${GIVEN.samplePath}, which told of none`])
  assert.deepEqual(none(''), [`calls of ${GIVEN.samplePath}, which told of none`])
})

test('whom nobody in the log started is a service that the run brought', () => {
  const loaded = (path: string, how: string): string =>
    `1.500:0200:0204:trace:loaddll:build_module Loaded L"${path}" at 0000000140000000: ${how}`
  const told = (...lines: readonly string[]) =>
    replayWindows(Buffer.from([...BEGUN, ...lines, END].join('\n')), GIVEN).world.processes.map(
      ({ pid, startedBy }) => `${pid} ${startedBy}`,
    )
  assert.deepEqual(told(loaded('C:\\\\s.exe', 'native')), ['256 sample', '512 service'])
  assert.deepEqual(told(loaded('C:\\\\windows\\\\system32\\\\cmd.exe', 'builtin')), ['256 sample', '512 service'])
  assert.deepEqual(told(loaded('C:\\\\windows\\\\system32\\\\svchost.exe', 'builtin')), ['256 sample'])
})

test('what the kernel noted of calls past Windows', () => {
  assert.deepEqual(readControl('START 1\nPAST 7ffc 0 3\nPAST 5 1 6\nPAST 5 0 x\n').past, [
    { how: 'made', bits: 64, number: 3 },
    { how: 'refused', bits: 32, number: 6 },
  ])
})

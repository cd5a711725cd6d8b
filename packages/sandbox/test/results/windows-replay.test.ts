import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replayWindows } from '../../src/results/windows/replay.ts'
import { GIVEN } from './windows-given.ts'

/** Lines of process 0x100, whose program lies at 0x140000000 and whose kernel32 at 0x7b600000. */
const replay = (...lines: readonly string[]) =>
  replayWindows(
    Buffer.from(
      [
        '1.000:00f0:00f4:Call KERNEL32.DeleteFileA(00000001 "C:\\\\before.txt") ret=140001000',
        '/mark',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\a.exe" at 0000000140000000: native',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\windows\\\\system32\\\\kernel32.dll" at 000000007B600000: builtin',
        ...lines.map((line) => `1.500:0100:0104:${line}`),
      ].join('\n'),
    ),
    GIVEN,
  )
const call = (text: string, result = '00000001', from = '140001234'): readonly string[] => [
  `Call ${text} ret=${from}`,
  `Ret  ${text.slice(0, text.indexOf('('))}() retval=${result} ret=${from}`,
]

test('the sample is the first process after the mark', () => {
  const { world } = replay()
  assert.deepEqual(
    world.processes.map(({ pid, image, startedBy }) => ({ pid, image, startedBy })),
    [{ pid: 256, image: GIVEN.samplePath, startedBy: 'sample' }],
  )
  assert.deepEqual(world.files, [])
})

test('a library of the system is not the sample', () => {
  const { world } = replay(...call('KERNEL32.DeleteFileA(00000001 "C:\\\\x.txt")', '00000001', '7b601000'))
  assert.deepEqual(world.files, [])
  assert.deepEqual(world.calls, [])
})

test('memory without a file is the sample', () => {
  const { world } = replay(...call('KERNEL32.DeleteFileA(00000001 "C:\\\\x.txt")', '00000001', '00331000'))
  assert.deepEqual(world.files, [{ op: 'delete', path: 'C:\\x.txt', pid: 256, atMs: 500, succeeded: true }])
})

test('a handle leads to the process that was started, and steps into it are told of it', () => {
  const { world } = replay(
    'trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" image L"C:\\\\n.exe" cmdline L"n.exe" parent (nil)',
    'trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" pid 0108 tid 010c handles 0x7c/0x80',
    ...call('KERNEL32.WriteProcessMemory(0000007c,00330000,1400040c0,00000001,0021f6c0)'),
    ...call('KERNEL32.WriteProcessMemory(ffffffffffffffff,00330000,1400040c0,00000001,0021f6c0)'),
    ...call('KERNEL32.SetThreadContext(00000080,0021f6c0)'),
  )
  assert.deepEqual(
    world.system.map((event) => (event.kind === 'injection' ? [event.step, event.targetPid] : event.kind)),
    [
      ['write', 0x108],
      ['context', 0x108],
    ],
  )
  assert.equal(world.processes[1]?.parentPid, 256)
})

test('values are told under the key that their thread opened', () => {
  const { world } = replay(
    ...call('advapi32.RegCreateKeyExA(80000001,00000001 "Software\\\\A",0,0,0,000f003f,0,0021fb88,0)', '00000000'),
    ...call('advapi32.RegSetValueExA(00000070,00000002 "v",0,1,0021fb90,0000000e)', '00000000'),
    ...call('advapi32.RegOpenKeyExW(80000002,00000001 L"Software\\\\B",0,00020019,0021f580)', '00000002'),
    ...call('advapi32.RegDeleteValueW(00000070,00000002 L"w")', '00000000'),
  )
  assert.deepEqual(
    world.registry.map(({ op, key, name, succeeded }) => [op, key, name, succeeded]),
    [
      ['read', 'HKCU\\Software\\A', null, true],
      ['write', 'HKCU\\Software\\A', 'v', true],
      ['read', 'HKLM\\Software\\B', null, false],
      ['delete', 'HKCU\\Software\\A', 'w', true],
    ],
  )
})

test('a call that never returned was made all the same', () => {
  const { world } = replay('Call KERNEL32.Sleep(000186a0) ret=140001234')
  assert.deepEqual(world.system, [{ kind: 'sleep', ms: 100_000, pid: 256, atMs: 500 }])
})

test('what a program prints into the log is counted, and a failure is told', () => {
  const { world, unreadable, crash } = replay()
  assert.deepEqual([world.calls.length, unreadable, crash], [0, 0, null])
  const printed = replayWindows(
    Buffer.from('/mark\nhello\nwine: Unhandled page fault on read access to 00000000 at address 140001000\n'),
    GIVEN,
  )
  assert.equal(printed.unreadable, 2)
  assert.match(printed.crash ?? '', /^Unhandled page fault/)
})

const STARTED = [
  'trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" image L"C:\\\\n.exe" cmdline L"n.exe" parent (nil)',
  'trace:process:NtCreateUserProcess L"\\\\??\\\\C:\\\\n.exe" pid 0108 tid 010c handles 0x7c/0x80',
]
const steps = (lines: readonly string[]) =>
  replay(...STARTED, ...lines).world.system.flatMap((event) =>
    event.kind === 'injection' ? [`${event.step}${event.executable === true ? ' to be executed' : ''}`] : [],
  )
const mapped = (section: string, into: string, protection: string): readonly string[] =>
  call(`ntdll.NtMapViewOfSection(${section},${into},0021f6c0,0,0,0,0021f6b0,2,0,${protection})`, '00000000')

test('a section that is mapped into another process and into its own is a way of writing there', () =>
  assert.deepEqual(steps([...mapped('48', 'ffffffffffffffff', '4'), ...mapped('48', '7c', '20')]), [
    'allocate to be executed',
    'write',
  ]))

test('a section that only the other one sees is none', () =>
  assert.deepEqual(steps([...mapped('44', 'ffffffffffffffff', '4'), ...mapped('48', '7c', '2')]), ['allocate']))

test('memory that is made for code is told apart from memory for data', () =>
  assert.deepEqual(
    steps([
      ...call('KERNEL32.VirtualAllocEx(0000007c,00000000,00001000,00003000,00000040)', '00330000'),
      ...call('KERNEL32.VirtualAllocEx(0000007c,00000000,00001000,00003000,00000004)', '00340000'),
    ]),
    ['allocate to be executed', 'allocate'],
  ))

test("another process's token is followed to its use, one's own is not", () => {
  const told = (handle: string) =>
    replay(
      ...STARTED,
      ...call(`ADVAPI32.OpenProcessToken(${handle},0000000a,0021f6c0)`),
      ...call('ADVAPI32.ImpersonateLoggedOnUser(00000090)'),
      ...call('ADVAPI32.CreateProcessWithTokenW(00000090,0,0,0021f6c0 L"cmd.exe",0,0,0,0021f6d0,0021f6e0)'),
    ).world.system.flatMap((event) => (event.kind === 'privilege' ? [event.what] : []))
  assert.deepEqual(told('0000007c'), [
    'token of C:\\n.exe was opened',
    'token of C:\\n.exe was taken on',
    'token of C:\\n.exe was given to a new process',
  ])
  assert.deepEqual(told('ffffffffffffffff'), [])
})

test('an event log that is emptied by handle is told by the name that it was opened by', () =>
  assert.deepEqual(
    replay(
      ...STARTED,
      ...call('ADVAPI32.OpenEventLogW(00000000,0021f6c0 L"Security")', '000000a4'),
      ...call('ADVAPI32.ClearEventLogW(000000a4,00000000)'),
      ...call('ADVAPI32.ClearEventLogW(000000b8,00000000)'),
    ).world.system.flatMap((event) => (event.kind === 'event_log' ? [event.what] : [])),
    ['ClearEventLog Security', 'ClearEventLog'],
  ))

test('attributes that a file is made with are told as those that it is given', () => {
  const made = (disposition: string, flags: string, result = '00000084') =>
    replay(
      ...call(
        `KERNEL32.CreateFileA(00000001 "C:\\\\x.dll",40000000,00000000,00000000,${disposition},${flags},00000000)`,
        result,
      ),
    ).world.files.map(({ op, mode }) => (mode === undefined ? op : `${op} ${mode}`))
  assert.deepEqual(made('00000002', '00000006'), ['write', 'mode hidden,system'])
  assert.deepEqual(made('00000002', '00000080'), ['write'])
  assert.deepEqual(made('00000003', '00000006'), ['write'], 'of a file that is there')
  assert.deepEqual(made('00000002', '00000006', 'ffffffff'), ['write'], 'it was not made')
})

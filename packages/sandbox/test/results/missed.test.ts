// What a run asked for by name and did not find, out of what loaders, shells, interpreters and Wine say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missedIn } from '../../src/results/linux/missed.ts'
import { replayWindows } from '../../src/results/windows/replay.ts'
import { GIVEN } from './windows-given.ts'

const WORDS: readonly (readonly [printed: string, missed: string | null])[] = [
  [
    './a: error while loading shared libraries: libx.so.1: cannot open shared object file',
    'the library libx.so.1 is not there',
  ],
  [
    "./a: /lib/libc.so.6: version `GLIBC_2.99' not found (required by ./a)",
    "a library is too old here: version `GLIBC_2.99' not found",
  ],
  [
    "mips: Could not open '/lib/ld-uClibc.so.0': No such file or directory",
    'the loader /lib/ld-uClibc.so.0 is not there',
  ],
  ['/root/a.sh: line 3: kubectl: command not found', 'the command kubectl is not there'],
  ['a.sh: 3: kubectl: not found', 'the command kubectl is not there'],
  ["ModuleNotFoundError: No module named 'Crypto.Cipher'", 'the Python module Crypto.Cipher is not there'],
  ["Can't locate Net/SSH.pm in @INC (you may need to install it)", 'the Perl module Net/SSH.pm is not there'],
  ['page not found', null],
  ['curl: (22) The requested URL returned error: 404 not found', null],
]
for (const [printed, missed] of WORDS)
  test(`printed: ${printed.slice(0, 60)}`, () =>
    assert.deepEqual(
      missedIn(Buffer.from(`first\n${printed}\nlast\n`), { processes: [] }),
      missed === null ? [] : [missed],
    ))

test('a program that could not be started is told by its name, one that was found and is none is not', () => {
  const failed = {
    pid: 2,
    parentPid: 1,
    startedBy: 'call' as const,
    ran: false,
    succeeded: false,
    commandLine: 'x',
  }
  const processes = [
    { ...failed, image: 'kubectl' },
    { ...failed, image: 'kubectl' },
    { ...failed, image: '/root/a.txt' },
    { ...failed, image: 'sh', ran: true, succeeded: true },
  ]
  assert.deepEqual(missedIn(Buffer.alloc(0), { processes }), ['the command kubectl is not there'])
})

test('what is much is cut', () => {
  const many = Array.from({ length: 100 }, (_, at) => `a.sh: ${at}: x${at}: not found\n`).join('')
  assert.equal(missedIn(Buffer.from(many), { processes: [] }).length, 20)
})

const wine = (...lines: readonly string[]) =>
  replayWindows(
    Buffer.from(
      [
        '/mark',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\a.exe" at 0000000140000000: native',
        '1.000:0100:0104:trace:loaddll:build_module Loaded L"C:\\\\windows\\\\system32\\\\kernel32.dll" at 000000007B600000: builtin',
        ...lines,
      ].join('\n'),
    ),
    GIVEN,
  )

test('under Wine: libraries that are imported or asked for, functions that nobody made', () => {
  const { missed, unreadable } = wine(
    '1.500:0100:0104:err:module:import_dll Library qt5core.dll (which is needed by L"C:\\\\a.exe") not found',
    '1.600:0100:0104:Call KERNEL32.LoadLibraryA(00000001 "C:\\\\x\\\\plugin.dll") ret=140001234',
    '1.600:0100:0104:Ret  KERNEL32.LoadLibraryA() retval=00000000 ret=140001234',
    '1.700:0100:0104:Call KERNEL32.LoadLibraryW(00000001 L"user32.dll") ret=140001234',
    '1.700:0100:0104:Ret  KERNEL32.LoadLibraryW() retval=7b000000 ret=140001234',
    '1.800:0100:0104:Call KERNEL32.LoadLibraryW(00000001 L"of-the-system.dll") ret=7b601000',
    '1.800:0100:0104:Ret  KERNEL32.LoadLibraryW() retval=00000000 ret=7b601000',
    'wine: Call from 0x7b012345 to unimplemented function kernel32.dll.SetNewThing, aborting',
  )
  assert.deepEqual(missed, [
    'the library qt5core.dll is not there',
    'the function kernel32.dll.SetNewThing is not implemented here',
    'the library plugin.dll is not there',
  ])
  assert.equal(unreadable, 0)
})

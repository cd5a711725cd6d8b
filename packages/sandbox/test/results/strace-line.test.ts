import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { threadMs } from '../../../engine/test/thread-ms.ts'
import { parseLine, splitArguments } from '../../src/results/linux/strace-line.ts'
import {
  addressOf,
  durationOf,
  openedPath,
  returnedNumber,
  textOf,
  textsOf,
} from '../../src/results/linux/strace-values.ts'

const LINES: Readonly<Record<string, readonly [string, unknown]>> = {
  'a call': [
    '132   1795257388.161658 chdir("/root") = 0',
    { kind: 'call', name: 'chdir', args: '"/root"', result: '0' },
  ],
  'brackets and quotes in a text end nothing': [
    '7 1.000001 unlink("/tmp/a\\") = 0, (\\"b") = -1 ENOENT (No such file or directory)',
    { kind: 'call', name: 'unlink', args: '"/tmp/a\\") = 0, (\\"b"', result: '-1 ENOENT (No such file or directory)' },
  ],
  'a bracket in the path of an open file ends nothing': [
    '7 1.000001 fchdir(3</tmp/a) = 0>) = 0',
    { kind: 'call', name: 'fchdir', args: '3</tmp/a) = 0>', result: '0' },
  ],
  'padding before the equals sign': [
    '7 1.000001 chdir("/")   = 0',
    { kind: 'call', name: 'chdir', args: '"/"', result: '0' },
  ],
  'the first half of a call': [
    '7 1.000001 wait4(133,  <unfinished ...>',
    { kind: 'begun', name: 'wait4', args: '133, ' },
  ],
  'the second half': [
    '7 1.000001 <... wait4 resumed>[{WIFEXITED(s)}], 0) = 133',
    { kind: 'resumed', name: 'wait4', rest: '[{WIFEXITED(s)}], 0) = 133' },
  ],
  'an end': ['7 1.000001 +++ exited with 3 +++', { kind: 'exited', code: 3 }],
  'a kill': ['7 1.000001 +++ killed by SIGKILL (core dumped) +++', { kind: 'killed', signal: 'SIGKILL' }],
  'a signal': ['7 1.000001 --- SIGCHLD {si_signo=SIGCHLD} ---', { kind: 'signal', signal: 'SIGCHLD' }],
}

for (const [name, [line, body]] of Object.entries(LINES))
  test(`reads ${name}`, () => assert.deepEqual(parseLine(line)?.body, body))

const NO_LINES: Readonly<Record<string, string>> = {
  nothing: '',
  'no process': '1.0 chdir("/") = 0',
  'a call without an end': '7 1.000001 chdir("/root"',
  'a text without an end': '7 1.000001 chdir("/root) = 0',
  'words of somebody else': 'hello from the sample',
  'a number that is none': '99999999999 1.000001 chdir("/") = 0',
}
for (const [name, line] of Object.entries(NO_LINES))
  test(`reads ${name} as no line`, () => assert.equal(parseLine(line), null))

test('splits arguments at their own commas only', () => {
  assert.deepEqual(splitArguments('AT_FDCWD</a,b>, "x,\\",y", {a=1, b=[2, 3]}, O_RDONLY|O_CLOEXEC /* a, b */', 9), [
    'AT_FDCWD</a,b>',
    '"x,\\",y"',
    '{a=1, b=[2, 3]}',
    'O_RDONLY|O_CLOEXEC /* a, b */',
  ])
  assert.equal(splitArguments('1,'.repeat(100), 5).length, 5)
})

test('values', () => {
  assert.equal(textOf('"a\\tb\\x00\\303\\251\\"\\\\"...'), 'a\tb\0é"\\')
  assert.equal(textOf('NULL'), null)
  assert.deepEqual(textsOf('["sh", "-c", "id, ]"]'), ['sh', '-c', 'id, ]'])
  assert.equal(openedPath('3</tmp/a\\76b>'), '/tmp/a>b')
  assert.equal(openedPath('-1'), null)
  assert.deepEqual(addressOf('{sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("1.2.3.4")}'), {
    host: '1.2.3.4',
    port: 80,
  })
  assert.deepEqual(
    addressOf(
      '{sa_family=AF_INET6, sin6_port=htons(53), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), sin6_scope_id=0}',
    ),
    { host: '2001:db8::1', port: 53 },
  )
  assert.equal(addressOf('{sa_family=AF_UNIX, sun_path="/run/x"}'), null)
  assert.equal(durationOf('{tv_sec=3600, tv_nsec=500000000}'), 3_600_500)
  assert.equal(returnedNumber("1413 /* 134 in strace's PID NS */"), 134)
  assert.equal(returnedNumber('?'), null)
})

test('whatever a line holds, it is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab"\\(){}[]<>=,/*0123 .\n+-') }), (text) => {
      parseLine(`7 1.000001 open(${text}`)
      splitArguments(text, 8)
      textOf(text)
      openedPath(text)
    }),
  )
})

test('a line of a million brackets takes no time', () => {
  const began = threadMs()
  parseLine(`7 1.000001 open(${'('.repeat(1_000_000)}`)
  splitArguments('3<'.repeat(500_000), 32)
  assert.ok(threadMs() - began < 2_000)
})

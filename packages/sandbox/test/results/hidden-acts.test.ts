// What hides an act behind much else, or in a line that nobody can read, is seen all the same or told as missing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFiles } from './changed-files.ts'
import { traceOf } from './linux-given.ts'

test('a flood of looking and waiting does not push out what is done behind it', () => {
  const trace = traceOf([
    ...Array.from(
      { length: 25_000 },
      (_, index) => `9 100.200000 access("/tmp/${index}", F_OK) = -1 ENOENT (No such file)`,
    ),
    ...Array.from({ length: 6_000 }, () => '9 100.300000 nanosleep({tv_sec=0, tv_nsec=1000000}, NULL) = 0'),
    '9 100.400000 unlink("/var/log/auth.log") = 0',
    '9 100.500000 memfd_create("x", MFD_CLOEXEC) = 5</memfd:x>',
  ])
  assert.ok(trace.files.some(({ op, path }) => op === 'delete' && path === '/var/log/auth.log'))
  assert.ok(trace.system.some(({ kind }) => kind === 'memory_file'))
  assert.ok(trace.apiCalls.some(({ api }) => api === 'memfd_create'))
  assert.ok(trace.limits.some(({ limit }) => limit === 'TRACE_EVENTS_MAX'))
})

test('a call that cannot be read is missing, and is told as that', () => {
  const { limits } = traceOf([`9 100.200000 unlink("/tmp/${'\\x80'.repeat(5_000)}") = 0`])
  assert.deepEqual(
    limits.map(({ limit, what }) => [limit, what]),
    [['EVIDENCE_MISSING', '1 calls that could not be read']],
  )
})

test('a program is taken along, however much else was written before it', () => {
  const junk = Array.from({ length: 40 }, (_, at) => ({ kind: 'f' as const, path: `/a/${at}`, content: 'junk' }))
  const program = { kind: 'f' as const, path: '/z/stage', content: '\x7fELF and more' }
  const { dropped, limits } = traceOf([], { files: changedFiles([...junk, program]) })
  assert.ok(dropped.some(({ path }) => path === '/z/stage'))
  assert.ok(limits.every(({ limit }) => limit === 'TRACE_DROPPED_MAX'))
  const many = Array.from({ length: 40 }, (_, at) => ({ ...program, path: `/z/${at}` }))
  assert.ok(traceOf([], { files: changedFiles(many) }).limits.some(({ limit }) => limit === 'EVIDENCE_MISSING'))
})

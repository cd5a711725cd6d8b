// A sample that tries to take the pen out of its tracer's hand: each way is shut, and what was tried is in the trace.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SandboxOutcome } from '../../src/index.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

const ATTEMPTS = `#!/usr/bin/python3
import ctypes, errno, json, os, struct
libc = ctypes.CDLL(None, use_errno=True)
said = {}

def call(name, number, *words):
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *[w if isinstance(w, bytes) else ctypes.c_long(w) for w in words])
    said[name] = result if result >= 0 else errno.errorcode.get(ctypes.get_errno(), '?')
    return result

def rights(pid):
    return {l.split()[0]: int(l.split()[1], 16) for l in open(f'/proc/{pid}/status') if l.startswith('Cap')}

said['own'] = rights('self')
said['first'] = rights(1)
said['can write into PID 1'] = os.access('/proc/1/mem', os.W_OK)
try:
    with open('/proc/1/maps') as maps: at = int(maps.readline().split('-')[0], 16)
    with open('/proc/1/mem', 'rb+', buffering=0) as memory:
        memory.seek(at)
        same = memory.read(16)
        memory.seek(at)
        memory.write(same)
except OSError as problem: said['memory'] = str(problem)

call('user namespace', 272, 0x10000000)
call('mount namespace', 272, 0x20000)
call('clone3', 435, 0, 88)
if call('untraced child', 56, 0x00800000 | 17, 0, 0, 0, 0) == 0: os._exit(0)
libc.prctl(38, 1, 0, 0, 0)
allow = struct.pack('HBBI', 6, 0, 0, 0x7fff0000)
buffer = ctypes.create_string_buffer(allow)
program = struct.pack('HxxxxxxQ', 1, ctypes.addressof(buffer))
call('filter', 317, 1, 0, program)
call('filter with a listener', 317, 1, 8, program)
call('ring', 425, 4, bytes(120))
handle = struct.pack('II', 12, 1) + bytes(12)
call('file by number', 304, 1, handle, 0)
call('time', 227, 0, struct.pack('qq', 1000000000, 0))
call('host name', 170, b'other', 5)
call('device', 133, b'/tmp/port', 0o20666, (244 << 8) | 3)
call('own root', 161, b'/tmp')
call('kernel log', 103, 3, bytes(64), 64)
call('priority', 141, 0, 0, -20)
call('bpf', 321, 0, bytes(72), 72)
call('perf', 298, bytes(120), 0, -1, -1, 0)
json.dump(said, open('/tmp/said', 'w'))
`

type Complete = Extract<SandboxOutcome, { status: 'complete' }>
let running: Promise<Complete> | null = null
async function ran(): Promise<{ readonly outcome: Complete; readonly said: Readonly<Record<string, unknown>> }> {
  assert.ok(vm !== null)
  running ??= vm.run({ bytes: Buffer.from(ATTEMPTS), fileName: 'attempts.py', observeMs: 30_000 }).then((outcome) => {
    assert.ok(outcome.status === 'complete', JSON.stringify(outcome))
    return outcome
  })
  const outcome = await running
  const left = outcome.trace.dropped.find(({ path }) => path === '/tmp/said')
  assert.ok(left !== undefined, outcome.output.toString('latin1'))
  return { outcome, said: JSON.parse(Buffer.from(left.bytes).toString()) }
}

test('the first process of its world has no right that it has not itself', { skip }, async () => {
  const { said } = await ran()
  assert.deepEqual(said['first'], said['own'])
})

test('it can make no namespace, in which it would have every right', { skip }, async () => {
  const { said } = await ran()
  assert.equal(said['user namespace'], 'EPERM')
  assert.equal(said['mount namespace'], 'EPERM')
})

test('it can make no child that is not traced', { skip }, async () => {
  const { said } = await ran()
  assert.equal(said['untraced child'], 'EINVAL')
  assert.equal(said['clone3'], 'ENOSYS')
})

test('it may filter its calls, and no other process waves them through past the tracer', { skip }, async () => {
  const { said } = await ran()
  assert.equal(said['filter'], 0)
  assert.equal(said['filter with a listener'], 'EBUSY')
})

test('no ring in memory takes calls that nobody traces, and that one was asked for is told', { skip }, async () => {
  const { said, outcome } = await ran()
  assert.equal(said['ring'], 'ENOSYS')
  assert.ok(outcome.trace.apiCalls.some(({ api }) => api === 'io_uring_setup'))
})

test('no file is opened by its number, in or outside of its root', { skip }, async () => {
  const { said } = await ran()
  assert.equal(said['file by number'], 'EPERM')
})

test('clock, name, devices, root, priority and the tools of the kernel are not its own', { skip }, async () => {
  const { said } = await ran()
  for (const what of ['time', 'host name', 'device', 'own root', 'kernel log', 'bpf'])
    assert.equal(said[what], 'EPERM', what)
  assert.equal(said['priority'], 'EACCES')
  assert.ok(said['perf'] === 'EACCES' || said['perf'] === 'EPERM', String(said['perf']))
})

test('that it wrote into the memory of another process is told', { skip }, async () => {
  const { outcome } = await ran()
  assert.ok(outcome.trace.system.some((event) => event.kind === 'injection' && event.targetPid === 1))
})

test('all evidence came as it was sent', { skip }, async () => {
  const { outcome } = await ran()
  assert.deepEqual(outcome.trace.limits, [])
})

